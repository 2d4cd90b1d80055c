import { DAY } from '@nestbond/domain/values/day'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { addDays, daysBetween, toWireDate } from '@nestbond/domain/values/civil-date'
import type { Deps } from '../../platform/deps.ts'
import { debitTools, PAYS, RETURNED_LATE } from '../../test/debits.ts'
import { depositCalls } from '../../test/deposits.ts'
import { startHttpApi, type HttpApi } from '../../test/http-api.ts'
import { premiumTools } from '../../test/premiums.ts'
import { signInStaff } from '../../test/staff.ts'

const CARD = { card: { number: '4242424242424242', expiry: '12/34', cvc: '123' } }

let server: HttpApi
let deps: Deps
beforeAll(async () => {
  server = await startHttpApi()
  deps = server.deps
  deps.cards.sandboxWebhooks!.mode = 'never'
})
afterAll(() => server.close())
const { noticesOf, run, bankSays, save, expectFigures, expectTrust } = debitTools(() => server)
const { chargesOf, takenOf, expectRules } = premiumTools(() => server)
const { insured } = depositCalls(() => server)
afterEach(async () => {
  await expectRules()
  await expectFigures()
  await expectTrust()
})
const pass = async (days: number) => {
  server.travel(days * DAY)
  await run()
}
const office = async (path: string, body: object = {}) =>
  (await server.call('POST', `/office/${path}`, body, (await signInStaff(server, 'manager')).headers)).status

/** The holder of the account has taken the paid first premium back. */
async function objected(period: 'MONTHLY' | 'YEARLY' = 'MONTHLY') {
  const of = await insured({}, { iban: RETURNED_LATE, period })
  await run()
  await pass(5)
  server.travel(60_000)
  await run()
  server.travel(DAY)
  await run()
  const { id: policyId } = await of.row()
  const [paid] = await chargesOf(policyId)
  expect(paid).toMatchObject({ state: 'PAID' })
  server.travel(120_000)
  await bankSays({ providerChargeIds: [paid!.provider_charge_id!] })
  await server.runJobs()
  expect((await chargesOf(policyId))[0]!.state).toBe('WITH_OFFICE')
  const row = await of.row()
  expect(row).toMatchObject({ next_charge_on: null, ended_mandate: row.card_setup_id })
  return { ...of, policyId, chargeId: paid!.id }
}
describe('after an objection', () => {
  it(
    'nothing is debited again, however the debt is paid; the next premium is owed, and told',
    { timeout: 90_000 },
    async () => {
      const of = await objected()
      expect((await of.own('GET', '/card')).body).toEqual({
        label: 'DE•• •••• 3002',
        method: 'sepa_debit',
        ended: true,
      })
      const { headers: staff } = await signInStaff(server)
      const read = async <const Path extends string>(path: Path) =>
        (await server.call('GET', `/office/${path}`, undefined, staff)).body
      const payment = { method: 'sepa_debit', label: 'DE•• •••• 3002' }
      expect((await read('premiums')).premiums.find(({ id }) => id === of.chargeId)).toMatchObject({ payment })
      const { application_id: person } = await of.row()
      expect((await read(`people/${person}`)).payments).toMatchObject([
        { ...payment, mandateReference: expect.stringMatching(/^NB-/), state: 'ENDED' },
      ])
      const before = await takenOf(of.policyId)
      const announced = (await noticesOf(of.policyId)).length
      // Not when the office tries again, either.
      expect(await office(`premiums/${of.chargeId}/retry`)).toBe(200)
      await run()
      expect((await chargesOf(of.policyId))[0]).toMatchObject({ state: 'WITH_OFFICE', decline_code: 'mandate_ended' })
      expect(
        await office(`premiums/${of.chargeId}/paid`, {
          receivedOn: toWireDate(server.today()),
          reference: 'Kontoauszug 7',
        }),
      ).toBe(200)
      const { next_charge_on: next } = await of.row()
      expect(next).not.toBeNull()
      await pass(Math.max(daysBetween(server.today(), next!) - 1, 0))
      expect(await noticesOf(of.policyId)).toHaveLength(announced)
      await pass(1)
      await run()
      expect((await chargesOf(of.policyId))[1]).toMatchObject({ state: 'WITH_OFFICE', decline_code: 'mandate_ended' })
      expect(await takenOf(of.policyId)).toBe(before)
      const mail = await server.mailOf(
        ({ to, text }) => to === of.email && text.includes('Lastschriftmandat gilt nicht'),
      )
      expect(mail.subject).toContain('noch offen')
      await pass(40)
      expect(await takenOf(of.policyId)).toBe(before)
      expect(await noticesOf(of.policyId)).toHaveLength(announced)
    },
  )

  it('a new mandate is announced and debited, with its own set-up', async () => {
    const of = await objected('YEARLY')
    const { ended_mandate: old } = await of.row()
    await save(of, 'sepa_debit', { account: { iban: PAYS, holder: 'Lea Brandt' } })
    expect((await of.own('GET', '/card')).body).toEqual({ label: 'DE•• •••• 3000', method: 'sepa_debit', ended: false })
    await run()
    const on = addDays(server.today(), 5)
    const { card_setup_id: setup } = await of.row()
    expect(setup).not.toBe(old)
    expect((await noticesOf(of.policyId)).at(-1)).toMatchObject({ card_setup_id: setup, debit_on: on })
    await pass(5)
    expect((await chargesOf(of.policyId))[0]).toMatchObject({ state: 'CHARGING', card_setup_id: setup })
    // Late news about the old account do not end the new mandate.
    expect((await of.row()).ended_mandate).toBe(old)
  })

  it('a difference for a higher deposit is owed, and is not announced', async () => {
    const of = await objected('YEARLY')
    const announced = (await noticesOf(of.policyId)).length
    expect(
      await office(`premiums/${of.chargeId}/paid`, {
        receivedOn: toWireDate(server.today()),
        reference: 'Kontoauszug 7',
      }),
    ).toBe(200)
    const facts = { rent: 1_000, employmentStatus: 'EMPLOYED', grossIncome: 60_000, creditCheck: true }
    expect((await of.ask(3_000, facts)).status).toBe(200)
    expect((await of.answer()).status).toBe(200)
    await run()
    expect((await chargesOf(of.policyId))[1]).toMatchObject({ state: 'WITH_OFFICE', decline_code: 'mandate_ended' })
    expect(await noticesOf(of.policyId)).toHaveLength(announced)
  })
})

