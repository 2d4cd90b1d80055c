import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ledgerFaults } from '@nestbond/domain/premiums/ledger'
import { addDays, toWireDate } from '@nestbond/domain/values/civil-date'
import { CardProviderUnavailable } from '../../platform/providers/cards/port.ts'
import { setUpAnotherCard } from '../../test/another-card.ts'
import { claimsHandler, paidOutClaim } from '../../test/claims.ts'
import { startHttpApi, type HttpApi } from '../../test/http-api.ts'
import { faultsOfLedger } from '../../test/ledger.ts'
import { pdfText } from '../../test/pdf-text.ts'
import { endPolicy } from '../../policy/end/end-policy.ts'
import { settleLostPayments } from './pay-claim-by-card.ts'

const MINUTE = 60_000

let server: HttpApi
let kim: Awaited<ReturnType<typeof claimsHandler>>
beforeAll(async () => {
  server = await startHttpApi({ RATE_LIMIT_MAILS_OF_ONE_KIND_PER_DAY: '1000' })
  kim = await claimsHandler(server)
})
afterAll(() => server.close())

/** A tenant in the account who owes 700 after a paid claim, in three instalments unless `plan` is false. */
async function owing({ plan = true } = {}) {
  const of = await paidOutClaim(server, kim, 700)
  const act = async <const What extends string>(what: What, body: object) => {
    const { version } = await kim.see(of.id)
    const answer = await kim.act(of.id, what, { version, ...body })
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  }
  if (plan) await act('repayment-plan', { instalments: 3, firstDueOn: toWireDate(addDays(server.today(), 10)) })
  const path = `/user/policies/${of.contract}` as const
  const own = <const Method extends string, const What extends string>(method: Method, what: What, body?: object) =>
    server.call(method, `${path}${what}`, body, of.headers)
  const debts = async () => (await server.call('GET', '/user/policies', undefined, of.headers)).body.policies[0]!.debts
  const pay = (amount: number, owed = 700) => own('POST', `/debts/${of.id}/pay`, { amount, owed })
  const ledger = () =>
    server.db.selectFrom('ledger_entries').selectAll().where('claim_id', '=', of.id).orderBy('id').execute()
  return { ...of, path, claimId: of.id, own, debts, pay, ledger, act }
}

