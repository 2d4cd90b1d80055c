import { randomUUID } from 'node:crypto'
import { restPremium } from '@nestbond/domain/tariff/offers'
import { DAY } from '@nestbond/domain/values/day'
import { addMonths, daysBetween, toWireDate } from '@nestbond/domain/values/civil-date'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeShares } from '../application/premium-share-store.ts'
import { endPolicy } from '../policy/end/end-policy.ts'
import { lookAtPayouts } from '../policy/end/look-at-payouts.ts'
import { insertChange, writeTakenBack } from '../policy/period-change/period-change-store.ts'
import { runPremiums } from '../policy/premiums/premium-run.ts'
import { claimsHandler, decidedClaim, paidOutClaim, payOut, type Claimable } from '../test/claims.ts'
import { startHttpApi, type HttpApi } from '../test/http-api.ts'
import { premiumTools } from '../test/premiums.ts'
import { factsOf } from '../trust/again/facts-store.ts'
import { premiumFaults } from '../trust/again/money-faults.ts'

// Of 2,220.00, for 103.90 a year, 433.33 are paid out. 1,786.67 × 5.2 % × 0.9 = 83.6162.

let server: HttpApi
let office: Awaited<ReturnType<typeof claimsHandler>>
beforeAll(async () => {
  server = await startHttpApi()
  office = await claimsHandler(server)
})
afterAll(() => server.close())

const { chargesOf } = premiumTools(() => server)

async function paidOut() {
  const of = await paidOutClaim(server, office, 433.33)
  await server.runJobs()
  const shown = async () => (await server.call('GET', '/user/policies', undefined, of.headers)).body.policies[0]!
  return { ...of, shown }
}

/** Two tenants who share the premium of the first one's policy. */
async function shares(...[first, other, weights]: [Claimable, Claimable, readonly [number, number]]) {
  const ids = await Promise.all([
    server.row('policies', { id: first.policyId }),
    server.row('policies', { id: other.policyId }),
  ])
  await writeShares(
    server.db,
    ids[0].application_id,
    ids.map(({ application_id: applicationId }, payer) => ({ applicationId, payer, weight: weights[payer]! })),
  )
}

/** A payout that the premium has not followed, with its note. */
async function notFollowed() {
  const of = await paidOut()
  await runPremiums(server.deps)
  await server.db
    .updateTable('policies')
    .set({ premium_cents: 103_90, earlier_premiums: '[]' })
    .where('id', '=', of.policyId)
    .execute()
  await server.db.updateTable('claims').set({ followed_on: null }).where('id', '=', of.id).execute()
  await server.db.insertInto('payout_notes').values({ policy_id: of.policyId }).execute()
  return of
}

