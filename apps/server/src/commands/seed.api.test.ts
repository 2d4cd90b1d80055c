import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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
import { afterEach, beforeEach, expect, it } from 'vitest'
import { systemClock, todayOf } from '../platform/clock.ts'
import { loadConfig } from '../platform/config/config.ts'
import { storageOf } from '../platform/providers/storage/registry.ts'
import { figureFaults } from '../test/figure-faults.ts'
import { measureTrust } from '../trust/measure-trust.ts'
import { openDatabase } from '../platform/database/connect.ts'
import { demoCounts } from './demo-store.ts'
import type { Tables } from '../platform/database/tables.ts'
import { demoHouseholds, demoStates } from './demo-states-store.ts'
import { LANDLORD } from './demo-world.ts'
import { seed } from './seed.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nestbond-seed-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function run(env: Record<string, string>) {
  const said: string[] = []
  const say = { log: (text: string) => said.push(text), error: (text: string) => said.push(text) }
  return { code: await seed(env, say), said: said.join('\n') }
}

it('refuses a database server, production and a folder that is not empty', async () => {
  const url = 'postgres://u:p@127.0.0.1/none'
  expect(await run({ DATA_DIR: join(folder, 'a'), DATABASE_URL: url })).toMatchObject({ code: 1 })
  expect((await run({ DATA_DIR: join(folder, 'b'), ENVIRONMENT: 'prod' })).code).toBe(1)
  await writeFile(join(folder, 'note'), '')
  const { code, said } = await run({ DATA_DIR: folder })
  expect(code).toBe(1)
  expect(said).toContain('is not new')
})

/** States that last for a moment: a worker has the charge or the refund, and gives it back with an outcome. A provider that refuses a refund is a fault. */
const PASSING = { charges: ['CHARGING'], refunds: ['OPEN', 'WITH_OFFICE'], ledger: ['PREMIUM_RETURN', 'REFUND_RETURN'] }
it('fills a new folder with a year in which every state occurs', { timeout: 600_000 }, async () => {
  const { code, said } = await run({ DATA_DIR: folder, PASSWORD_MEMORY_KIB: '64' })
  expect([code, said]).toEqual([
    0,
    expect.stringMatching(/Made \d+ applications, \d+ policies, \d+ cases and \d+ claims/),
  ])
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
    expect(await figureFaults({ database })).toEqual([])
    const config = loadConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' })
    const storage = await storageOf(config)
    const { results } = await measureTrust({ config, database, clock: systemClock, storage })
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
