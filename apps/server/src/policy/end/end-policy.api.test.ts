import { DAY } from '@nestbond/domain/values/day'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { RefundScope } from '@nestbond/domain/policy/policy'
import { addDays, addYears, daysBetween } from '@nestbond/domain/values/civil-date'
import type { Deps } from '../../platform/deps.ts'
import { type CardProvider, type ChargeOutcome } from '../../platform/providers/cards/port.ts'
import { startHttpApi, type HttpApi } from '../../test/http-api.ts'
import { policyEndTools } from '../../test/policy-ends.ts'
import { heldCall, premiumTools } from '../../test/premiums.ts'
import { sampleAnswers } from '../../test/sample-application.ts'
import { signedApplication, type Paying, acceptedPolicy } from '../../test/sample-contract.ts'
import { runPremiums } from '../premiums/premium-run.ts'
import { endPolicy, refundPreview } from './end-policy.ts'
import { payRefunds } from './pay-refunds.ts'

let server: HttpApi
let deps: Deps
beforeAll(async () => {
  server = await startHttpApi()
  deps = server.deps
})
afterAll(() => server.close())
afterEach(() => expectRules())

const { chargesOf } = premiumTools(() => server)
const { refundsOf, ledgerOf, paidBackOf, expectRules, end, seeded, withProvider } = policyEndTools(() => server)
async function newPolicy(startsIn = 1, paying: Paying = {}) {
  const answers = { ...sampleAnswers(deps), insuranceStart: addDays(server.today(), startsIn) }
  const signed = await signedApplication(server, { answers }, paying)
  const policy = await acceptedPolicy(server, signed)
  return { ...signed, answers, policyId: policy.id, number: policy.number, card: policy.card_setup_id! }
}

/** Moves the clock to the first hours of a day. */
function travelTo(day: string): void {
  server.travel(Date.parse(`${day}T03:00:00Z`) - deps.clock.now().getTime())
}