describe('a policy that was cancelled for a premium by direct debit', () => {
  it('is put back in force by a card only, and goes on with it', async () => {
    const of = await objected()
    expect(
      await office(`premiums/${of.chargeId}/paid`, {
        receivedOn: toWireDate(server.today()),
        reference: 'Kontoauszug 7',
      }),
    ).toBe(200)
    await pass(daysBetween(server.today(), (await of.row()).next_charge_on!))
    const second = (await chargesOf(of.policyId))[1]!
    expect(second).toMatchObject({ state: 'WITH_OFFICE' })
    expect(await office(`premiums/${second.id}/remind`)).toBe(200)
    server.travel(15 * DAY)
    expect(await office(`premiums/${second.id}/cancel`)).toBe(200)
    const before = await takenOf(of.policyId)
    expect((await of.own('POST', '/reinstatement', {})).status).toBe(409)

    // Neither the dead mandate nor a new one pays at once.
    await save(of, 'sepa_debit', { account: { iban: PAYS, holder: 'Lea Brandt' } })
    expect((await of.own('POST', '/reinstatement', {})).status).toBe(409)
    await run()
    expect(await of.row()).toMatchObject({ status: 'CANCELLED' })
    expect(await takenOf(of.policyId)).toBe(before)

    await save(of, 'card', CARD)
    expect((await of.own('POST', '/reinstatement', {})).status).toBe(200)
    await run()
    expect((await of.row()).status).toBe('ACTIVE')
    expect((await chargesOf(of.policyId))[1]).toMatchObject({ state: 'PAID' })

    // A new mandate goes on with the next premium, announced.
    await save(of, 'sepa_debit', { account: { iban: PAYS, holder: 'Lea Brandt' } })
    const announced = (await noticesOf(of.policyId)).length
    const { next_charge_on: next } = await of.row()
    await pass(Math.max(daysBetween(server.today(), next!) - 5, 0))
    expect((await noticesOf(of.policyId)).length).toBe(announced + 1)
    await pass(5)
    expect((await chargesOf(of.policyId)).at(-1)).toMatchObject({ state: 'CHARGING' })
  })
})