describe('a debt after a paid claim', () => {
  it('is paid by instalment and then as a whole, with ledger, mail and receipts', async () => {
    const of = await owing()
    expect(await of.debts()).toMatchObject([
      {
        kind: 'RECOURSE',
        amount: 700,
        follows: 'INSTALMENT',
        until: toWireDate(addDays(server.today(), 10)),
        payable: [233.34, 700],
        instalment: { number: 1, of: 3 },
        transfer: { reference: of.contractId },
      },
    ])
    const first = await of.pay(233.34)
    expect([first.status, first.body.state, first.body.policy.debts[0]!.amount]).toEqual([200, 'PAID', 466.66])
    const mail = await server.mailOf(({ to, subject }) => to === of.email && subject.startsWith('233,34'))
    expect(mail.text).toContain('466,66')
    // A second press names the debt that is not the present one any more.
    const again = await of.pay(233.34)
    expect([again.status, again.problem?.errorCode]).toEqual([409, 'CLAIM_CHANGED'])
    const rest = await of.pay(466.66, 466.66)
    expect([rest.body.state, rest.body.policy.debts]).toEqual(['PAID', []])
    const entries = await of.ledger()
    expect(entries.slice(1)).toMatchObject([
      { kind: 'CLAIM_REPAYMENT', amount_cents: 233_34, via: 'card', value_on: server.today() },
      { kind: 'CLAIM_REPAYMENT', amount_cents: 466_66, via: 'card' },
    ])
    expect(
      ledgerFaults(
        [],
        entries.map(({ kind, claim_id: claimId, amount_cents: amount }) => ({ kind, claimId, amount })),
        [{ id: of.claimId, state: 'PAID_OUT', settled: 700_00 }],
      ),
    ).toEqual([])
    expect(await faultsOfLedger(server.db)).toEqual([])
    const spoil = (by: number) =>
      server.db
        .updateTable('claim_card_payments')
        .set((e) => ({ amount_cents: e('amount_cents', '+', by) }))
        .where('claim_id', '=', of.claimId)
        .execute()
    await spoil(1)
    expect(await faultsOfLedger(server.db)).toEqual(['WRONG_AMOUNT', 'WRONG_AMOUNT'])
    await spoil(-1)
    const [claim] = await of.own('GET', '/claims').then(({ body }) => body.claims)
    expect(claim!.repayment).toMatchObject({ owed: 0, received: [{ byCard: true, receipt: 1 }, { receipt: 2 }] })
    const address = `${server.url}/api/v1/user/policies/${of.contract}/repayments/2/receipt`
    const receipt = await fetch(address, { headers: of.headers })
    expect(pdfText(Buffer.from(await receipt.arrayBuffer()))).toContain('amountCents: 46666')
    for (const none of ['0', '3', 'x', '-1'])
      expect((await of.own('GET', `/repayments/${none}/receipt`)).status).toBe(404)
  })

  it('is charged once when it is paid twice at the same moment', async () => {
    const of = await owing({ plan: false })
    const answers = await Promise.all([of.pay(700), of.pay(700), of.pay(700)])
    expect(answers.filter(({ body }) => body.state === 'PAID')).toHaveLength(1)
    expect((await of.ledger()).filter(({ kind }) => kind === 'CLAIM_REPAYMENT')).toHaveLength(1)
  })

  it('leaves nothing to book for the office while a card is charged, and is settled after an outage', async () => {
    const of = await owing()
    const { provider } = server.deps.cards
    const charge = provider.charge
    let calls = 0
    provider.charge = async (given) => {
      calls++
      await charge.call(provider, given)
      throw new CardProviderUnavailable('the response is lost')
    }
    try {
      expect((await of.pay(700)).body).toMatchObject({
        state: 'UNDER_WAY',
        policy: { debts: [{ follows: 'UNDER_WAY' }] },
      })
    } finally {
      provider.charge = charge
    }
    expect((await of.pay(700)).body.state).toBe('UNDER_WAY')
    const { version } = await kim.see(of.claimId)
    const booked = await kim.act(of.claimId, 'repayments', {
      version,
      amount: 10,
      receivedOn: toWireDate(server.today()),
      reference: 'SEPA',
    })
    expect([booked.status, booked.problem?.errors[0]?.field]).toEqual([400, 'amount'])
    await settleLostPayments(server.deps)
    expect(await of.ledger()).toHaveLength(1)
    server.travel(6 * MINUTE)
    await settleLostPayments(server.deps)
    await settleLostPayments(server.deps)
    expect((await of.ledger()).slice(1)).toMatchObject([{ amount_cents: 700_00, via: 'card' }])
    expect([calls, await of.debts()]).toEqual([1, []])
  })

  it('can be paid after the contract has ended, with a card that is forgotten afterwards', async () => {
    const of = await owing()
    await server.deps.database.transaction((trx) =>
      endPolicy(server.deps, trx, {
        policyId: of.policyId,
        state: 'CANCELLED',
        lastDay: server.today(),
        refund: 'UNUSED',
      }),
    )
    await server.runJobs()
    expect((await of.own('GET', '/card')).body.label).toBeNull()
    expect((await of.pay(700)).body).toMatchObject({ state: 'DECLINED' })
    await setUpAnotherCard(server, of)
    expect((await of.pay(700)).body).toMatchObject({ state: 'PAID', policy: { debts: [] } })
    await server.runJobs()
    expect((await of.own('GET', '/card')).body.label).toBeNull()
    expect((await of.own('GET', '/payment-secret')).status).toBe(409)
  })

  it('refuses other amounts, strangers and cards that the bank declines', async () => {
    const of = await owing()
    const stranger = await owing()
    for (const [amount, owed] of [
      [100, 700],
      [700.01, 700],
      [700, 699],
    ] as const)
      expect((await of.pay(amount, owed)).status).toBe(409)
    const path = `/user/policies/${of.contract}/debts/${of.claimId}/pay` as const
    expect((await server.call('POST', path, { amount: 700, owed: 700 }, stranger.headers)).status).toBe(404)
    expect((await stranger.own('POST', `/debts/${of.claimId}/pay`, { amount: 700, owed: 700 })).status).toBe(404)
    await setUpAnotherCard(server, of, '4000000000000341')
    expect((await of.pay(700)).body).toMatchObject({ state: 'DECLINED', declineCode: 'card_declined' })
    expect(await of.ledger()).toHaveLength(1)
  })
})
