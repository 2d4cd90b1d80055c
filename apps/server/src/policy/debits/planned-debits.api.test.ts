import { DAY } from '@nestbond/domain/values/day'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { addDays, daysBetween, toWireDate } from '@nestbond/domain/values/civil-date'
import type { Deps } from '../../platform/deps.ts'
import { debitTools, PAYS } from '../../test/debits.ts'
import { depositCalls } from '../../test/deposits.ts'
import { figureFaults } from '../../test/figure-faults.ts'
import { startHttpApi, type HttpApi } from '../../test/http-api.ts'
import { premiumTools } from '../../test/premiums.ts'
import { endPolicy } from '../end/end-policy.ts'

/** The bank has answered a debit, and a run asks for its outcome again. */
const ANSWERED = 7 * 3_600_000
const FACTS = { rent: 1_000, employmentStatus: 'EMPLOYED', grossIncome: 60_000, creditCheck: true }

let server: HttpApi
let deps: Deps
beforeAll(async () => {
  server = await startHttpApi()
  deps = server.deps
  deps.cards.sandboxWebhooks!.mode = 'never'
})
afterAll(() => server.close())

const { insured } = depositCalls(() => server)
const { takenOf, expectRules } = premiumTools(() => server)
const { run, noticesOf, save, expectTrust } = debitTools(() => server)
async function expectBooks() {
  await expectRules()
  expect(await figureFaults(deps)).toEqual([])
}
afterEach(async () => {
  await expectBooks()
  await expectTrust()
})
const pass = async (days: number) => {
  server.travel(days * DAY)
  await run()
}

/** The first premium is paid by direct debit. */
async function debited() {
  const of = await insured({}, { iban: PAYS })
  await run()
  await pass(5)
  server.travel(ANSWERED)
  await run()
  expect((await of.charges())[0]).toMatchObject({ state: 'PAID' })
  return { ...of, policyId: (await of.row()).id }
}
type Insured = Awaited<ReturnType<typeof debited>>

/** The landlord agrees to a higher deposit, and the difference is announced. */
async function raise(of: Insured) {
  expect((await of.ask(3_000, FACTS)).status).toBe(200)
  expect((await of.answer()).status).toBe(200)
  await server.runJobs()
  expect(await difference(of)).toMatchObject({
    period_number: 2,
    state: 'FAILED',
    attempt: 0,
    failures: 0,
    decline_code: null,
    lease_until: null,
    next_try_on: addDays(server.today(), 5),
  })
}
const difference = async (of: Insured) => (await of.charges())[1]!
async function raised() {
  const of = await debited()
  await raise(of)
  return of
}
describe('the difference after a higher deposit, by direct debit,', () => {
  it('waits for its announced day, and is no debt until then', async () => {
    const of = await raised()
    const { amount_cents: amount } = await difference(of)
    const on = addDays(server.today(), 5)
    expect((await noticesOf(of.policyId)).at(-1)).toMatchObject({
      period_number: 2,
      attempt: 1,
      amount_cents: amount,
      debit_on: on,
    })
    const { premiums, debts } = await of.shown()
    expect(debts).toEqual([])
    expect(premiums!.charges[0]).toMatchObject({ state: 'CHARGING', nextTryOn: toWireDate(on) })
    expect(premiums!.next).toEqual({ on: toWireDate(on), amount: amount / 100 })
    await pass(4)
    expect(await difference(of)).toMatchObject({ state: 'FAILED', attempt: 0 })
    await pass(1)
    expect(await difference(of)).toMatchObject({ state: 'CHARGING', attempt: 1 })
    server.travel(ANSWERED)
    await run()
    expect(await difference(of)).toMatchObject({ state: 'PAID', attempt: 1, amount_cents: amount })
    expect(await takenOf(of.policyId)).toBe(2)
  })

  it('is not debited after the end of the policy', async () => {
    const of = await raised()
    const end = {
      policyId: of.policyId,
      state: 'RELEASED',
      lastDay: addDays(server.today(), 1),
      refund: 'UNUSED',
    } as const
    await pass(1)
    await deps.database.transaction((trx) => endPolicy(deps, trx, end))
    await pass(4)
    expect(await difference(of)).toMatchObject({ state: 'CANCELLED', attempt: 0 })
    expect(await takenOf(of.policyId)).toBe(1)
  })

  it('is not debited after a withdrawal was declared', async () => {
    const of = await raised()
    const declared = await server.call('POST', '/withdrawal', { contractId: of.contractId, email: of.email })
    expect(declared.status).toBe(200)
    const { contract_id: contractId } = await of.row()
    const rows = await server.db.selectFrom('withdrawals').select('id').where('contract_id', '=', contractId).execute()
    expect(rows).toHaveLength(1)
    await pass(5)
    expect(await difference(of)).toMatchObject({ attempt: 0 })
    expect(await takenOf(of.policyId)).toBe(1)
  })

  it('waits while the office holds the collection, and is then announced again', async () => {
    const of = await raised()
    const hold = { collection_held_until: addDays(server.today(), 15) }
    await server.db.updateTable('policies').set(hold).where('id', '=', of.policyId).execute()
    await pass(5)
    expect(await difference(of)).toMatchObject({ state: 'FAILED', attempt: 0 })
    await pass(11)
    expect(await difference(of)).toMatchObject({ state: 'FAILED', attempt: 0, next_try_on: addDays(server.today(), 5) })
    expect((await noticesOf(of.policyId)).at(-1)).toMatchObject({
      period_number: 2,
      debit_on: addDays(server.today(), 5),
    })
    await pass(5)
    expect(await difference(of)).toMatchObject({ state: 'CHARGING', attempt: 1 })
  })

  it('is charged to the card once, if the tenant changes to one in the meantime', async () => {
    const of = await raised()
    await save(of, 'card', { card: { number: '4242424242424242', expiry: '12/34', cvc: '123' } })
    await run()
    expect(await difference(of)).toMatchObject({
      state: 'PAID',
      attempt: 1,
      card_setup_id: (await of.row()).card_setup_id,
    })
    await pass(5)
    expect(await takenOf(of.policyId)).toBe(2)
  })

  it('is announced again for another bank account', async () => {
    const of = await raised()
    await pass(4)
    await save(of, 'sepa_debit', { account: { iban: 'AT61 1904 3002 3457 3201', holder: 'Lea Brandt' } })
    await run()
    const { card_setup_id: setup } = await of.row()
    const on = addDays(server.today(), 5)
    expect((await noticesOf(of.policyId)).at(-1)).toMatchObject({ card_setup_id: setup, debit_on: on })
    await pass(4)
    expect(await difference(of)).toMatchObject({ state: 'FAILED', attempt: 0, next_try_on: on })
    await pass(1)
    expect(await difference(of)).toMatchObject({ state: 'CHARGING', attempt: 1, card_setup_id: setup })
  })

  it('takes the number of the announced next period, which is announced again', async () => {
    const of = await debited()
    const next = (await of.row()).next_charge_on!
    await pass(daysBetween(server.today(), next) - 7)
    expect((await noticesOf(of.policyId)).at(-1)).toMatchObject({ period_number: 2, amount_cents: 103_90 })
    await raise(of)
    await run()
    const { amount_cents: amount } = await difference(of)
    expect((await noticesOf(of.policyId)).slice(1)).toMatchObject([
      { period_number: 2, amount_cents: amount, debit_on: addDays(server.today(), 5) },
      { period_number: 3, amount_cents: 140_40, debit_on: next },
    ])
  })
})
