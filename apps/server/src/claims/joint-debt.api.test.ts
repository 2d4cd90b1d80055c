import { DAY } from '@nestbond/domain/values/day'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, toWireDate } from '@nestbond/domain/values/civil-date'
import { setupsOf } from '../contract/card-setups/card-setup-store.ts'
import { CardProviderUnavailable } from '../platform/providers/cards/port.ts'
import { expireSplits } from '../policy/split-change/expire-splits.ts'
import { runPremiums } from '../policy/premiums/premium-run.ts'
import { ApiServer } from '../test/api-server.ts'
import { ACCOUNT, claimsHandler } from '../test/claims.ts'
import { Households } from '../test/households.ts'
import { httpApiOf } from '../test/http-api.ts'
import { asLandlord, linkIdsOf } from '../test/landlords.ts'
import { pdfText } from '../test/pdf-text.ts'
import { readZip } from '../test/read-zip.ts'
import { sharingHousehold } from '../test/sharing-household.ts'
import { pageOf } from '../test/staff-sign-in.ts'
import { settleLostPayments } from './card-payments/pay-claim-by-card.ts'

const HOUR = 3_600_000
const SUM = 300

let server: ApiServer
let homes: Households
beforeAll(async () => {
  server = await ApiServer.start({ settings: { RATE_LIMIT_MAILS_OF_ONE_KIND_PER_DAY: '1000' } })
  homes = new Households(server)
})
afterAll(() => server.close())

type Headers = Record<string, string>
const TOGETHER = 'Alle Mieter schulden den Betrag gemeinsam'

const wire = (days = 0) => toWireDate(addDays(server.today(), days))

/** Three tenants, of whom the third pays no share, and their landlord. */
async function household() {
  // The limits of sign-ins and codes count within an hour.
  server.passes(2 * HOUR)
  const { policy, contract, ...home } = await sharingHousehold(server, homes, { percents: [50, 50, 0] })
  server.passes(DAY)
  const kim = await claimsHandler(httpApiOf(server))
  const page = `/landlord/policies/${(await linkIdsOf(httpApiOf(server), home.first.id)).policy(policy.id)}` as const
  const tenants: { email: string; headers: Headers; id: string }[] = []
  for (const { email, id } of home.tenants) tenants.push({ email, id, headers: await homes.signInAgain(email) })
  const claim = async () => {
    const opened = await asLandlord(httpApiOf(server), 'POST', `${page}/claims`, {
      items: [{ amount: SUM, reason: 'Parkett' }],
    })
    expect(opened.status).toBe(200)
    return { id: opened.body.id, item: opened.body.items[0]!.id }
  }
  return {
    tenants,
    policy,
    params: { id: contract },
    claim,
    announce: (reason: string) => asLandlord(httpApiOf(server), 'POST', `${page}/announcements`, { reason }),
    takeBack: (id: string) => asLandlord(httpApiOf(server), 'POST', `${page}/claims/${id}/take-back`, {}),
    takeOffer: (id: string, item: string) =>
      asLandlord(httpApiOf(server), 'POST', `${page}/claims/${id}/take-offers`, { items: [item] }),
    act: async <const What extends string>(id: string, what: What, body: object) => {
      const { version } = await kim.see(id)
      const acted = await kim.act(id, what, { version, ...body })
      expect(acted.status, JSON.stringify(acted.body)).toBe(200)
    },
    history: async (id: string) => (await kim.see(id)).history,
    answer: async (id: string, item: string, said: object) => {
      for (const { headers } of tenants)
        await server.call('userClaimAnswer', {
          params: { id: contract, claimId: id },
          payload: { items: [{ id: item, ...said }] },
          headers,
        })
    },
    name: (id: string) => asLandlord(httpApiOf(server), 'POST', `${page}/claims/${id}/payout-account`, ACCOUNT),
    debts: async ({ headers }: { headers: Headers }) =>
      (await server.ok('userPolicies', { headers })).policies[0]!.debts,
    received: async ({ headers }: { headers: Headers }) =>
      (await server.ok('userClaims', { params: { id: contract }, headers })).claims[0]!.repayment!.received,
    receipt: ({ headers }: { headers: Headers }, ordinal: number) =>
      fetch(`${server.url}/api/v1/user/policies/${contract}/repayments/${ordinal}/receipt`, {
        headers: { ...pageOf(server), ...headers },
      }),
    pay: ({ headers }: { headers: Headers }, debtId: string, amount: number, owed: number) =>
      server.call('userDebtPay', { params: { id: contract, debtId }, payload: { amount, owed }, headers }),
    /** The newest mail of each tenant with these words in its subject; null if there is none. */
    told: async (words: string) => {
      await server.runJobs()
      const found = []
      for (const { email } of tenants)
        found.push((await server.mailsTo(email)).findLast(({ subject }) => subject.includes(words))?.text ?? null)
      return found
    },
  }
}
type Home = Awaited<ReturnType<typeof household>>

/** The claim is accepted by all and paid out. */
async function paidOut(of: Home) {
  const { id, item } = await of.claim()
  await of.name(id)
  await of.answer(id, item, { answer: 'ACCEPT' })
  // The office looks at a claim on a young policy.
  await of.act(id, 'decide', { items: [] })
  await of.act(id, 'payout', { paidOn: wire(), reference: 'TRX-1' })
  return id
}

