import { DAY } from '@nestbond/domain/values/day'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { CARD_TRIES_A_DAY } from '@nestbond/domain/premiums/debt'
import { addDays, toWireDate } from '@nestbond/domain/values/civil-date'
import { CardProviderUnavailable } from '../../platform/providers/cards/port.ts'
import { anAccount } from '../../test/account-sign-in.ts'
import { startHttpApi, type HttpApi } from '../../test/http-api.ts'
import { premiumTools } from '../../test/premiums.ts'
import { acceptedPolicy } from '../../test/sample-contract.ts'
import { signInStaff } from '../../test/staff.ts'
import { pdfText } from '../../test/pdf-text.ts'
import { endPolicy } from '../end/end-policy.ts'
import { payRefunds } from '../end/pay-refunds.ts'
import { runPremiums } from '../premiums/premium-run.ts'
import { setUpAnotherCard } from '../../test/another-card.ts'
import { expectHistory } from '../../test/expect-history.ts'

const BROKE = '4000000000000341'

let server: HttpApi
beforeAll(async () => {
  server = await startHttpApi()
})
afterAll(() => server.close())

const { chargesOf, ledgerOf, takenOf, expectRules } = premiumTools(() => server)
afterEach(expectRules)

/** A tenant in the account whose first premium could not be charged; `withOffice` lets all retries fail. */
async function indebted({ withOffice = false } = {}) {
  const account = await anAccount(server, { insuranceStart: server.today() }, { card: BROKE })
  const policy = await acceptedPolicy(server, account)
  await server.runJobs()
  expect((await chargesOf(policy.id))[0]?.state).toBe('FAILED')
  if (withOffice)
    await server.db
      .updateTable('premium_charges')
      .set({ state: 'WITH_OFFICE', failures: 4, next_try_on: null })
      .where('policy_id', '=', policy.id)
      .execute()
  if (withOffice)
    await server.db.updateTable('policies').set({ next_charge_on: null }).where('id', '=', policy.id).execute()
  const path = `/user/policies/${policy.contract_id}` as const
  const own = <const Method extends string, const What extends string>(method: Method, what: What, body?: object) =>
    server.call(method, `${path}${what}`, body, account.headers)
  const debts = async () =>
    (await server.call('GET', '/user/policies', undefined, account.headers)).body.policies[0]!.debts
  const chargeId = (await chargesOf(policy.id))[0]!.id
  const pay = (amount = 103.9, owed = amount) => own('POST', `/debts/${chargeId}/pay`, { amount, owed })
  /** Pays until the outcome is known: the run that a new card starts may be charging it. */
  const paid = async () => {
    await server.runJobs()
    expect((await pay()).body.state).toBe('PAID')
  }
  return { ...account, policy, path, chargeId, own, debts, pay, paid }
}
const office = async <const Method extends string, const Path extends string>(
  method: Method,
  path: Path,
  body?: object,
  role: 'manager' | 'underwriter' = 'manager',
) => server.call(method, `/office/${path}`, body, (await signInStaff(server, role)).headers)

