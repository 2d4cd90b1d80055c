import { DAY } from '@nestbond/domain/values/day'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { addDays, addMonths, toWireDate } from '@nestbond/domain/values/civil-date'
import { anAccount } from '../../test/account-sign-in.ts'
import { startHttpApi, type HttpApi } from '../../test/http-api.ts'
import { premiumTools } from '../../test/premiums.ts'
import { acceptedPolicy } from '../../test/sample-contract.ts'
import { endPolicy } from '../end/end-policy.ts'
import { runPremiums } from '../premiums/premium-run.ts'
import { expectHistory } from '../../test/expect-history.ts'

let server: HttpApi
beforeAll(async () => {
  server = await startHttpApi()
})
afterAll(() => server.close())

const { chargesOf, takenOf, expectRules } = premiumTools(() => server)
afterEach(expectRules)

/** A signed-in tenant with a yearly policy whose first premium is paid. */
async function insured(card?: string) {
  const account = await anAccount(server, { insuranceStart: server.today() }, card === undefined ? {} : { card })
  const policy = await acceptedPolicy(server, account)
  await server.runJobs()
  expect((await chargesOf(policy.id))[0]?.state).toBe(card === undefined ? 'PAID' : 'FAILED')
  const own = <const Method extends string, const What extends string>(method: Method, what: What, body?: object) =>
    server.call(method, `/user/policies/${policy.contract_id}${what}`, body, account.headers)
  const shown = async () => (await server.call('GET', '/user/policies', undefined, account.headers)).body.policies[0]
  const start = policy.insurance_start
  const ask = (more: object = {}) =>
    own('POST', '/payment-period', {
      period: 'MONTHLY',
      premium: 9.62,
      from: toWireDate(addMonths(start, 12)),
      ...more,
    })
  return { ...account, policy, own, shown, ask, start }
}

describe('a change from yearly to monthly', () => {
  it('is shown with premium and day, is confirmed by mail, and takes effect with the next period', async () => {
    const of = await insured()
    const from = addMonths(of.start, 12)
    expect((await of.shown())!.periodChange).toEqual({
      bar: null,
      offered: { period: 'MONTHLY', premium: 9.62, from: toWireDate(from), firstCharge: 9.62 },
      pending: null,
    })
    const twice = await Promise.all([of.ask(), of.ask()])
    expect(twice.map(({ status }) => status)).toEqual([200, 200])
    const shown = await of.shown()
    expect(shown).toMatchObject({
      paymentPeriod: 'YEARLY',
      premiumAmount: 103.9,
      periodChange: { offered: null, pending: { period: 'MONTHLY', premium: 9.62, mayTakeBack: true } },
      premiums: { next: { on: toWireDate(from), amount: 9.62 } },
    })
    const mail = await server.mailOf(({ to, subject }) => to === of.email && subject.includes('monatlich'))
    expect(mail.text).toContain('9,62')
    const days = Math.round((Date.parse(from) - Date.parse(server.today())) / DAY)
    server.travel((days - 1) * DAY)
    await runPremiums(server.deps)
    expect(await chargesOf(of.policy.id)).toHaveLength(1)
    server.travel(DAY)
    await Promise.all([runPremiums(server.deps), runPremiums(server.deps)])
    await runPremiums(server.deps)
    server.travel(31 * DAY)
    await runPremiums(server.deps)
    expect(await chargesOf(of.policy.id)).toMatchObject([
      { period_number: 1, amount_cents: 103_90, period_end: from },
      { period_number: 2, amount_cents: 9_62, period_start: from, period_end: addMonths(from, 1) },
      { period_number: 3, amount_cents: 9_62, period_start: addMonths(from, 1) },
    ])
    expect(await takenOf(of.policy.id)).toBe(3)
    const again = await server.row('policies', { id: of.policy.id })
    expect(again).toMatchObject({ payment_period: 'MONTHLY', premium_cents: 9_62, premium_period_from: 2 })
  })

  it('can be taken back until it takes effect', async () => {
    const of = await insured()
    await of.ask()
    const twice = await Promise.all([
      of.own('POST', '/payment-period/keep', {}),
      of.own('POST', '/payment-period/keep', {}),
    ])
    expect(twice.map(({ status }) => status)).toEqual([200, 200])
    expect((await of.shown())!.periodChange).toMatchObject({ pending: null, offered: { period: 'MONTHLY' } })
    await server.mailOf(({ to, subject }) => to === of.email && subject.startsWith('Sie zahlen weiter jährlich'))
    await expectHistory(server, of.policy.id, ['period-change-asked', 'period-change-taken-back'])
    expect((await of.ask()).status).toBe(200)
    const rows = await server.db
      .selectFrom('period_changes')
      .selectAll()
      .where('policy_id', '=', of.policy.id)
      .execute()
    expect(rows.map(({ taken_back_at }) => taken_back_at !== null).sort()).toEqual([false, true])
  })

  it('is rejected at other terms than the tenant has seen, and for another tenant', async () => {
    const of = await insured()
    for (const seen of [{ premium: 1 }, { from: toWireDate(addDays(of.start, 1)) }])
      expect((await of.ask(seen)).problem?.errorCode).toBe('PRICE_CHANGED')
    expect((await of.ask({ period: 'YEARLY' })).problem?.errorCode).toBe('STEP_NOT_ALLOWED')
    expect((await of.ask({ period: 'WEEKLY' })).status).toBe(400)
    const stranger = await insured()
    const path = `/user/policies/${of.policy.contract_id}/payment-period` as const
    const { period, premium, from } = (await of.shown())!.periodChange!.offered!
    expect((await server.call('POST', path, { period, premium, from }, stranger.headers)).status).toBe(404)
    expect((await server.call('POST', `${path}/keep`, {}, stranger.headers)).status).toBe(404)
    expect((await of.shown())!.periodChange!.pending).toBeNull()
  })

  it('waits for an unpaid premium, and ends with the policy', async () => {
    const unpaid = await insured('4000000000000341')
    expect((await unpaid.shown())!.periodChange).toMatchObject({ bar: 'UNPAID', offered: null })
    expect((await unpaid.ask()).problem?.errorCode).toBe('STEP_NOT_ALLOWED')
    const of = await insured()
    await of.ask()
    await server.deps.database.transaction((trx) =>
      endPolicy(server.deps, trx, {
        policyId: of.policy.id,
        state: 'CANCELLED',
        lastDay: server.today(),
        refund: 'UNUSED',
      }),
    )
    expect((await of.shown())!.periodChange).toBeNull()
    expect((await of.ask()).problem?.errorCode).toBe('STEP_NOT_ALLOWED')
  })
})