describe('the end of a policy', () => {
  it('refunds the unused days of a year, mails it, and deletes the card', async () => {
    const { id, policyId, number, answers, card } = await newPolicy()
    server.travel(DAY)
    await runPremiums(deps)
    server.travel(99 * DAY)
    const lastDay = server.today()
    const endsAt = deps.clock.now()
    const unused = Math.round((103_90 * (365 - 100)) / 365)
    expect(await refundPreview(server.db, policyId, lastDay, 'UNUSED')).toBe(unused)
    expect(await refundPreview(server.db, policyId, lastDay, 'ALL')).toBe(103_90)
    const ended = await deps.database.transaction((trx) =>
      endPolicy(deps, trx, { policyId, state: 'RELEASED', lastDay, refund: 'UNUSED' }),
    )
    expect(ended).toEqual({ refund: unused })
    expect(await server.row('policies', { id: policyId })).toMatchObject({
      status: 'RELEASED',
      ended_on: lastDay,
      refund_scope: 'UNUSED',
      next_charge_on: null,
    })
    const mail = await server.mailOf(({ to, subject }) => to === answers.email && subject.includes('zurückgezahlt'))
    expect(mail.text).toContain(`${number}-001-R`)
    const refunds = await refundsOf(policyId)
    expect(refunds).toMatchObject([{ state: 'PAID', amount_cents: unused, attempts: 1 }])
    expect(refunds[0]!.paid_at! > endsAt && refunds[0]!.paid_at! < deps.clock.now()).toBe(true)
    expect((await ledgerOf(policyId)).at(-1)).toEqual({
      kind: 'PREMIUM_REFUND',
      amount_cents: -unused,
      reference: `${number}-001-R`,
    })
    expect(await paidBackOf(policyId)).toEqual([unused])
    const events = await server.db
      .selectFrom('application_events')
      .select(['actor', 'kind', 'data'])
      .where('application_id', '=', id)
      .orderBy('id')
      .execute()
    expect(events.slice(-2)).toEqual([
      { actor: 'landlord', kind: 'policy-released', data: { policy: number, lastDay, refundCents: unused } },
      { actor: 'provider', kind: 'premium-refunded', data: { reference: `${number}-001-R`, refundCents: unused } },
    ])
    await server.runJobs()
    expect((await deps.cards.provider.setupStatus(card)).status).toBe('canceled')
    // An ended policy cannot end again.
    expect(await end({ policyId, lastDay: addDays(lastDay, 1) })).toBeNull()
    expect(await end({ policyId, lastDay, state: 'WITHDRAWN', refund: 'ALL' })).toBeNull()
    server.travel(400 * DAY)
    await runPremiums(deps)
    expect(await chargesOf(policyId)).toHaveLength(1)
    expect(await paidBackOf(policyId)).toEqual([unused])
  })

  it('refunds and charges nothing when nothing was charged', async () => {
    const { policyId, card } = await newPolicy(5)
    const ended = await deps.database.transaction((trx) =>
      endPolicy(deps, trx, { policyId, state: 'WITHDRAWN', lastDay: addDays(server.today(), -1), refund: 'ALL' }),
    )
    expect(ended).toEqual({ refund: 0 })
    server.travel(10 * DAY)
    await runPremiums(deps)
    expect(await chargesOf(policyId)).toEqual([])
    expect(await refundsOf(policyId)).toEqual([])
    await server.runJobs()
    expect((await deps.cards.provider.setupStatus(card)).status).toBe('canceled')
  })

  it('stops the retries of failed charges', async () => {
    const { policyId } = await newPolicy(1, { card: '4000000000000341' })
    server.travel(DAY)
    await runPremiums(deps)
    expect(await chargesOf(policyId)).toMatchObject([{ state: 'FAILED' }])
    expect(await end({ policyId, lastDay: server.today(), state: 'CANCELLED' })).toEqual({ refund: 0 })
    expect(await chargesOf(policyId)).toMatchObject([{ state: 'CANCELLED', next_try_on: null }])
    server.travel(4 * DAY)
    expect(await runPremiums(deps)).toMatchObject({ paid: 0, failed: 0 })
  })

  it('is possible as a withdrawal with an open claim, and a no-op without a policy', async () => {
    const policyId = await seeded(server.today(), 'YEARLY', 90_00)
    await server.db.updateTable('policies').set({ status: 'CLAIMED' }).where('id', '=', policyId).execute()
    expect(await end({ policyId: crypto.randomUUID(), lastDay: server.today() })).toBeNull()
    expect(await end({ policyId, lastDay: server.today(), state: 'WITHDRAWN' })).toEqual({ refund: 0 })
    expect(await end({ policyId, lastDay: server.today() })).toBeNull()
  })

  it('happens once when requested in parallel', async () => {
    const policyId = await seeded(server.today(), 'YEARLY', 90_00)
    await runPremiums(deps)
    const ends = await Promise.all(
      Array.from({ length: 6 }, () => end({ policyId, lastDay: addDays(server.today(), -1) })),
    )
    expect(ends.filter((one) => one !== null)).toEqual([{ refund: 90_00 }])
    await Promise.all(Array.from({ length: 4 }, () => payRefunds(deps)))
    expect(await paidBackOf(policyId)).toEqual([90_00])
  })
})

describe('a charge that is under way while the policy ends', () => {
  const chargedLate = async (outcome: (real: CardProvider) => CardProvider['charge'], refund: RefundScope) => {
    const { policyId, card, answers } = await newPolicy()
    server.travel(DAY)
    const { hold, begun, letGo } = heldCall()
    const real = deps.cards.provider
    const slow = runPremiums(withProvider({ charge: async (charge) => (await hold(), outcome(real)(charge)) }))
    await begun
    // The card is not deleted yet, because its charge is still under way.
    const ended = await deps.database.transaction((trx) =>
      endPolicy(deps, trx, { policyId, state: 'WITHDRAWN', lastDay: addDays(server.today(), 9), refund }),
    )
    expect(ended).toEqual({ refund: 0 })
    expect(await chargesOf(policyId)).toMatchObject([{ state: 'CHARGING' }])
    letGo()
    await slow
    await server.runJobs()
    expect((await deps.cards.provider.setupStatus(card)).status).toBe('canceled')
    return { policyId, answers }
  }

  it.each<RefundScope>(['ALL', 'UNUSED'])('is paid back once it turns out paid: %s', async (scope) => {
    const { policyId, answers } = await chargedLate((real) => (charge) => real.charge(charge), scope)
    // Ten days are used of a year that may be a leap year.
    const year = daysBetween(answers.insuranceStart, addYears(answers.insuranceStart, 1))
    const expected = scope === 'ALL' ? 103_90 : Math.round((103_90 * (year - 10)) / year)
    expect(await chargesOf(policyId)).toMatchObject([{ state: 'PAID' }])
    await server.mailOf(({ to, subject }) => to === answers.email && subject.includes('zurückgezahlt'))
    expect(await paidBackOf(policyId)).toEqual([expected])
    expect((await ledgerOf(policyId)).map(({ amount_cents }) => amount_cents)).toEqual([103_90, -expected])
  })

  it('is not retried when it fails, and no mail announces a retry', async () => {
    const declined = (): Promise<ChargeOutcome> =>
      Promise.resolve({ status: 'failed', providerChargeId: null, declineCode: 'card_declined' })
    const { policyId, answers } = await chargedLate(() => declined, 'ALL')
    expect(await chargesOf(policyId)).toMatchObject([{ state: 'CANCELLED', next_try_on: null }])
    expect(await refundsOf(policyId)).toEqual([])
    expect(
      (await server.mails()).filter(({ to, subject }) => to === answers.email && subject.includes('nicht geklappt')),
    ).toEqual([])
  })
})

