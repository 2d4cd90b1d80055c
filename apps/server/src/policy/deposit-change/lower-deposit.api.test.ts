import { DAY } from '@nestbond/domain/values/day'
import { addDays, addMonths, daysBetween, toWireDate } from '@nestbond/domain/values/civil-date'
import { unusedPremium } from '@nestbond/domain/tariff/offers'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { depositCalls } from '../../test/deposits.ts'
import { startHttpApi, type HttpApi } from '../../test/http-api.ts'
import { asLandlord, landlordHeaders } from '../../test/landlords.ts'
import { premiumTools } from '../../test/premiums.ts'
import { pdfText } from '../../test/pdf-text.ts'
import { endPolicy } from '../end/end-policy.ts'
import { payRefunds } from '../end/pay-refunds.ts'
import { runPremiums } from '../premiums/premium-run.ts'
import { depositChangeRun } from './deposit-change-run.ts'
import { expectHistory } from '../../test/expect-history.ts'

let server: HttpApi
beforeAll(async () => {
  server = await startHttpApi(
    {
      RATE_LIMIT_MAILS_OF_ONE_KIND_PER_DAY: '1000',
    },
    { papers: 'real' },
  )
})
afterAll(() => server.close())

const { insured } = depositCalls(() => server)
const { ledgerOf, expectRules } = premiumTools(() => server)
afterEach(expectRules)
const allPaid = async (of: { refunds: () => Promise<{ state: string }[]> }) => {
  await server.runJobs()
  await payRefunds(server.deps)
  expect((await of.refunds()).filter(({ state }) => state !== 'PAID')).toEqual([])
}
const publicPage = async (code: string) => (await server.call('GET', `/certificate/${code}`)).body

