import { DAY } from '@nestbond/domain/values/day'
import { addDays } from '@nestbond/domain/values/civil-date'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ApiServer } from '../../test/api-server.ts'
import { Households } from '../../test/households.ts'
import { httpApiOf } from '../../test/http-api.ts'
import { chargeAfter, premiumTools } from '../../test/premiums.ts'
import { BAD_CARD, sharingHousehold } from '../../test/sharing-household.ts'
import { signInStaff } from '../../test/staff.ts'
import { payPremiumNow } from '../debts/pay-premium-now.ts'
import { payReinstatement } from '../reinstatement/pay-reinstatement.ts'
import { runPremiums } from '../premiums/premium-run.ts'
import { takeReturn } from './take-return.ts'

let server: ApiServer
let homes: Households
beforeAll(async () => {
  server = await ApiServer.start()
  homes = new Households(server)
})
afterAll(() => server.close())

const { chargesOf, ledgerOf } = premiumTools(() => server)
const asManager = async () => (await signInStaff(httpApiOf(server), 'manager')).headers
/** The test's sessions last for hours, so each call signs in again. */
const office = async (name: 'officePremiumRemind' | 'officePremiumCancel', id: string) =>
  (await server.call(name, { params: { id }, payload: {}, headers: await asManager() })).status
const listed = async (id: string) =>
  (await server.ok('officePremiums', { headers: await asManager() })).premiums.find((one) => one.id === id)
const remindersTo = async (email: string) => {
  return (await server.mailsTo(email)).filter(({ subject }) => subject.startsWith('Mahnung')).length
}

/** Two tenants; the share of the second one is with the office, and all were reminded of it. */
async function reminded() {
  const home = await sharingHousehold(server, homes, { percents: [60, 40], cards: [BAD_CARD] })
  for (const days of [1, 3, 4, 7]) await chargeAfter(server, days)
  const share = (await chargesOf(home.policy.id))[1]!
  expect(share.state).toBe('WITH_OFFICE')
  expect(await office('officePremiumRemind', share.id)).toBe(200)
  for (const { email } of home.tenants) expect(await remindersTo(email)).toBe(1)
  return { ...home, share }
}

const chargeWith = async (id: string) => server.row('premium_charges', { id })

/** A bank takes the payment of a charge back. */
async function giveBack(id: string) {
  const { provider_charge_id: payment } = await chargeWith(id)
  await sql`update sandbox_card_charges set returns_at = ${server.deps.clock.now()} where id = ${payment}`.execute(
    server.db,
  )
  await takeReturn(server.deps, [payment!])
  expect((await chargeWith(id)).state).toBe('WITH_OFFICE')
}

it('a payment that a bank takes back is reminded of again, at all tenants, before the policy can be cancelled', async () => {
  const { tenants, policy, share } = await reminded()
  server.passes(DAY)
  expect(await payPremiumNow(server.deps, { policyId: policy.id, chargeId: share.id })).toMatchObject({ state: 'PAID' })
  server.passes(30 * DAY)
  await giveBack(share.id)

  expect(await listed(share.id)).toMatchObject({ reminder: null, actions: ['retry', 'paid', 'wait', 'remind'] })
  expect(await office('officePremiumCancel', share.id)).toBe(409)
  for (const { email } of tenants) expect(await remindersTo(email)).toBe(1)
  const remindedOn = server.today()
  expect(await Promise.all([1, 2].map(() => office('officePremiumRemind', share.id)))).toEqual([200, 200])
  for (const { email } of tenants) expect(await remindersTo(email)).toBe(2)
  server.passes(14 * DAY)
  expect(await office('officePremiumCancel', share.id)).toBe(409)
  server.passes(DAY)
  expect(await office('officePremiumCancel', share.id)).toBe(200)
  // A first premium that was paid once counts as a later one.
  expect(await chargeWith(share.id)).toMatchObject({ state: 'CANCELLED', reinstatable_until: expect.any(String) })
  const history = await server.db
    .selectFrom('premium_collection_events')
    .select('kind')
    .where('charge_id', '=', share.id)
    .where('kind', '!=', 'paid')
    .orderBy('id')
    .execute()
  expect(history.map(({ kind }) => kind)).toEqual(['reminded', 'reminded', 'cancelled'])
  expect(remindedOn).toBe(addDays(server.today(), -15))
  expect((await ledgerOf(policy.id)).filter(({ kind }) => kind === 'PREMIUM_RETURN')).toHaveLength(1)
})

it('a share that is charged again after the cancellation was undone is reminded of again', async () => {
  const { policy, tenants } = await sharingHousehold(server, homes, { percents: [50, 25, 25] })
  server.passes(DAY)
  await runPremiums(server.deps)
  const shares = await server.db
    .selectFrom('premium_shares')
    .select('card_setup_id')
    .where('first_application_id', '=', policy.application_id)
    .where('payer', '>', 0)
    .execute()
  for (const { card_setup_id: setup } of shares)
    await sql`update sandbox_card_setups set behaviour = 'fails_when_charged' where id = ${setup}`.execute(server.db)
  const fail = async (before: number) => {
    for (const days of [before, 3, 4, 7]) await chargeAfter(server, days)
  }
  await fail(31)
  const unpaid = (await chargesOf(policy.id)).filter(({ state }) => state === 'WITH_OFFICE')
  expect(unpaid.map(({ period_number }) => period_number)).toEqual([10_002, 20_002])
  const [paidFor, other] = unpaid
  for (const { id } of unpaid) expect(await office('officePremiumRemind', id)).toBe(200)
  await server.runJobs()
  server.passes(15 * DAY)
  expect(await office('officePremiumCancel', paidFor!.id)).toBe(200)
  await server.runJobs()
  expect((await chargeWith(other!.id)).state).toBe('CANCELLED')

  server.passes(DAY)
  await payReinstatement(server.deps, policy.id)
  await runPremiums(server.deps)
  await server.runJobs()
  expect((await chargeWith(paidFor!.id)).state).toBe('PAID')
  expect((await chargeWith(other!.id)).state).toBe('FAILED')
  await fail(0)
  expect((await chargeWith(other!.id)).state).toBe('WITH_OFFICE')
  expect(await listed(other!.id)).toMatchObject({ reminder: null })
  expect(await office('officePremiumCancel', other!.id)).toBe(409)
  expect(await office('officePremiumRemind', other!.id)).toBe(200)
  // Two reminders before the cancellation, one after it.
  for (const { email } of tenants) expect(await remindersTo(email)).toBe(3)

  // The premium that undid the cancellation is taken back: neither its reminder nor its cancellation counts.
  await giveBack(paidFor!.id)
  expect(await office('officePremiumCancel', paidFor!.id)).toBe(409)
  expect((await listed(paidFor!.id))?.actions).toEqual(['retry', 'paid', 'wait', 'remind'])
  expect(await office('officePremiumRemind', paidFor!.id)).toBe(200)
  server.passes(15 * DAY)
  expect(await office('officePremiumCancel', paidFor!.id)).toBe(200)
  const told = (await server.mailsTo(tenants[1]!.email)).filter(({ subject }) => subject.includes('gekündigt'))
  expect(told).toHaveLength(2)
})