describe('the refund', () => {
  // The other tests' cards would expire.
  beforeEach(() => {
    const then = deps.clock.now()
    return () => server.travel(then.getTime() - deps.clock.now().getTime())
  })

  it.each<[string, 'YEARLY' | 'MONTHLY', number, number, number, RefundScope, number[]]>([
    // The year after this one, so that the start is in the future. The offset counts days from the start to the last day of cover.
    ['before the start everything', 'YEARLY', 365_00, 0, -5, 'UNUSED', [365_00]],
    ['on the first day', 'YEARLY', 365_00, 0, 0, 'UNUSED', [364_00]],
    ['on the last day nothing', 'YEARLY', 365_00, 0, 364, 'UNUSED', []],
    ['all of it where all is owed', 'YEARLY', 365_00, 0, 200, 'ALL', [365_00]],
    ['of a month its rest', 'MONTHLY', 31_00, 0, 9, 'UNUSED', [21_00]],
    ['of the last of three months its rest', 'MONTHLY', 31_00, 70, 70, 'UNUSED', [19_00]],
    ['of three months all', 'MONTHLY', 31_00, 70, 70, 'ALL', [31_00, 31_00, 31_00]],
  ])('is paid back to the cent: %s', async (_, period, premium, livesFor, lastDayAfter, refund, expected) => {
    // From 1 January of a year with 365 days, so the months have 31, 28 and 31 days.
    let year = Number(server.today().slice(0, 4)) + 1
    while (year % 4 === 0) year++
    const start = `${year}-01-01`
    const policyId = await seeded(start, period, premium)
    travelTo(addDays(start, livesFor))
    await runPremiums(deps)
    const preview = await refundPreview(server.db, policyId, addDays(start, lastDayAfter), refund)
    expect(await end({ policyId, lastDay: addDays(start, lastDayAfter), refund })).toEqual({ refund: preview })
    for (let n = 0; n < 2; n++) await payRefunds(deps)
    expect((await refundsOf(policyId)).map(({ amount_cents, state }) => [amount_cents, state])).toEqual(
      expected.map((amount) => [amount, 'PAID']),
    )
    expect((await paidBackOf(policyId)).sort()).toEqual(expected)
  })

  it('counts 29 February as a day', async () => {
    let year = Number(server.today().slice(0, 4)) + 1
    while (year % 4 !== 0) year++
    const yearly = await seeded(`${year}-02-28`, 'YEARLY', 366_00)
    const monthly = await seeded(`${year}-01-31`, 'MONTHLY', 31_00)
    travelTo(`${year}-02-29`)
    await runPremiums(deps)
    // [28 February, 28 February) over a leap day has 366 days, and two are used. The monthly period from 31 January ends on 29 February, which the
    // next month pays.
    expect(await end({ policyId: yearly, lastDay: `${year}-02-29` })).toEqual({ refund: 364_00 })
    expect(await end({ policyId: monthly, lastDay: `${year}-02-29` })).toEqual({ refund: 30_00 })
    await payRefunds(deps)
    expect(await paidBackOf(yearly)).toEqual([364_00])
    expect(await paidBackOf(monthly)).toEqual([30_00])
  })
})