describe('an unpaid premium in the account', () => {
  it('is shown with its day and what follows, and is paid with another card', async () => {
    const of = await indebted()
    expect(await of.debts()).toMatchObject([
      {
        id: of.chargeId,
        kind: 'PREMIUM',
        amount: 103.9,
        since: toWireDate(server.today()),
        until: toWireDate(addDays(server.today(), 3)),
        follows: 'CARD_AGAIN',
        payable: [103.9],
        transfer: null,
      },
    ])
    const declined = await of.pay()
    await expectHistory(server, of.policy.id, ['debt-payment-tried'])
    expect([declined.status, declined.body.state, declined.body.declineCode]).toEqual([
      200,
      'DECLINED',
      'card_declined',
    ])
    // A failed attempt of the tenant costs no planned one.
    expect(await chargesOf(of.policy.id)).toMatchObject([
      { state: 'FAILED', failures: 1, next_try_on: addDays(server.today(), 3), attempt: 2 },
    ])
    await setUpAnotherCard(server, of)
    await of.paid()
    expect((await of.pay()).body).toMatchObject({ state: 'PAID', policy: { debts: [] } })
    expect(await ledgerOf(of.policy.id)).toMatchObject([{ kind: 'PREMIUM', amount_cents: 103_90 }])
    expect(await takenOf(of.policy.id)).toBe(1)
  })

  it('is charged once, however often and from wherever it is paid', async () => {
    const of = await indebted({ withOffice: true })
    await setUpAnotherCard(server, of)
    const answers = await Promise.all([of.pay(), of.pay(), runPremiums(server.deps), of.pay()])
    expect(answers.filter((one) => 'status' in one).map(({ status }) => status)).toEqual([200, 200, 200])
    await of.paid()
    expect(await takenOf(of.policy.id)).toBe(1)
    expect((await ledgerOf(of.policy.id)).length).toBe(1)
    // The periods go on.
    const { next_charge_on } = await server.row('policies', { id: of.policy.id })
    expect(next_charge_on).not.toBeNull()
  })

  it('ends the dunning run at once when it is paid', async () => {
    const of = await indebted({ withOffice: true })
    await office('POST', `premiums/${of.chargeId}/remind`, {})
    expect(await of.debts()).toMatchObject([
      {
        follows: 'RESCISSION',
        until: toWireDate(addDays(server.today(), 14)),
        transfer: {
          holder: 'Muster Versicherung AG',
          iban: 'DE89 3704 0044 0532 0130 00',
          reference: `${of.policy.number}-001`,
        },
      },
    ])
    const reminder = await server.mailOf(({ to, subject }) => to === of.email && subject.startsWith('Mahnung'))
    expect(reminder.text).toContain('DE89 3704 0044 0532 0130 00')
    await setUpAnotherCard(server, of)
    await of.paid()
    expect(await of.debts()).toEqual([])
    const cancelled = await office('POST', `premiums/${of.chargeId}/cancel`, {})
    expect([cancelled.status, cancelled.problem?.errorCode]).toEqual([409, 'CASE_CHANGED'])
    expect((await office('GET', 'premiums')).body.premiums.map(({ id }) => id)).not.toContain(of.chargeId)
  })

  it('is asked for again while the provider is away, and never charged twice', async () => {
    const of = await indebted()
    const { provider } = server.deps.cards
    const charge = provider.charge
    provider.charge = () => Promise.reject(new CardProviderUnavailable('away'))
    try {
      const answer = await of.pay()
      expect(answer.body).toMatchObject({
        state: 'UNDER_WAY',
        policy: { debts: [{ follows: 'UNDER_WAY', payable: [] }] },
      })
    } finally {
      provider.charge = charge
    }
    expect((await of.pay()).body.state).toBe('UNDER_WAY')
    server.travel(15 * 60_000)
    await runPremiums(server.deps)
    expect(await chargesOf(of.policy.id)).toMatchObject([{ state: 'FAILED', attempt: 2, failures: 1 }])
    expect(await takenOf(of.policy.id)).toBe(0)
  })

  it('is paid only by its tenant and at the shown amount, with a limited number of cards', async () => {
    const of = await indebted()
    const stranger = await indebted()
    const path = `/user/policies/${of.policy.contract_id}/debts/${of.chargeId}/pay` as const
    const body = { amount: 103.9, owed: 103.9 }
    expect((await server.call('POST', path, body, stranger.headers)).status).toBe(404)
    expect((await server.call('POST', path, body)).status).toBe(401)
    expect((await stranger.own('POST', `/debts/${of.chargeId}/pay`, body)).status).toBe(404)
    expect((await of.own('POST', '/debts/no-uuid/pay', body)).status).toBe(404)
    for (const [amount, owed] of [
      [1, 103.9],
      [103.9, 1],
      [500, 500],
    ] as const) {
      const answer = await of.pay(amount, owed)
      expect([answer.status, answer.problem?.errorCode]).toEqual([409, 'CLAIM_CHANGED'])
    }
    expect((await of.pay(-5)).status).toBe(400)
    for (let tries = 0; tries < CARD_TRIES_A_DAY; tries++) expect((await of.pay()).body.state).toBe('DECLINED')
    const limited = await of.pay()
    expect([limited.status, limited.problem?.errorCode]).toEqual([429, 'RATE_LIMITED'])
    server.travel(DAY)
  })
})

describe('a premium that is paid by transfer', () => {
  it('is booked by the office once, with receipt and mail, and refunded by transfer', async () => {
    const of = await indebted({ withOffice: true })
    const body = { receivedOn: toWireDate(server.today()), reference: 'SEPA 4711' }
    const bad = await office('POST', `premiums/${of.chargeId}/paid`, {
      ...body,
      receivedOn: toWireDate(addDays(server.today(), 1)),
    })
    expect([bad.status, bad.problem?.errors[0]?.field]).toEqual([400, 'receivedOn'])
    const twice = await Promise.all(
      [1, 2].map(() => office('POST', `premiums/${of.chargeId}/paid`, body, 'underwriter')),
    )
    expect(twice.map(({ status, body: { premium } }) => [status, premium])).toEqual([
      [200, null],
      [200, null],
    ])
    expect(await ledgerOf(of.policy.id)).toMatchObject([{ kind: 'PREMIUM', amount_cents: 103_90, via: 'transfer' }])
    expect(await of.debts()).toEqual([])
    const mail = await server.mailOf(({ to, subject }) => to === of.email && subject.includes('eingegangen'))
    expect(pdfText(mail.attachments[0]!.content)).toContain('byTransfer: true')
    // No card can be refunded, so the office transfers the money back.
    await server.deps.database.transaction((trx) =>
      endPolicy(server.deps, trx, {
        policyId: of.policy.id,
        state: 'CANCELLED',
        lastDay: server.today(),
        refund: 'UNUSED',
      }),
    )
    await payRefunds(server.deps)
    const listed = (await office('GET', 'premiums')).body.refunds.find(
      ({ policyNumber }) => policyNumber === of.policy.number,
    )
    expect(listed).toMatchObject({ byTransfer: true, declineCode: 'paid_by_transfer', account: null, step: 'APPROVE' })
    expect((await office('POST', `refunds/${listed!.id}/retry`, {})).status).toBe(409)
    expect((await office('POST', `refunds/${listed!.id}/transferred`, { reference: '' })).status).toBe(400)
    const transferred = (reference: string) => office('POST', `refunds/${listed!.id}/transferred`, { reference })
    expect((await transferred('R 1')).problem?.errorCode).toBe('CASE_CHANGED')
    expect((await office('POST', `refunds/${listed!.id}/approved`, { iban: null })).status).toBe(200)
    const back = await Promise.all([1, 2].map(() => transferred('R 1')))
    expect(back.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await ledgerOf(of.policy.id)).at(-1)).toMatchObject({ kind: 'PREMIUM_REFUND', via: 'transfer' })
  })
})
