import { DAY } from '@nestbond/domain/values/day'
import { addDays } from '@nestbond/domain/values/civil-date'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { setAnswers, setDeposit } from '../application/correction-store.ts'
import { findById } from '../application/store.ts'
import { endPolicy } from '../policy/end/end-policy.ts'
import { presentDebts } from '../policy/debts/debts-of.ts'
import { payPremiumNow } from '../policy/debts/pay-premium-now.ts'
import { takeShareReport } from '../checkout/share-card.ts'
import { forgetCard } from '../contract/card-setups/forget-card.ts'
import { setupsOf } from '../contract/card-setups/card-setup-store.ts'
import { startsOf } from '../test/enqueued-jobs.ts'
import { payRefunds } from '../policy/end/pay-refunds.ts'
import { runPremiums } from '../policy/premiums/premium-run.ts'
import { recordsOf } from '../tenant-account/rights/records-store.ts'
import { confirm } from '../lives/application.ts'
import { saveOwnCard } from '../lives/co-tenants.ts'
import { ApiServer } from '../test/api-server.ts'
import type { FlowBodies } from '../test/flow.ts'
import { Households } from '../test/households.ts'
import { httpApiOf } from '../test/http-api.ts'
import { chargeAfter, premiumTools } from '../test/premiums.ts'
import { setUpCard, sign } from '../test/sample-contract.ts'
import { sharingHousehold } from '../test/sharing-household.ts'
import { signInStaff } from '../test/staff.ts'

const GOOD = '4242424242424242'
/** The provider saves this card, and declines every charge to it. */
const BAD = '4000000000000341'

let server: ApiServer
let homes: Households
beforeAll(async () => {
  server = await ApiServer.start()
  homes = new Households(server)
})
afterAll(() => server.close())

const tenantsOf = (token: string) => server.ok('coTenants', { params: { token } })
const signAsCoTenant = (token: string) => homes.signAsCoTenant(token)
const { chargesOf, expectRules } = premiumTools(() => server)

const share = (token: string, split: 'FIRST' | 'EQUAL' | 'PERCENT', percents?: number[]) =>
  server.call('coTenantShares', { payload: { token, split, percents } })
const firstCard = (token: string, period: 'YEARLY' | 'MONTHLY' = 'MONTHLY') =>
  setUpCard(server, token, { period, card: GOOD })
/** A first tenant and co-tenants who are all accepted. */
async function acceptedTogether(coTenants = 1, over: FlowBodies = {}) {
  const first = await homes.firstTenant('TENANT_DETAILS', over)
  const others = []
  for (let at = 0; at < coTenants; at++) {
    const other = await homes.coTenant(first.token)
    await homes.answer(other.token, other.email)
    others.push(other)
  }
  await server.ok('summary', { payload: { token: first.token, ...first.bodies['summary'] } })
  await homes.runCheck(first.token)
  return { first, others }
}

/** The set-ups of the only co-tenant's card. */
async function setupsOfOther(firstId: string) {
  const { application_id: id } = await server.row('co_tenants', { first_application_id: firstId })
  return setupsOf(server.db, id)
}

/** Tenants whose landlord has accepted; the insurance starts tomorrow. */
const insured = (percents: number[], cards: string[] = []) => sharingHousehold(server, homes, { percents, cards })

function travelTo(day: string): void {
  const days = Math.max(Math.round((Date.parse(day) - Date.parse(server.today())) / DAY), 0)
  server.passes(days * DAY)
}