describe('a lower deposit', () => {
  it('is agreed by the landlord, and refunds a part of the premium by days', async () => {
    const of = await insured()
    const start = (await of.row()).insurance_start
    const old = (await of.shown()).certificateCode as string
    server.travel(100 * DAY)
    const end = addMonths(start, 12)
    const refund = unusedPremium(103_90, start, end, server.today()) - unusedPremium(70_20, start, end, server.today())
    expect(await of.priceOf(1_500)).toEqual({
      premium: 70.2,
      charge: 0,
      refund: refund / 100,
      until: toWireDate(addDays(end, -1)),
    })
    const twice = await Promise.all([of.ask(1_500), of.ask(1_500)])
    expect(twice.map(({ status }) => status)).toEqual([200, 200])
    expect((await of.shown()).depositChange.last).toMatchObject({ state: 'WITH_LANDLORD', from: 2_220, to: 1_500 })
    expect(await of.page()).toMatchObject({
      rentDepositAmount: 2_220,
      depositChange: { from: 2_220, to: 1_500, bar: null },
    })
    await server.mailOf(({ to, subject }) => to === of.email && subject.includes('um Zustimmung'))

    expect((await of.row()).deposit_cents).toBe(2_220_00)
    const agreed = await Promise.all([of.answer(), of.answer()])
    expect(agreed.map(({ status }) => status)).toEqual([200, 200])
    expect(agreed[0].body).toMatchObject({ rentDepositAmount: 1_500, depositChange: null })
    expect(await of.row()).toMatchObject({ deposit_cents: 1_500_00, premium_cents: 70_20, next_period: 2 })
    await allPaid(of)
    expect(await of.refunds()).toMatchObject([{ amount_cents: refund, from_day: server.today() }])
    expect((await ledgerOf((await of.row()).id)).map(({ amount_cents: amount }) => amount)).toEqual([103_90, -refund])
    const shown = await of.shown()
    expect(shown).toMatchObject({
      rentDepositAmount: 1_500,
      premiumAmount: 70.2,
      surety: { amountLeft: 1_500 },
      depositChange: { last: { state: 'AGREED' } },
      amendments: [{ from: 2_220, to: 1_500, refund: refund / 100 }],
      premiums: { next: { amount: 70.2 } },
    })

    await server.runJobs()
    expect((await of.shown()).certificateCode).not.toBe(old)
    const code = (await of.shown()).certificateCode as string
    expect(await publicPage(code)).toMatchObject({ state: 'valid', deposit: 1_500, amountLeft: 1_500 })
    expect(await publicPage(old)).toMatchObject({ state: 'replaced', deposit: 1_500 })
    const mail = await server.mailOf(({ to, subject }) => to === of.email && subject.includes('beträgt jetzt'))
    const wanted = /Nachtrag zum Vertrag[\s\S]*1\.500,00 €[\s\S]*70,20 €/
    expect(pdfText(mail.attachments[0]!.content)).toMatch(wanted)
    const [amendment] = shown.amendments
    expect(pdfText(await of.paper(amendment!.id))).toMatch(wanted)

    server.travel(daysBetween(server.today(), end) * DAY)
    await runPremiums(server.deps)
    expect((await of.charges()).at(-1)).toMatchObject({
      period_number: 2,
      period_start: end,
      amount_cents: 70_20,
      state: 'PAID',
    })
  })

  it('can be lowered again and raised back, and the unused premium is refunded at the end', async () => {
    const of = await insured()
    const start = (await of.row()).insurance_start
    const end = addMonths(start, 12)
    server.travel(30 * DAY)
    await of.ask(1_500)
    await of.answer()
    const first = server.today()
    server.travel(60 * DAY)
    await of.ask(1_000)
    await of.answer()
    const second = server.today()
    server.travel(30 * DAY)
    const last = server.today()
    const { id } = await of.row()
    await server.deps.database.transaction((trx) =>
      endPolicy(server.deps, trx, { policyId: id, state: 'RELEASED', lastDay: last, refund: 'UNUSED' }),
    )
    await allPaid(of)
    const parts = await of.refunds()
    expect(parts.map(({ from_day: day, reference }) => [day, reference.slice(-3)])).toEqual([
      [first, '-R1'],
      [second, '-R2'],
      [null, '1-R'],
    ])
    // 30 days at 103.90, 60 at 70.20 and 31 at 46.80 a year, rounded once for each change.
    const kept = (103_90 * 30 + 70_20 * 60 + 46_80 * (daysBetween(second, last) + 1)) / daysBetween(start, end)
    const entries = await ledgerOf(id)
    expect(Math.abs(entries.reduce((sum, { amount_cents: amount }) => sum + amount, 0) - kept)).toBeLessThan(3)
  })

  it('is refused while another matter of the policy is open, with the reason', async () => {
    const of = await insured()
    expect((await of.shown()).depositChange.bar).toBeNull()
    await of.ask(1_500)
    // The landlord asks for money before answering: the wish waits.
    const claim = { items: [{ amount: 200, reason: 'Schlüssel' }] }
    const opened = await asLandlord(server, 'POST', `/landlord/policies/${await of.link()}/claims`, claim)
    expect(opened.status).toBe(200)
    expect((await of.page()).depositChange?.bar).toBe('CLAIM_OPEN')
    expect((await of.answer()).problem?.errorCode).toBe('STEP_NOT_ALLOWED')
    expect((await of.shown()).depositChange.bar).toBe('CLAIM_OPEN')
    expect((await of.row()).deposit_cents).toBe(2_220_00)
    await asLandlord(server, 'POST', `/landlord/policies/${await of.link()}/claims/${opened.body.id}/take-back`, {})
    expect((await of.answer()).status).toBe(200)

    const asked = await insured()
    await asked.own('POST', '/cancel', {})
    expect((await asked.shown()).depositChange.bar).toBe('RELEASE_ASKED')
    expect((await asked.ask(1_500)).problem?.errorCode).toBe('STEP_NOT_ALLOWED')

    const unpaid = await insured({}, { card: '4000000000000341' })
    await server.runJobs()
    expect((await unpaid.charges())[0]?.state).toBe('FAILED')
    expect((await unpaid.shown()).depositChange.bar).toBe('UNPAID')
    expect((await unpaid.own('POST', '/deposit/price', { deposit: 1_500 })).problem?.errorCode).toBe('STEP_NOT_ALLOWED')
  })

  it('is open only to the tenant and to the present mailbox of the landlord', async () => {
    const of = await insured()
    await of.ask(1_500)
    const { depositChange: wish } = await of.page()
    const path = `/landlord/policies/${await of.link()}/deposit`
    const body = { change: wish!.id, deposit: 1_500, agree: true }
    expect((await server.call('POST', path, body)).problem?.errorCode).toBe('LANDLORD_CODE_REQUIRED')
    const other = await insured()
    expect((await server.call('POST', path, body, await landlordHeaders(server, await other.link()))).status).toBe(404)
    const seen = [{ deposit: 1_400 }, { change: other.contract }]
    for (const more of seen) expect((await of.answer(more)).problem?.errorCode).toBe('STEP_NOT_ALLOWED')
    const stranger = `/user/policies/${of.contract}/deposit`
    const headers = other.headers
    for (const [what, given] of [
      ['', { deposit: 1_500, premium: 70.2 }],
      ['/price', { deposit: 1_500 }],
      ['/keep', {}],
    ] as const)
      expect((await server.call('POST', `${stranger}${what}`, given, headers)).status).toBe(404)
    expect((await of.row()).deposit_cents).toBe(2_220_00)
    await of.answer()
    const [amendment] = (await of.shown()).amendments
    expect((await server.call('GET', `${stranger}/${amendment!.id}/amendment`, undefined, headers)).status).toBe(404)
  })

  it('is rejected at another price than the tenant has seen, and outside the limits', async () => {
    const of = await insured()
    const asked = await of.own('POST', '/deposit', { deposit: 1_500, premium: 70 })
    expect(asked.problem?.errorCode).toBe('PRICE_CHANGED')
    for (const [deposit, key] of [
      [498, 'validation.depositRange'],
      [2_220, 'validation.invalid'],
      [-1, 'validation.invalid'],
    ] as const)
      expect((await of.own('POST', '/deposit/price', { deposit })).problem?.errors).toMatchObject([
        { field: 'deposit', key },
      ])
    await of.ask(1_500)
    expect((await of.ask(1_000)).problem?.errorCode).toBe('STEP_NOT_ALLOWED')
  })

  it('can be taken back or declined, and then asked for again', async () => {
    const of = await insured()
    await of.ask(1_500)
    expect((await of.answer({ agree: false, reason: 'Der Dachboden ist noch voll.' })).status).toBe(200)
    const mail = await server.mailOf(({ to, subject }) => to === of.email && subject.includes('lehnt'))
    expect(mail.text).toContain('Dachboden')
    expect((await of.shown()).depositChange.last).toMatchObject({
      state: 'DECLINED',
      reason: 'Der Dachboden ist noch voll.',
    })
    await of.ask(1_500)
    const twice = await Promise.all([of.own('POST', '/deposit/keep', {}), of.own('POST', '/deposit/keep', {})])
    expect(twice.map(({ status }) => status)).toEqual([200, 200])
    const told = await server.mailOf(
      ({ to, subject }) => to === of.landlordEmail && subject.includes('bleibt, wie sie ist'),
    )
    expect(told.text).toContain('unverändert')
    expect((await of.answer()).problem?.errorCode).toBe('STEP_NOT_ALLOWED')
    await expectHistory(server, of.id, [
      'deposit-change-asked',
      'deposit-change-declined',
      'deposit-change-asked',
      'deposit-change-taken-back',
    ])
    expect((await of.ask(1_600)).status).toBe(200)
    await of.answer()
    expect((await of.own('POST', '/deposit/keep', {})).problem?.errorCode).toBe('STEP_NOT_ALLOWED')
  })

  it('reminds the landlord twice, and expires after 30 days', async () => {
    const of = await insured()
    await of.ask(1_500)
    const reminders = async () =>
      (await server.mails()).filter(({ to, subject }) => to === of.landlordEmail && subject.includes('Noch offen'))
        .length
    const run = () => server.triggers(depositChangeRun, {})
    for (const [days, sent] of [
      [6, 0],
      [1, 1],
      [0, 1],
      [14, 2],
      [9, 2],
    ] as const) {
      server.travel(days * DAY)
      await Promise.all([run(), run()])
      await server.runJobs()
      expect(await reminders()).toBe(sent)
    }
    server.travel(DAY)
    expect((await of.shown()).depositChange.last?.state).toBe('EXPIRED')
    expect((await of.page()).depositChange).toBeNull()
    await run()
    await server.mailOf(({ to, subject }) => to === of.email && subject.includes('Keine Antwort'))
    expect((await of.row()).deposit_cents).toBe(2_220_00)
    expect((await of.ask(1_500)).status).toBe(200)
  })
})