describe('after a payout', () => {
  it('the premium of the next period is that of the amount left, as account and mail say', async () => {
    const of = await paidOut()
    expect(await of.shown()).toMatchObject({
      premiumAmount: 83.62,
      surety: { amountLeft: 1_786.67 },
      premiums: { next: { amount: 83.62 } },
    })
    const told = await server.mailOf(({ to, subject }) => to === of.email && subject.includes('sind überwiesen'))
    expect(told.text).toContain('noch 1.786,67')
    const ledger = await server.call('GET', `/user/policies/${of.contract}/premium-ledger`, undefined, of.headers)
    expect(ledger.body.made).toMatchObject({ rentDepositAmount: 1_786.67, premium: 83.62 })
    expect((await chargesOf(of.policyId)).map(({ amount_cents: amount }) => amount)).toEqual([103_90])
    server.travel(366 * DAY)
    await runPremiums(server.deps)
    await server.runJobs()
    expect((await chargesOf(of.policyId)).map(({ amount_cents: amount }) => amount)).toEqual([103_90, 83_62])
    server.travel(-366 * DAY)
  })

  it('the mail says which part of the premium no card takes, so that nobody pays or owes it', async () => {
    const of = await decidedClaim(server, office, 1_900)
    const other = await decidedClaim(server, office, 100)
    await shares(of, other, [99, 1])
    await payOut(server, office, of.id)
    await server.runJobs()
    // 320.00 are left, which cost the tariff's minimum.
    expect((await server.row('policies', { id: of.policyId })).premium_cents).toBe(36_00)
    const told = await server.mailOf(({ to, subject }) => to === of.email && subject.includes('sind überwiesen'))
    expect(told.text).toMatch(/Vom Beitrag buchen wir 0,36\s€ im Jahr nicht ab/)
  })

  it('a wish is what the landlord may claim from then on, and a raise is any above what is left', async () => {
    const of = await paidOut()
    const price = (deposit: number, more = {}) =>
      server.call('POST', `/user/policies/${of.contract}/deposit/price`, { deposit, ...more }, of.headers)
    expect((await price(1_786.67)).problem?.errors).toMatchObject([{ field: 'deposit' }])
    expect((await price(498)).problem?.errors).toMatchObject([{ field: 'deposit', key: 'validation.depositRange' }])
    // A raise needs the facts for its check.
    expect((await price(2_220)).status).toBe(400)
    const { premium, refund } = (await price(1_000)).body
    expect(premium).toBe(46.8)
    // The period of the payout keeps its 103.90: the days left are 83.62 a year less 46.80.
    const { period_start: start, period_end: end } = (await chargesOf(of.policyId))[0]!
    const left = (yearly: number) => restPremium(yearly, start, end, server.today())
    expect(refund).toBe((left(83_62) - left(46_80)) / 100)
    const path = `/user/policies/${of.contract}/deposit` as const
    expect((await server.call('POST', path, { deposit: 1_000, premium }, of.headers)).status).toBe(200)
    const { depositChange } = await of.see()
    expect(depositChange).toMatchObject({ from: 1_786.67, to: 1_000 })
    expect((await of.post('deposit', { change: depositChange!.id, deposit: 1_000, agree: true })).status).toBe(200)
    expect(await server.row('policies', { id: of.policyId })).toMatchObject({
      deposit_cents: 1_000_00,
      paid_before_cents: 433_33,
      premium_cents: 46_80,
    })
    expect((await of.see()).surety.amountLeft).toBe(1_000)
    expect((await of.claim(1_000.01)).status).toBe(400)
    expect((await of.claim(1_000)).status).toBe(200)
  })

  it('waits for a due change of the period, and is not forgotten', async () => {
    const of = await notFollowed()
    const id = randomUUID()
    const now = server.deps.clock.now()
    const change = {
      policyId: of.policyId,
      id,
      period: 'MONTHLY',
      premium: 9_62,
      from: server.today(),
      fromNumber: 2,
    } as const
    await insertChange(server.db, change, now)
    await lookAtPayouts(server.deps)
    expect(await server.row('policies', { id: of.policyId })).toMatchObject({ premium_cents: 103_90 })
    await writeTakenBack(server.db, id, now)
    await lookAtPayouts(server.deps)
    expect(await server.row('policies', { id: of.policyId })).toMatchObject({ premium_cents: 83_62 })
  })

  it('of a cancelled policy, waits for a change of the period that is due once the policy is in force again', async () => {
    const of = await decidedClaim(server, office, 433.33)
    await server.runJobs()
    const from = addMonths(server.today(), 12)
    const path = `/user/policies/${of.contract}/payment-period` as const
    const seen = { period: 'MONTHLY', premium: 9.62, from: toWireDate(from) }
    expect((await server.call('POST', path, seen, of.headers)).status).toBe(200)
    const days = daysBetween(server.today(), from)
    server.travel((days - 1) * DAY)
    await server.deps.database.transaction((trx) =>
      endPolicy(server.deps, trx, {
        policyId: of.policyId,
        state: 'CANCELLED',
        lastDay: server.today(),
        refund: 'UNUSED',
      }),
    )
    server.travel(2 * DAY)
    await payOut(server, await claimsHandler(server), of.id)
    await runPremiums(server.deps)
    await server.db
      .updateTable('policies')
      .set({ status: 'ACTIVE', ended_on: null, refund_scope: null, next_charge_on: from })
      .where('id', '=', of.policyId)
      .execute()
    await runPremiums(server.deps)
    await server.runJobs()
    // The month in which the payout falls keeps the price of the whole deposit.
    expect((await chargesOf(of.policyId)).map(({ amount_cents: amount }) => amount)).toEqual([103_90, 9_62])
    expect(await server.row('policies', { id: of.policyId })).toMatchObject({
      payment_period: 'MONTHLY',
      premium_cents: 7_74,
      earlier_premiums: [{ until: server.today(), premium: 9_62 }],
    })
    const [facts] = await factsOf(server.db, [of.policyId])
    expect([...premiumFaults(facts!, server.today())]).toEqual([])
    server.travel(-(days + 1) * DAY)
  })
})
