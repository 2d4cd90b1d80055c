import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { moveDatabase } from '../../apps/server/src/commands/move-database.ts'
import { seed } from '../../apps/server/src/commands/seed.ts'
import {
  startTemporaryPostgres,
  type TemporaryPostgres,
} from '../../apps/server/src/platform/database/temporary-postgres.ts'
import { build } from '../../scripts/build.mjs'
import { query, startProcess } from '../faults/support.ts'
import { ApplicationDriver } from '../support/api.ts'
import { TENANT_INVITATION_STATES } from '@nestbond/domain/application/tenant-invitation'
import { CLAIM_ITEM_STATES, CLAIM_STATES } from '@nestbond/domain/claims/claim'
import { CORRECTION_STATES } from '@nestbond/domain/landlord/correction'
import { INVITATION_STATES } from '@nestbond/domain/landlord/invitation'
import { EXCHANGE_STATES } from '@nestbond/domain/policy/deposit-exchange'
import { POLICY_STATES } from '@nestbond/domain/policy/policy'
import { POLICY_STAGES } from '@nestbond/domain/policy/policy-timeline'
import { RELEASE_STATES } from '@nestbond/domain/policy/release'
import { CHARGE_STATES } from '@nestbond/domain/premiums/charge'
import { payerOfCharge, periodOfCharge } from '@nestbond/domain/premiums/charge-number'
import { LEDGER_KINDS } from '@nestbond/domain/premiums/ledger'
import { REFUND_STATES } from '@nestbond/domain/premiums/refund'
import { REQUEST_STATES } from '@nestbond/domain/rights/rights'
import { TRUST_CHECKS } from '@nestbond/domain/support/trust'
import { PROPOSAL_STATES } from '@nestbond/domain/support/support-act'
import { VERDICTS } from '@nestbond/domain/underwriting/decide'
import { CASE_KINDS, CASE_STATES } from '@nestbond/domain/underwriting/underwriting-case'
import { COUNTRIES, MARKERS } from '@nestbond/domain/values/enums'
import type { Kysely } from 'kysely'
import { systemClock, todayOf } from '../../apps/server/src/platform/clock.ts'
import { loadConfig } from '../../apps/server/src/platform/config/config.ts'
import { createCards } from '../../apps/server/src/platform/providers/cards/registry.ts'
import { kyselySandboxStore } from '../../apps/server/src/platform/providers/cards/sandbox-kysely-store.ts'
import { storageOf } from '../../apps/server/src/platform/providers/storage/registry.ts'
import { figureFaults } from '../../apps/server/src/test/figure-faults.ts'
import { measureTrust } from '../../apps/server/src/trust/measure-trust.ts'
import { openDatabase } from '../../apps/server/src/platform/database/connect.ts'
import { demoCounts } from '../../apps/server/src/commands/demo-store.ts'
import type { Tables } from '../../apps/server/src/platform/database/tables.ts'
import { demoHouseholds, demoStates, signedWithoutHandover } from '../../apps/server/src/commands/demo-states-store.ts'
import { LANDLORD } from '../../apps/server/src/commands/demo-world.ts'

let postgres: TemporaryPostgres
let folder: string
/** What the command has printed. */
let said = ''
beforeAll(async () => {
  await build({ parts: ['addresses', 'server', 'embedded database'] })
  postgres = await startTemporaryPostgres()
  folder = await mkdtemp(join(tmpdir(), 'nestbond-demonstration-'))
  const lines: string[] = []
  const say = { log: (text: string) => lines.push(text), error: console.error }
  if ((await seed({ DATA_DIR: folder }, say)) !== 0) throw new Error('not seeded')
  said = lines.join('\n')
}, 600_000)
afterAll(async () => {
  await postgres?.stop()
  await rm(folder, { recursive: true, force: true })
})

/** States that last for a moment: a worker has the charge or the refund, and gives it back with an outcome. A provider that refuses a refund is a fault. */
const PASSING = { charges: ['CHARGING'], refunds: ['OPEN', 'WITH_OFFICE'], ledger: ['PREMIUM_RETURN', 'REFUND_RETURN'] }
it('fills a new folder with a year in which every state occurs', { timeout: 180_000 }, async () => {
  expect(said).toMatch(/Made \d+ applications, \d+ policies, \d+ cases and \d+ claims/)
  // A line a month, so that nobody takes the wait for the end.
  expect(said.match(/^ {2}\d{4}-\d\d \(after [\d.]+ s\)$/gm)?.length).toBeGreaterThanOrEqual(12)
  for (const word of [
    'manager: ',
    'underwriter: ',
    'key ',
    'space=haus-und-hof',
    'space=stadtwohnen',
    'portal@haus-und-hof',
  ])
    expect(said).toContain(word)
  const database = await openDatabase({ dataDir: folder, database: { url: null, poolSize: 1, prepare: true } })
  try {
    const limits = await database.kysely.selectFrom('call_limits').selectAll().execute()
    expect(limits, 'a visitor is not limited by the calls of the demonstration').toEqual([])
    const seen = await demoStates(database.kysely, todayOf(systemClock))
    const without = (states: readonly string[], passing: readonly string[]) =>
      states.filter((state) => !passing.includes(state))
    const wanted: Record<keyof typeof seen, readonly string[]> = {
      countries: COUNTRIES,
      markers: MARKERS,
      stages: POLICY_STAGES,
      policies: POLICY_STATES,
      invitations: INVITATION_STATES,
      corrections: CORRECTION_STATES,
      exchanges: EXCHANGE_STATES,
      releases: RELEASE_STATES,
      claims: CLAIM_STATES,
      claimItems: CLAIM_ITEM_STATES,
      charges: without(CHARGE_STATES, PASSING.charges),
      refunds: without(REFUND_STATES, PASSING.refunds),
      ledger: without(LEDGER_KINDS, PASSING.ledger),
      verdicts: VERDICTS,
      cases: CASE_STATES,
      caseKinds: CASE_KINDS,
      requests: REQUEST_STATES,
      proposals: PROPOSAL_STATES,
      tenantInvitations: TENANT_INVITATION_STATES,
      splitChanges: ['OPEN'],
      tenantChanges: ['DONE'],
      promiseRequests: ['PROMISED'],
    }
    for (const name of Object.keys(wanted) as (keyof typeof wanted)[])
      expect([name, wanted[name].filter((state) => !seen[name].has(state))]).toEqual([name, []])
    const { homes } = await demoCounts(database.kysely, LANDLORD.email)
    expect(homes).toBeGreaterThanOrEqual(40)
    await expectHouseholds(database.kysely, said)
    expect(await signedWithoutHandover(database.kysely), 'everybody has the first information').toEqual([])
    const { kysely } = database
    const logos = await kysely.selectFrom('partners').select('logo_key').where('sandbox_of', 'is', null).execute()
    expect(logos.map(({ logo_key: key }) => key)).toEqual([expect.any(String), expect.any(String)])
    expect(await figureFaults({ database })).toEqual([])
    const config = loadConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' })
    const storage = await storageOf(config)
    const sandboxStore = kyselySandboxStore(database.kysely)
    const cards = await createCards(config.cards, { clock: systemClock, publicUrl: config.publicUrl, sandboxStore })
    const { results } = await measureTrust({ config, database, clock: systemClock, storage, cards })
    expect(results.map(({ check, looked, different, examples }) => [check, looked > 0, different, examples])).toEqual(
      TRUST_CHECKS.map((check) => [check, true, 0, []]),
    )
  } finally {
    await database.close()
  }
})