describe('a split of the premium', () => {
  it('is equal from the start, and again for those who are left', async () => {
    const first = await homes.firstTenant()
    const others = [await homes.coTenant(first.token, {}, 'EQUAL'), await homes.coTenant(first.token, {}, 'EQUAL')]
    const weights = () =>
      server.db
        .selectFrom('premium_shares')
        .select(['payer', 'weight'])
        .where('first_application_id', '=', first.id)
        .orderBy('payer')
        .execute()
    expect(await tenantsOf(first.token)).toMatchObject({ split: 'EQUAL', mayShare: true })
    expect(await weights()).toEqual([0, 1, 2].map((payer) => ({ payer, weight: 1 })))
    const percents = async () => (await tenantsOf(first.token)).tenants.map(({ percent }) => percent)
    expect(await percents()).toEqual([null, null, null])
    expect((await share(first.token, 'PERCENT', [80, 10, 10])).status).toBe(200)
    expect(await percents()).toEqual([80, 10, 10])
    for (const [at, { token }] of others.entries()) {
      await server.ok('coTenantLeave', { payload: { token } })
      expect(await tenantsOf(first.token)).toMatchObject({ split: at === 0 ? 'EQUAL' : 'FIRST' })
    }
    expect(await weights()).toEqual([])
  })

  it('stays with a first tenant who has said to pay for all', async () => {
    const first = await homes.firstTenant()
    const { token } = await homes.coTenant(first.token, {}, 'FIRST')
    expect((await homes.add(first.token)).status).toBe(200)
    expect(await tenantsOf(first.token)).toMatchObject({ split: 'FIRST' })
    await server.ok('coTenantLeave', { payload: { token } })
    expect(await tenantsOf(first.token)).toMatchObject({ split: 'FIRST', tenants: [{}, {}] })
  })

  it('is set by the first tenant, and says what each pays once an offer is chosen', async () => {
    const { first, others } = await acceptedTogether(2)
    expect(await tenantsOf(first.token)).toMatchObject({ split: 'FIRST', mayShare: true })
    expect(await share(others[0]!.token, 'EQUAL')).toMatchObject({ status: 409 })
    for (const [percents, fields] of [
      [[60, 41, 0], ['percents']],
      [[0, 50, 50], ['percents.0']],
      [
        [50.5, 49.5, 0],
        ['percents.0', 'percents.1'],
      ],
      [[100], ['percents']],
    ] as const)
      expect(await share(first.token, 'PERCENT', [...percents])).toMatchObject({
        status: 400,
        problem: { errors: fields.map((field) => ({ field })) },
      })
    expect((await share(first.token, 'EQUAL')).status).toBe(200)
    expect(await tenantsOf(first.token)).toMatchObject({ split: 'EQUAL', tenants: [{ share: null }, {}, {}] })
    await firstCard(first.token)
    const { tenants, deal } = await tenantsOf(others[0]!.token)
    const shares = tenants.map((one) => Math.round((one.share ?? 0) * 100))
    expect(shares.reduce((sum, one) => sum + one, 0)).toBe(Math.round((deal?.premium ?? 0) * 100))
    expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1)
    // The first tenant's card is saved, the others' are not.
    expect(tenants.map(({ cardSaved }) => cardSaved)).toEqual([true, false, false])
  })

  it('lets a co-tenant sign only with a card for the own share, and another split voids both', async () => {
    const { first, others } = await acceptedTogether()
    const other = others[0]!
    expect((await share(first.token, 'EQUAL')).status).toBe(200)
    expect(await server.call('coTenantCardSecret', { params: { token: other.token } })).toMatchObject({ status: 409 })
    await firstCard(first.token)
    expect(await tenantsOf(other.token)).toMatchObject({ mayPay: true, maySign: false })
    expect(await signAsCoTenant(other.token)).toMatchObject({ status: 409 })
    await saveOwnCard(server.player, other.token)
    expect((await signAsCoTenant(other.token)).status).toBe(200)
    expect((await share(first.token, 'PERCENT', [70, 30])).status).toBe(200)
    expect(await tenantsOf(first.token)).toMatchObject({ tenants: [{}, { state: 'ANSWERED', cardSaved: false }] })
    expect(await sign(httpApiOf(server), first.token)).toMatchObject({
      status: 409,
      problem: { errorCode: 'TENANTS_NOT_READY' },
    })
    const setups = await server.db
      .selectFrom('card_setups as s')
      .innerJoin('co_tenants as c', 'c.application_id', 's.application_id')
      .select('s.status')
      .where('c.first_application_id', '=', first.id)
      .execute()
    expect(setups).toEqual([{ status: 'superseded' }])
    const { secret } = await server.ok('coTenantCardSecret', { params: { token: other.token } })
    expect((await share(first.token, 'FIRST')).status).toBe(200)
    expect(await tenantsOf(other.token)).toMatchObject({ mayPay: false, maySign: true })
    // A card that is typed too late is of no use to anybody.
    const late = (await setupsOfOther(first.id)).at(-1)!
    await confirm(server.player, secret)
    // The provider reports it, too.
    await takeShareReport(server.deps, late, await server.deps.cards.provider.setupStatus(late.setupId))
    expect((await startsOf(server.deps, forgetCard, late.id)).length).toBeGreaterThan(0)
    expect((await signAsCoTenant(other.token)).status).toBe(200)
    expect((await sign(httpApiOf(server), first.token)).status).toBe(200)
    expect(await share(first.token, 'EQUAL')).toMatchObject({ status: 409 })
  })

  it('leaves no tenant a share that no card takes', async () => {
    // 40.00 a year, so 36.00 by the year and 3.33 a month.
    const { first } = await acceptedTogether(1, {
      'rent-property-details': { currency: 'EUR', coldRentAmount: 740, rentDepositAmount: 499 },
    })
    expect(await share(first.token, 'PERCENT', [1, 99])).toMatchObject({
      status: 400,
      problem: {
        errors: [{ field: 'percents.0', key: 'validation.shareTooSmall', params: { least: 2, first: 'true' } }],
      },
    })
    expect(await share(first.token, 'PERCENT', [99, 1])).toMatchObject({
      status: 400,
      problem: { errors: [{ field: 'percents.1', params: { least: 2, first: 'false' } }] },
    })
    const offers = async () => server.ok('offers', { params: { token: first.token } })
    const choose = async (paymentPeriod: 'YEARLY' | 'MONTHLY') => {
      const { yearly, monthly } = await offers()
      const premiumAmount = paymentPeriod === 'YEARLY' ? yearly.price : monthly.price
      return server.call('paymentPeriod', {
        payload: { token: first.token, language: 'de', paymentPeriod, premiumAmount },
      })
    }
    expect((await share(first.token, 'PERCENT', [16, 84])).status).toBe(200)
    expect(await offers()).toMatchObject({ monthly: { price: 3.33 }, barred: [] })
    await firstCard(first.token)
    expect(await tenantsOf(first.token)).toMatchObject({ tenants: [{ share: 0.53 }, { share: 2.8 }] })
    // A year takes this share and a month does not, so the chosen month is void, with its card.
    expect((await share(first.token, 'PERCENT', [2, 98])).status).toBe(200)
    expect(await server.ok('user', { params: { token: first.token } })).toMatchObject({
      lastCompletedPage: 'RISK_CHECK',
      premiumAmount: null,
      paymentPeriod: null,
    })
    expect(await offers()).toMatchObject({ yearly: { price: 36 }, barred: ['MONTHLY'] })
    expect(await choose('MONTHLY')).toMatchObject({ status: 400, problem: { errors: [{ field: 'paymentPeriod' }] } })
    await firstCard(first.token, 'YEARLY')
    expect(await tenantsOf(first.token)).toMatchObject({ tenants: [{ share: 0.72 }, { share: 35.28 }] })
  })

  it('is paid by cards alone', async () => {
    const { first } = await acceptedTogether()
    expect((await share(first.token, 'EQUAL')).status).toBe(200)
    const offers = await server.ok('offers', { params: { token: first.token } })
    await server.ok('paymentPeriod', {
      payload: { token: first.token, language: 'de', paymentPeriod: 'MONTHLY', premiumAmount: offers.monthly.price },
    })
    expect(
      await server.call('paymentSecret', { params: { token: first.token }, query: { method: 'sepa_debit' } }),
    ).toMatchObject({ status: 409 })
  })
})

