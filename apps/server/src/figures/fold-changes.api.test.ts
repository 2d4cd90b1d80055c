import { DAY } from '@nestbond/domain/values/day'
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { endPolicy } from '../policy/end/end-policy.ts'
import { payRefunds } from '../policy/end/pay-refunds.ts'
import { runPremiums } from '../policy/premiums/premium-run.ts'
import { ApiServer } from '../test/api-server.ts'
import { figureFaults } from '../test/figure-faults.ts'
import { drive } from '../test/flow.ts'
import { aPartner } from '../test/partner.ts'
import { seedPolicies } from '../test/seed-policies.ts'
import { signInStaff } from '../test/staff.ts'
import { foldChanges } from './fold-changes.ts'
import { countChanges } from './month-store.ts'

let server: ApiServer
let partnerId: string
beforeAll(async () => {
  server = await ApiServer.start()
  partnerId = (await aPartner(server)).partner.id
})
afterAll(() => server?.close())

const fold = (most = 1) => foldChanges(server.deps, most)

/** One of the policies that still stand. */
async function aPolicy(drawn: number) {
  const standing = await server.db
    .selectFrom('policies')
    .select('id')
    .where('ended_on', 'is', null)
    .orderBy('number')
    .execute()
  return standing[drawn % Math.max(standing.length, 1)]?.id
}

const newest = () =>
  server.db
    .selectFrom('applications')
    .select('id')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()

/** The acts that change the figures of policies; each takes a drawn number. */
const ACTS: Record<string, (drawn: number) => Promise<unknown>> = {
  seed: (drawn) =>
    seedPolicies(server.db, {
      count: 1 + (drawn % 4),
      start: server.today(),
      period: drawn % 2 === 0 ? 'YEARLY' : 'MONTHLY',
      premium: 1_000 + (drawn % 9_000),
      name: randomUUID(),
    }),
  premiums: () => runPremiums(server.deps),
  days: async (drawn) => server.passes((1 + (drawn % 40)) * DAY),
  refunds: () => payRefunds(server.deps),
  fold: () => fold(),
  async end(drawn) {
    const policyId = await aPolicy(drawn)
    if (policyId === undefined) return
    const lastDay = server.today()
    const refund = drawn % 3 === 0 ? 'ALL' : 'UNUSED'
    await server.deps.database.transaction((trx) =>
      endPolicy(server.deps, trx, { policyId, state: 'CANCELLED', lastDay, refund }),
    )
  },
  async moveToPartner(drawn) {
    const id = await aPolicy(drawn)
    if (id !== undefined)
      await server.db.updateTable('policies').set({ partner_id: partnerId }).where('id', '=', id).execute()
  },
  async chargeFails(drawn) {
    const charge = await server.db
      .selectFrom('premium_charges')
      .select('id')
      .where('state', '=', 'PAID')
      .orderBy('id')
      .limit(1)
      .offset(drawn % 3)
      .executeTakeFirst()
    if (!charge) return
    await server.db
      .updateTable('premium_charges')
      .set({
        state: 'WITH_OFFICE',
        charged_at: null,
        provider_charge_id: null,
        failures: 4,
        first_failed_on: server.today(),
      })
      .where('id', '=', charge.id)
      .execute()
  },
  async claim(drawn) {
    const policyId = await aPolicy(drawn)
    if (policyId === undefined) return
    await server.db
      .insertInto('claims')
      .values({
        id: randomUUID(),
        policy_id: policyId,
        state: 'WITH_TENANT',
        opened_at: server.now,
        since: server.now,
        requested_cents: 1 + drawn,
      } as never)
      .onConflict((on) => on.doNothing())
      .execute()
  },
  async apply(drawn) {
    await drive(server, 'START')
    if (drawn % 3 === 0) return
    const { id } = await newest()
    await server.db
      .updateTable('applications')
      .set({ last_completed_page: 'TENANT_DETAILS', risk_result: drawn % 2 === 0 })
      .where('id', '=', id)
      .execute()
  },
  async forget() {
    const unsigned = await server.db
      .selectFrom('applications as a')
      .select('a.id')
      .where((e) =>
        e.not(e.exists(e.selectFrom('contracts as c').select('c.id').whereRef('c.application_id', '=', 'a.id'))),
      )
      .orderBy('a.id')
      .executeTakeFirst()
    if (unsigned) await server.db.deleteFrom('applications').where('id', '=', unsigned.id).execute()
  },
}

it('keeps the months equal to the sums of the rows, to the cent, in random lives', { timeout: 600_000 }, async () => {
  const act = fc.tuple(fc.constantFrom(...Object.keys(ACTS)), fc.nat(10_000))
  const life = fc.asyncProperty(fc.array(act, { minLength: 20, maxLength: 30 }), async (acts) => {
    for (const [name, drawn] of [['seed', 3], ['premiums', 0], ...acts] as [string, number][]) await ACTS[name]!(drawn)
    expect(await figureFaults(server.deps)).toEqual([])
  })
  await fc.assert(life, { numRuns: Number(process.env['LIFE_RUNS'] ?? 6), seed: 20_260_504, endOnFailure: true })
})

it('counts a change once, also where two runs meet', async () => {
  await seedPolicies(server.db, {
    count: 3,
    start: server.today(),
    period: 'YEARLY',
    premium: 9_999,
    name: 'twice',
  })
  await runPremiums(server.deps)
  await Promise.all([fold(50), fold(50), fold(50)])
  expect(await countChanges(server.db)).toBe(0)
  expect(await figureFaults(server.deps)).toEqual([])
})

it('says how many changes the figures do not have yet', async () => {
  await fold(Infinity)
  const { headers } = await signInStaff(server, 'manager')
  expect((await server.ok('officeFigures', { headers })).uncounted).toBe(0)
  await server.db
    .insertInto('figure_changes')
    .values(Array.from({ length: 11_000 }, () => ({ application_id: randomUUID() })))
    .execute()
  expect((await server.ok('officeFigures', { headers })).uncounted).toBe(1_000)
  await fold(Infinity)
})