describe('what a claim costs several tenants', () => {
  it('is told to each: payout, plan, reminder and repayment, with who owes it', async () => {
    const of = await household()
    const id = await paidOut(of)
    for (const text of await of.told('sind überwiesen')) expect(text).toContain(TOGETHER)
    await of.act(id, 'repayment-plan', { instalments: 2, firstDueOn: wire(1) })
    for (const text of await of.told('Ihr Ratenplan')) expect(text).toContain(TOGETHER)
    // Three days before the first day are over, so that the reminder goes at once.
    for (const text of await of.told('fällig')) expect(text).toContain(TOGETHER)
    await of.act(id, 'repayments', { amount: 100, receivedOn: wire(), reference: 'Mara' })
    const told = await of.told('100,00')
    for (const text of told) expect(text).toContain('für Sie alle')
    expect(told.map((text) => text?.includes('Quittung'))).toEqual([true, false, false])
  })

  it('is owed by each in the account, with the transfer for all and the card of who has one', async () => {
    const of = await household()
    const id = await paidOut(of)
    const [first, second, third] = of.tenants as [Home['tenants'][0], Home['tenants'][0], Home['tenants'][0]]
    for (const tenant of of.tenants)
      expect(await of.debts(tenant)).toMatchObject([
        { id, kind: 'RECOURSE', amount: SUM, together: true, transfer: { reference: of.policy.number } },
      ])
    expect((await of.debts(third))[0]!.payable).toEqual([])
    expect(await of.pay(third, id, SUM, SUM)).toMatchObject({ status: 409 })
    // Two press at the same moment: one card is charged.
    const both = await Promise.all([of.pay(second, id, SUM, SUM), of.pay(first, id, SUM, SUM)])
    expect(both.filter(({ body }) => body?.state === 'PAID')).toHaveLength(1)
    const paid = await server.db.selectFrom('claim_card_payments').selectAll().where('claim_id', '=', id).execute()
    expect(paid).toHaveLength(1)
    for (const tenant of of.tenants) expect(await of.debts(tenant)).toEqual([])
  })

  it('is paid by a co-tenant with the own card, who alone of the co-tenants has the receipt', async () => {
    const of = await household()
    const id = await paidOut(of)
    const [first, second, third] = of.tenants as [Home['tenants'][0], Home['tenants'][0], Home['tenants'][0]]
    expect((await of.pay(second, id, SUM, SUM)).body).toMatchObject({ state: 'PAID', policy: { debts: [] } })
    const { payer_id, card_setup_id } = await server.row('claim_card_payments', { claim_id: id })
    expect(payer_id).toBe(second.id)
    const setup = await server.row('card_setups', { setup_id: card_setup_id })
    expect(setup.application_id).toBe(second.id)
    expect((await of.history(id)).at(-1)).toMatchObject({ kind: 'repaid', note: expect.stringContaining('Lind') })
    expect((await of.told('eingegangen: Danke')).map((text) => text?.includes('Quittung'))).toEqual([true, true, false])
    expect((await of.received(second)).map(({ byCard }) => byCard)).toEqual([true])
    expect(await of.received(third)).toEqual([])
    const paper = await of.receipt(second, 1)
    expect(pdfText(Buffer.from(await paper.arrayBuffer()))).toContain("firstName: 'Mara', lastName: 'Lind'")
    expect([(await of.receipt(first, 1)).status, (await of.receipt(third, 1)).status]).toEqual([200, 404])
    for (const [tenant, count] of [
      [first, 0],
      [second, 1],
      [third, 0],
    ] as const) {
      const response = await fetch(`${server.url}/api/v1/user/export`, {
        headers: { ...pageOf(server), ...tenant.headers },
      })
      const file = readZip(Buffer.from(await response.arrayBuffer())).get('data/claim_card_payments.json')
      expect(file ? (JSON.parse(file.toString()) as unknown[]).length : 0).toBe(count)
    }
  })

  it('keeps the card of a charge without an outcome, also if its co-tenant pays no share any more', async () => {
    const of = await household()
    await runPremiums(server.deps)
    const id = await paidOut(of)
    const [first, second] = of.tenants as [Home['tenants'][0], Home['tenants'][0]]
    const { provider } = server.deps.cards
    const charge = provider.charge
    provider.charge = async (given) => {
      await charge.call(provider, given)
      throw new CardProviderUnavailable('the response is lost')
    }
    try {
      expect((await of.pay(second, id, SUM, SUM)).body?.state).toBe('UNDER_WAY')
    } finally {
      provider.charge = charge
    }
    await server.ok('userSplitPropose', { params: of.params, payload: { split: 'FIRST' }, headers: first.headers })
    await server.runJobs()
    const states = async () => (await setupsOf(server.db, second.id)).map(({ state }) => state).join()
    expect(await states()).toBe('SUCCEEDED')
    server.passes(HOUR)
    await settleLostPayments(server.deps)
    expect(await of.debts(second)).toEqual([])
    await expireSplits(server.deps)
    await server.runJobs()
    expect(await states()).toBe('SUPERSEDED')
  })

  it('is announced to each, and each hears that it was taken back or a counter-offer taken', async () => {
    const of = await household()
    expect((await of.announce('Dielen')).status).toBe(200)
    expect(await of.told('angekündigt')).toEqual([expect.any(String), expect.any(String), expect.any(String)])
    const offered = await of.claim()
    await of.answer(offered.id, offered.item, { answer: 'COUNTER', amount: 100 })
    expect((await of.takeOffer(offered.id, offered.item)).status).toBe(200)
    // Decided at once, or with the office because the policy is young: each hears of either.
    for (const text of await of.told('nimmt Ihr Gegenangebot an')) expect(text).not.toBeNull()
    expect((await of.takeBack(offered.id)).status).toBe(200)
    for (const text of await of.told('ist zurückgenommen')) expect(text).not.toBeNull()
  })
})