describe('a shared premium', () => {
  afterEach(expectRules)

  it('is charged once to each payer and period, to the cent, with receipts of their own', async () => {
    const { first, others, policy } = await insured([50, 30, 20])
    travelTo(policy.insurance_start)
    await runPremiums(server.deps)
    await runPremiums(server.deps)
    const charges = await chargesOf(policy.id)
    expect(charges.map(({ period_number, state }) => [period_number, state])).toEqual([
      [1, 'PAID'],
      [10_001, 'PAID'],
      [20_001, 'PAID'],
    ])
    expect(charges.reduce((sum, { amount_cents }) => sum + amount_cents, 0)).toBe(policy.premium_cents)
    // Each card is another one at the provider.
    expect(new Set(charges.map(({ card_setup_id }) => card_setup_id)).size).toBe(3)
    await server.runJobs()
    const receipts = []
    for (const { email } of [first, ...others]) {
      const attached = (await server.mailsTo(email)).flatMap(({ attachments }) => attachments)
      const own = attached.map(({ filename }) => filename).filter((name) => /-001[BC]?\.pdf$/.test(name))
      expect(own).toHaveLength(1)
      receipts.push(...own)
    }
    expect(receipts.toSorted()).toEqual(['.', 'B.', 'C.'].map((end) => `${policy.number}-001${end}pdf`).toSorted())
    // The next period.
    server.passes(31 * DAY)
    await runPremiums(server.deps)
    expect((await chargesOf(policy.id)).map(({ period_number }) => period_number)).toEqual([
      1, 2, 10_001, 10_002, 20_001, 20_002,
    ])
  })

  it('is dunned at its payer, and told to all with the last day before anything ends', async () => {
    const { first, others, policy } = await insured([60, 40], [BAD])
    const other = others[0]!
    travelTo(policy.insurance_start)
    for (const days of [0, 3, 4, 7]) await chargeAfter(server, days)
    const [paid, open] = await chargesOf(policy.id)
    expect([paid?.state, open?.state, open?.failures]).toEqual(['PAID', 'WITH_OFFICE', 4])
    const failed = (await server.subjectsTo(other.email)).filter((subject) => subject.includes('hat nicht geklappt'))
    expect(failed).toHaveLength(3)
    expect((await server.subjectsTo(first.email)).filter((subject) => subject.includes('hat nicht geklappt'))).toEqual(
      [],
    )
    const { headers } = await signInStaff(httpApiOf(server), 'manager')
    const remind = `/office/premiums/${open!.id}/remind`
    expect((await httpApiOf(server).call('POST', remind, {}, headers)).status).toBe(200)
    await server.runJobs()
    for (const { email } of [first, other]) {
      const mail = (await server.mailsTo(email)).find(({ subject }) => subject.startsWith('Mahnung'))
      expect(mail?.text).toContain(`${policy.number}-001B`)
      expect(mail?.text).not.toMatch(/card_declined|••••/)
    }
    // The first tenant sees the debt, without what the payer's bank has said.
    const debts = await presentDebts(server.deps, policy.id)
    expect(debts).toMatchObject([{ id: open!.id, kind: 'PREMIUM' }])
    expect(JSON.stringify(debts)).not.toContain('card_declined')
    const records = await recordsOf(server.db, '00000000-0000-0000-0000-000000000000', [first.id])
    expect(records.find(({ table }) => table === 'premium_charges')?.rows.map(({ id }) => id)).toEqual([paid!.id])
    // Another card of the payer is charged at once, and the provider deletes the former one.
    const [former] = await setupsOfOther(first.id)
    await saveOwnCard(server.player, other.token)
    expect(await startsOf(server.deps, forgetCard, former!.id)).toHaveLength(1)
    await server.runJobs()
    expect((await chargesOf(policy.id)).map(({ state }) => state)).toEqual(['PAID', 'PAID'])
  })

  it('can be paid with another card after the first tenant’s data of the home were corrected', async () => {
    const { first, others, policy } = await insured([60, 40], [BAD])
    const other = others[0]!
    const { landlord } = (await findById(server.db, first.id))!.answers
    await setAnswers(server.db, [first.id], { landlord: { ...landlord!, lastName: 'Berichtigt' } })
    await setDeposit(server.db, first.id, { rentDepositAmount: 1_500_00, coldRentAmount: 900_00 })
    expect(await tenantsOf(other.token)).toMatchObject({ state: 'accepted', ready: true, mayPay: true })
    travelTo(policy.insurance_start)
    await runPremiums(server.deps)
    expect((await chargesOf(policy.id)).map(({ state }) => state)).toEqual(['PAID', 'FAILED'])
    await saveOwnCard(server.player, other.token)
    await server.runJobs()
    expect((await chargesOf(policy.id)).map(({ state }) => state)).toEqual(['PAID', 'PAID'])
  })

  it('of one payer can be paid by the first tenant, who owes it too', async () => {
    const { first, others, policy } = await insured([60, 40], [BAD])
    travelTo(policy.insurance_start)
    for (const days of [0, 3, 4, 7]) {
      server.passes(days * DAY)
      await runPremiums(server.deps)
    }
    const [, open] = await chargesOf(policy.id)
    const paid = await payPremiumNow(server.deps, { policyId: policy.id, chargeId: open!.id })
    expect(paid).toMatchObject({ state: 'PAID' })
    const [own, other] = await chargesOf(policy.id)
    expect(other).toMatchObject({ state: 'PAID', card_setup_id: own!.card_setup_id })
    await server.runJobs()
    for (const { email } of [first, others[0]!])
      expect(
        (await server.mailsTo(email)).flatMap(({ attachments }) => attachments.map(({ filename }) => filename)),
      ).toContain(`${policy.number}-001B.pdf`)
    // The policy goes on, with everybody's own card.
    server.passes(31 * DAY)
    await runPremiums(server.deps)
    const later = (await chargesOf(policy.id)).filter(({ period_number }) => period_number % 10_000 === 2)
    expect(later.map(({ period_number, state }) => [period_number, state])).toEqual([
      [2, 'PAID'],
      [10_002, 'FAILED'],
    ])
  })

  it('is refunded to each payer at the end', async () => {
    const { policy } = await insured([75, 25])
    travelTo(policy.insurance_start)
    await runPremiums(server.deps)
    await server.deps.database.transaction((trx) =>
      endPolicy(server.deps, trx, {
        policyId: policy.id,
        state: 'WITHDRAWN',
        lastDay: addDays(server.today(), -1),
        refund: 'ALL',
      }),
    )
    await payRefunds(server.deps)
    // The job of the end may be paying one of them.
    await server.runJobs()
    const refunds = await server.db
      .selectFrom('premium_refunds as r')
      .innerJoin('premium_charges as c', 'c.id', 'r.charge_id')
      .select(['r.amount_cents', 'c.amount_cents as paid', 'r.state', 'r.reference'])
      .where('r.policy_id', '=', policy.id)
      .orderBy('c.period_number')
      .execute()
    expect(refunds.map(({ amount_cents, paid, state }) => [amount_cents - paid, state])).toEqual([
      [0, 'PAID'],
      [0, 'PAID'],
    ])
    expect(refunds.map(({ reference }) => reference)).toEqual([`${policy.number}-001-R`, `${policy.number}-001B-R`])
  })
})
