import { DAY } from '@nestbond/domain/values/day'
import { divide } from '@nestbond/domain/premiums/shares'
import { restPremium } from '@nestbond/domain/tariff/offers'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ApiServer } from '../../test/api-server.ts'
import { Households } from '../../test/households.ts'
import { httpApiOf } from '../../test/http-api.ts'
import { chargeAfter, premiumTools } from '../../test/premiums.ts'
import { asLandlord, linkIdsOfPolicy } from '../../test/landlords.ts'
import { BAD_CARD, sharingHousehold } from '../../test/sharing-household.ts'
import { signInStaff } from '../../test/staff.ts'
import { payRefunds } from '../end/pay-refunds.ts'
import { ledgerOfPayer } from '../premiums/policy-ledger-store.ts'
import { payReinstatement } from './pay-reinstatement.ts'

let server: ApiServer
let homes: Households
beforeAll(async () => {
  server = await ApiServer.start()
  homes = new Households(server)
})
afterAll(() => server.close())

const { chargesOf, expectRules } = premiumTools(() => server)
const office = async (name: 'officePremiumRemind' | 'officePremiumCancel', id: string) =>
  server.ok(name, {
    params: { id },
    payload: {},
    headers: (await signInStaff(httpApiOf(server), 'manager')).headers,
  })

it.each([
  ['a co-tenant’s share', 1],
  ['the first tenant’s share', 0],
] as const)('charges the rest to who has got it back, when %s was unpaid', async (_, unpaidBy) => {
  const { policy, tenants } = await sharingHousehold(server, homes, { percents: [50, 50], period: 'YEARLY' })
  await chargeAfter(server, 1)
  const setups = [policy.card_setup_id!, (await chargesOf(policy.id))[1]!.card_setup_id]
  const behave = (behaviour: string) =>
    sql`update sandbox_card_setups set behaviour = ${behaviour} where id = ${setups[unpaidBy]}`.execute(server.db)
  await behave('fails_when_charged')
  for (const days of [366, 3, 4, 7]) await chargeAfter(server, days)
  const second = (await chargesOf(policy.id)).filter(({ period_number }) => period_number % 10_000 === 2)
  const [unpaid, paid] = unpaidBy === 0 ? second : second.toReversed()
  expect([unpaid?.state, paid?.state]).toEqual(['WITH_OFFICE', 'PAID'])
  await office('officePremiumRemind', unpaid!.id)
  server.passes(15 * DAY)
  await office('officePremiumCancel', unpaid!.id)
  await payRefunds(server.deps)
  await server.runJobs()
  const payer = unpaidBy === 0 ? tenants[1]!.id : null
  const before = (await ledgerOfPayer(server.db, policy.id, payer)).map(({ amount }) => amount)
  expect(before.at(-1)).toBeLessThan(0)

  await behave('pays')
  server.passes(DAY)
  await payReinstatement(server.deps, policy.id)
  await chargeAfter(server, 0)
  const shares = [unpaid!, paid!].toSorted((a, b) => a.period_number - b.period_number)
  const amounts = shares.map(({ amount_cents: amount }) => amount)
  const premium = amounts.reduce((sum, amount) => sum + amount)
  const whole = restPremium(premium, paid!.period_start, paid!.period_end, server.today())
  const owed = divide(whole, amounts)[1 - unpaidBy]!
  const rest = (await chargesOf(policy.id)).filter(({ period_number }) => period_number % 10_000 === 3)
  expect(rest).toMatchObject([
    {
      period_number: unpaidBy === 0 ? 10_003 : 3,
      payer_id: payer,
      amount_cents: owed,
      card_setup_id: setups[1 - unpaidBy],
      state: 'PAID',
    },
  ])
  // The first tenant's card has paid the unpaid share, whosever it is.
  const reinstating = unpaidBy === 1 ? [unpaid!.amount_cents] : []
  expect((await ledgerOfPayer(server.db, policy.id, payer)).map(({ amount }) => amount)).toEqual([
    ...before,
    ...reinstating,
    owed,
  ])
  await expectRules()
})