/** A flat-share with its charges, a couple on the way, a replaced policy with its successor, two rooms of one flat, and three promises. */
async function expectHouseholds(db: Kysely<Tables>, said: string): Promise<void> {
  const { policies, waiting, promises } = await demoHouseholds(db)
  const ofThree = policies.find(({ tenants }) => tenants === 3)
  expect(ofThree).toMatchObject({ status: 'ACTIVE', weights: [60, 40] })
  const periods = new Set(ofThree!.charges.map(({ number }) => periodOfCharge(number)))
  expect(periods.size).toBeGreaterThanOrEqual(4)
  for (const period of periods) {
    const charges = ofThree!.charges.filter(({ number }) => periodOfCharge(number) === period)
    expect(charges.map(({ number, state }) => [payerOfCharge(number), state])).toEqual([
      [0, 'PAID'],
      [1, 'PAID'],
    ])
    expect(charges.reduce((sum, { cents }) => sum + cents, 0)).toBe(ofThree!.premium)
  }
  expect(waiting).toBe(1)
  const [replaced, present] = ['REPLACED', 'ACTIVE'].map((state) =>
    policies.find(({ status, tenants, home }) => status === state && tenants === 2 && home === replacedHome(policies)),
  )
  expect(replaced).toBeDefined()
  expect(present!.charges.length).toBeGreaterThan(0)
  const rooms = policies.filter(({ room }) => room !== null)
  expect(rooms.map(({ room }) => room)).toEqual(['Zimmer 1', 'Zimmer 2'])
  expect(new Set(rooms.map(({ home: flat }) => flat)).size).toBe(1)
  expect(promises.map(({ signed_at: signed, revoked_at: revoked }) => [signed !== null, revoked !== null])).toEqual([
    [true, false],
    [false, false],
    [false, false],
  ])
  for (const { code } of promises) expect(said).toContain(`/en/promise/${code}`)
  for (const email of ['paula.neumann', 'yusuf.demir', 'greta.lorenz', 'tim.acker', 'ina.falk', 'jakob.seidel'])
    expect(said).toMatch(new RegExp(`${email}@example.org   password \\S+`))
}

const replacedHome = (policies: Awaited<ReturnType<typeof demoHouseholds>>['policies']) =>
  policies.find(({ status }) => status === 'REPLACED')?.home

async function move(databaseUrl: string) {
  const said: string[] = []
  const say = { log: (text: string) => said.push(text), error: (text: string) => said.push(text) }
  const code = await moveDatabase({ DATA_DIR: folder, DATABASE_URL: databaseUrl }, say)
  return { code, said: said.join('\n') }
}

it('moves every row of an embedded installation to a server, which then goes on', { timeout: 600_000 }, async () => {
  expect(await move('')).toMatchObject({ code: 1, said: expect.stringContaining('DATABASE_URL is not set') })
  const began = performance.now()
  const { code, said } = await move(postgres.url)
  console.log(said, `\n${Math.round(performance.now() - began)} ms`)
  expect(code).toBe(0)
  expect(said).toMatch(/applications: \d+ rows, equal/)
  expect(said).toMatch(/jobs\.job: \d+ rows, equal/)
  expect(said).toMatch(/\d+ rows of \d+ tables are moved, and every table is equal/)

  // Foreign keys, triggers and the sequences of ids work as before.
  await expect(query(postgres.url, 'update ledger_entries set amount_cents = 1')).rejects.toThrow(/only ever added/)
  await expect(query(postgres.url, 'delete from applications')).rejects.toThrow(/violates foreign key/)
  const server = await startProcess(postgres.url, { DATA_DIR: folder })
  try {
    const driver = await ApplicationDriver.start(server.url)
    await driver.signed()
    expect((await driver.user()).contract).not.toBeNull()
  } finally {
    await server.stop()
  }

  // A second move would mix two installations.
  expect(await move(postgres.url)).toMatchObject({ code: 1, said: expect.stringMatching(/is in use: \w+ has rows/) })
})