it('charges a period once, also if its rest stays unpaid and is paid to undo another cancellation', async () => {
  const { policy, tenants } = await sharingHousehold(server, homes, { percents: [50, 50], period: 'YEARLY' })
  await chargeAfter(server, 1)
  const setups = [policy.card_setup_id!, (await chargesOf(policy.id))[1]!.card_setup_id]
  const behave = (payer: number, behaviour: string) =>
    sql`update sandbox_card_setups set behaviour = ${behaviour} where id = ${setups[payer]}`.execute(server.db)
  const ofPeriod = async (period: number) =>
    (await chargesOf(policy.id)).filter(({ period_number }) => period_number % 10_000 === period)
  const cancel = async (id: string) => {
    await office('officePremiumRemind', id)
    server.passes(15 * DAY)
    await office('officePremiumCancel', id)
    await payRefunds(server.deps)
    await server.runJobs()
  }
  await behave(0, 'fails_when_charged')
  for (const days of [366, 3, 4, 7]) await chargeAfter(server, days)
  await cancel((await ofPeriod(2))[0]!.id)
  // The first tenant pays the own share. The rest of the co-tenant's is declined, and the policy cancelled again.
  await behave(0, 'pays')
  await behave(1, 'fails_when_charged')
  server.passes(DAY)
  await payReinstatement(server.deps, policy.id)
  for (const days of [0, 3, 4, 7]) await chargeAfter(server, days)
  const [rest] = await ofPeriod(3)
  expect(rest).toMatchObject({ payer_id: tenants[1]!.id, state: 'WITH_OFFICE' })
  await cancel(rest!.id)
  await behave(1, 'pays')
  server.passes(DAY)
  await payReinstatement(server.deps, policy.id)
  await chargeAfter(server, 0)
  expect((await ofPeriod(3)).map(({ state }) => state)).toEqual(['PAID'])
  // Only the first tenant's premium was given back by the second cancellation.
  expect((await ofPeriod(4)).map(({ payer_id, state }) => [payer_id, state])).toEqual([[null, 'PAID']])
  await expectRules()
})

describe('a first premium of which a share stays unpaid', () => {
  /** Two tenants, of whom the second one's card pays nothing, after the office has ended the contract for the charge `number`. */
  async function ended(number: number, before = async (_policyId: string) => {}) {
    const { policy, tenants } = await sharingHousehold(server, homes, { percents: [50, 50], cards: [BAD_CARD] })
    for (const days of [40, 3, 4, 7]) await chargeAfter(server, days)
    const open = (await chargesOf(policy.id)).filter(({ state }) => state === 'WITH_OFFICE')
    expect(open.map(({ period_number }) => period_number)).toEqual([10_001, 10_002])
    await before(policy.id)
    const charge = open.find(({ period_number }) => period_number === number)!
    await office('officePremiumRemind', charge.id)
    server.passes(15 * DAY)
    await office('officePremiumCancel', charge.id)
    await payRefunds(server.deps)
    await server.runJobs()
    await expectRules()
    const { reinstatable_until } = (await chargesOf(policy.id)).find(({ id }) => id === charge.id)!
    const paidBack = (await ledgerOfPayer(server.db, policy.id, null)).map(({ amount }) => amount)
    const all = (await httpApiOf(server).mails()).filter(({ to }) => to === tenants[0]!.email)
    return { paidBack, reinstatable_until, all }
  }

  const remindOfFirst = async (policyId: string) => {
    const first = (await chargesOf(policyId)).find(({ period_number }) => period_number === 10_001)
    await office('officePremiumRemind', first!.id)
  }

  const openClaim = async (policyId: string) => {
    const http = httpApiOf(server)
    const page = (await linkIdsOfPolicy(http, policyId)).policy(policyId)
    const claim = { items: [{ amount: 50, reason: 'Schlüssel' }] }
    expect((await asLandlord(http, 'POST', `/landlord/policies/${page}/claims`, claim)).status).toBe(200)
  }

  it.each([10_001, 10_002])(
    'is rescinded after its reminder, and pays back what was paid, whichever charge is looked at (%i)',
    async (number) => {
      const { paidBack, reinstatable_until, all } = await ended(number, remindOfFirst)
      expect(paidBack).toHaveLength(4)
      expect(paidBack.reduce((sum, amount) => sum + amount, 0)).toBe(0)
      expect(reinstatable_until).toBeNull()
      expect(all.find(({ text }) => text.includes('§ 37 VVG'))).toBeDefined()
      const told = all.find(({ subject }) => subject.includes('zurückgetreten'))
      expect(told?.text).toContain('vollständig zurück')
    },
  )

  it.each([
    ['nobody was reminded of it', 10_002, async () => {}],
    ['a claim is open', 10_001, openClaim],
  ] as const)('is cancelled as a later one if %s', async (_, number, before) => {
    const { paidBack, reinstatable_until, all } = await ended(number, before)
    expect(paidBack.reduce((sum, amount) => sum + amount, 0)).toBeGreaterThan(0)
    expect(reinstatable_until).not.toBeNull()
    expect(all.some(({ text }) => text.includes('§ 37 VVG'))).toBe(false)
    expect(all.find(({ subject }) => subject.includes('gekündigt'))?.text).toContain('rückgängig')
  })
})
