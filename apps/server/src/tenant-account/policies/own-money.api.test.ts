import { DAY } from '@nestbond/domain/values/day'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { setupsOf } from '../../contract/card-setups/card-setup-store.ts'
import { forgetCard } from '../../contract/card-setups/forget-card.ts'
import { confirm } from '../../lives/application.ts'
import { ApiServer } from '../../test/api-server.ts'
import { startsOf } from '../../test/enqueued-jobs.ts'
import { Households } from '../../test/households.ts'
import { pdfText } from '../../test/pdf-text.ts'
import { withdrawToday } from '../../test/policy-ends.ts'
import { chargeAfter, premiumTools } from '../../test/premiums.ts'
import { readZip } from '../../test/read-zip.ts'
import { BAD_CARD, NO_REFUND_CARD, sharingHousehold } from '../../test/sharing-household.ts'
import { signInStaff } from '../../test/staff.ts'
import { pageOf } from '../../test/staff-sign-in.ts'

const HOUR = 3_600_000
type Headers = Record<string, string>

let server: ApiServer
let homes: Households
beforeAll(async () => {
  server = await ApiServer.start()
  homes = new Households(server)
})
afterAll(() => server.close())

const { chargesOf, expectRules } = premiumTools(() => server)
afterEach(expectRules)

const policyOf = async (headers: Headers) => (await server.ok('userPolicies', { headers })).policies[0]!
const ledgerOf = (id: string, headers: Headers) => server.ok('userPremiumLedger', { params: { id }, headers })
const cents = (major: number) => Math.round(major * 100)

/** Runs premiums on the first day of the insurance. */
async function charge(policy: { insurance_start: string }, days: number[] = [0]) {
  const ahead = Math.round((Date.parse(policy.insurance_start) - Date.parse(server.today())) / DAY)
  server.passes(Math.max(ahead, 0) * DAY)
  for (const more of days) await chargeAfter(server, more)
}

/** A session lasts for less than the time that has passed. */
async function signedInAgain<T extends { email: string }>(tenants: T[]) {
  const again = []
  for (const tenant of tenants) again.push({ ...tenant, headers: await homes.signInAgain(tenant.email) })
  return again
}

/** The sum of a policy's ledger, and each tenant's own balance as the account shows it. */
async function balances(policyId: string, contract: string, tenants: { headers: Headers }[]) {
  const rows = await server.db
    .selectFrom('ledger_entries')
    .select('amount_cents')
    .where('policy_id', '=', policyId)
    .execute()
  const own = []
  for (const { headers } of tenants) {
    const { claims, ...premiums } = await ledgerOf(contract, headers)
    for (const { entries, balance } of [premiums, claims]) {
      expect(cents(balance)).toBe(entries.reduce((sum, { amount }) => sum + cents(amount), 0))
      expect(cents(entries.at(-1)?.balance ?? 0)).toBe(cents(balance))
    }
    own.push(cents(premiums.balance))
  }
  return { whole: rows.reduce((sum, { amount_cents }) => sum + amount_cents, 0), own }
}

/** The sum of the ledger's rows of a charge with this payer. */
async function rowsOf(policyId: string, payerId: string | null) {
  const rows = await server.db
    .selectFrom('ledger_entries as l')
    .innerJoin('premium_charges as c', 'c.id', 'l.charge_id')
    .select('l.amount_cents')
    .where('l.policy_id', '=', policyId)
    .where('c.payer_id', 'is not distinct from', payerId)
    .execute()
  return rows.reduce((sum, { amount_cents }) => sum + amount_cents, 0)
}

describe('each tenant’s own money', () => {
  it('is shown with receipt, card and a balance that equals the own rows of the ledger', async () => {
    const home = await sharingHousehold(server, homes, { percents: [50, 30, 20] })
    const { policy, contract } = home
    await charge(policy, [0, 31])
    await withdrawToday(server, policy.id, 'UNUSED')
    const tenants = await signedInAgain(home.tenants)
    const { whole, own } = await balances(policy.id, contract, tenants)
    expect(own.reduce((sum, one) => sum + one, 0)).toBe(whole)
    for (const [at, { id, headers }] of tenants.entries()) {
      expect(own[at]).toBe(await rowsOf(policy.id, at === 0 ? null : id))
      const { made, entries } = await ledgerOf(contract, headers)
      expect(made.share).toMatchObject({ split: 'PERCENT', percent: [50, 30, 20][at], among: 3 })
      expect(entries.map(({ kind }) => kind)).toEqual(['PREMIUM', 'PREMIUM', 'PREMIUM_REFUND'])
      const { premiums, refunds, debts } = await policyOf(headers)
      expect([premiums?.charges.length, refunds.length, debts]).toEqual([2, 1, []])
      const letter = ['', 'B', 'C'][at]!
      expect(premiums?.charges.map(({ receiptNumber }) => receiptNumber)).toEqual([
        `${policy.number}-002${letter}`,
        `${policy.number}-001${letter}`,
      ])
      expect(refunds[0]?.receiptNumber).toBe(`${policy.number}-002${letter}-R`)
      const receipt = (headersOf: Headers) =>
        fetch(`${server.url}/api/v1/user/policies/${contract}/receipts/${premiums!.charges[0]!.id}`, {
          headers: { ...pageOf(server), ...headersOf },
        })
      const paper = await receipt(headers)
      expect(paper.status).toBe(200)
      expect(pdfText(Buffer.from(await paper.arrayBuffer()))).toContain(`${policy.number}-002${letter}`)
      // The receipt is for the payer only.
      for (const other of tenants.filter((one) => one.id !== id))
        expect((await receipt(other.headers)).status).toBe(404)
    }
  })

  it('is exported to its payer, and to nobody else', async () => {
    const { policy, tenants } = await sharingHousehold(server, homes, { percents: [60, 40] })
    await charge(policy)
    for (const [at, { headers }] of tenants.entries()) {
      const response = await fetch(`${server.url}/api/v1/user/export`, { headers: { ...pageOf(server), ...headers } })
      const archive = readZip(Buffer.from(await response.arrayBuffer()))
      const papers = [...archive.keys()].filter((name) => /-001B?\.pdf$/.test(name))
      expect(papers).toEqual([`contracts/${policy.number}/${policy.number}-001${at === 0 ? '' : 'B'}.pdf`])
      const rows = [...archive].flatMap(([name, file]) =>
        name === 'data/premium_charges.json' ? (JSON.parse(file.toString()) as { period_number: number }[]) : [],
      )
      expect(rows.map(({ period_number }) => period_number)).toEqual([at === 0 ? 1 : 10_001])
      const entries = [...archive].flatMap(([name, file]) =>
        name === 'data/ledger_entries.json' ? (JSON.parse(file.toString()) as { reference: string }[]) : [],
      )
      expect(entries.map(({ reference }) => reference)).toEqual([`${policy.number}-001${at === 0 ? '' : 'B'}`])
    }
  })

  it('is owed, told in the account, and paid at once with the own card', async () => {
    const home = await sharingHousehold(server, homes, { percents: [60, 40], cards: [BAD_CARD] })
    const { policy, contract } = home
    await charge(policy, [0, 3, 4, 7])
    const [first, other] = await signedInAgain(home.tenants)
    const mail = (await server.mailsTo(other!.email)).findLast(({ subject }) => subject.includes('ist noch offen'))
    expect(mail?.text).toContain(`/account?policy=${contract}`)
    const { debts, card, cardOnly } = await policyOf(other!.headers)
    expect([card, cardOnly]).toEqual([true, true])
    expect(debts).toMatchObject([{ kind: 'PREMIUM', transfer: { reference: `${policy.number}-001B` } }])
    const debt = debts[0]!
    const pay = (headers: Headers, debtId = debt.id) =>
      server.call('userDebtPay', {
        params: { id: contract, debtId },
        payload: { amount: debt.amount, owed: debt.amount },
        headers,
      })
    // The first tenant's paid charge is no business of a co-tenant.
    const [paid] = await chargesOf(policy.id)
    expect((await pay(other!.headers, paid!.id)).status).toBe(404)
    expect(await pay(other!.headers)).toMatchObject({ status: 200, body: { state: 'DECLINED' } })
    // Only the own card was asked.
    expect((await chargesOf(policy.id)).map(({ state }) => state)).toEqual(['PAID', 'WITH_OFFICE'])
    const { secret } = await server.ok('userCardSecret', {
      params: { id: contract },
      query: { method: 'card' },
      headers: other!.headers,
    })
    expect(
      await server.call('userCardSecret', {
        params: { id: contract },
        query: { method: 'sepa_debit' },
        headers: other!.headers,
      }),
    ).toMatchObject({ status: 409 })
    const before = await server.ok('userCard', { params: { id: contract }, headers: first!.headers })
    await confirm(server.player, secret)
    const changed = await server.ok('userCardChange', {
      params: { id: contract },
      payload: {},
      headers: other!.headers,
    })
    expect(changed.label).toMatch(/4242/)
    expect(await server.ok('userCard', { params: { id: contract }, headers: first!.headers })).toEqual(before)
    await server.runJobs()
    expect(await pay(other!.headers)).toMatchObject({ status: 200, body: { state: 'PAID', policy: { debts: [] } } })
    const { whole, own } = await balances(policy.id, contract, [first!, other!])
    expect(own).toEqual([await rowsOf(policy.id, null), await rowsOf(policy.id, other!.id)])
    expect(own[0]! + own[1]!).toBe(whole)
  })

  it('is not charged to a deleted card: while a charge is under way, the former one is kept for an hour', async () => {
    const home = await sharingHousehold(server, homes, { percents: [60, 40] })
    const { policy, contract } = home
    await charge(policy)
    const paid = await chargesOf(policy.id)
    const set = (id: string, values: object) =>
      server.db.updateTable('premium_charges').set(values).where('id', '=', id).execute()
    const underWay = {
      state: 'CHARGING',
      lease_until: server.deps.clock.now(),
      charged_at: null,
      provider_charge_id: null,
    }
    /** Each tenant saves another card. @returns how long their former cards are kept, in hours */
    const kept = async () => {
      const hours = []
      for (const { id, headers } of await signedInAgain(home.tenants)) {
        const former = (await setupsOf(server.db, id)).at(-1)!
        const params = { id: contract }
        const { secret } = await server.ok('userCardSecret', { params, query: { method: 'card' }, headers })
        await confirm(server.player, secret)
        await server.ok('userCardChange', { params, payload: {}, headers })
        const { confirmedAt } = (await setupsOf(server.db, id)).at(-1)!
        const [start] = await startsOf(server.deps, forgetCard, former.id)
        hours.push(Math.round((start!.getTime() - confirmedAt!.getTime()) / HOUR))
      }
      return hours
    }
    for (const { id } of paid) await set(id, underWay)
    expect(await kept()).toEqual([1, 1])
    for (const { id, charged_at, provider_charge_id } of paid)
      await set(id, { state: 'PAID', lease_until: null, charged_at, provider_charge_id })
    expect(await kept()).toEqual([0, 0])
  })

  it('is the first tenant’s where they have paid another’s share, and goes back to them', async () => {
    const home = await sharingHousehold(server, homes, {
      percents: [60, 40],
      cards: [BAD_CARD],
      firstCard: NO_REFUND_CARD,
    })
    const { policy, contract } = home
    await charge(policy, [0, 3, 4, 7])
    const [first, other] = await signedInAgain(home.tenants)
    const debt = (await policyOf(first!.headers)).debts[0]!
    await server.ok('userDebtPay', {
      params: { id: contract, debtId: debt.id },
      payload: { amount: debt.amount, owed: debt.amount },
      headers: first!.headers,
    })
    await server.runJobs()
    expect((await policyOf(other!.headers)).premiums?.charges).toMatchObject([{ state: 'PAID', paidBy: 'Lea Brandt' }])
    const { whole, own } = await balances(policy.id, contract, [first!, other!])
    expect(own).toEqual([whole, 0])
    await withdrawToday(server, policy.id, 'ALL')
    const { refunds } = await policyOf(first!.headers)
    expect(refunds.map(({ mayNameAccount }) => mayNameAccount)).toEqual([true, true])
    expect((await policyOf(other!.headers)).refunds).toEqual([])
  })

  it('goes back to a bank account that its own tenant names', async () => {
    const home = await sharingHousehold(server, homes, { percents: [60, 40], cards: [NO_REFUND_CARD] })
    const { policy, contract } = home
    await charge(policy)
    await withdrawToday(server, policy.id, 'ALL')
    const [first, other] = home.tenants
    const asked = (email: string) =>
      server.mailsTo(email).then((mails) => mails.filter(({ subject }) => subject.includes('fehlt Ihr Bankkonto')))
    expect(await asked(first!.email)).toEqual([])
    const [mail, ...more] = await asked(other!.email)
    expect(more).toEqual([])
    expect(mail?.text).toContain(`/account?policy=${contract}`)
    const [refund] = (await policyOf(other!.headers)).refunds
    expect(refund).toMatchObject({ state: 'WITH_OFFICE', mayNameAccount: true })
    const name = (headers: Headers) =>
      server.call('userRefundAccount', {
        params: { id: contract },
        payload: { receiptNumber: refund!.receiptNumber, accountHolder: 'Mara Lind', iban: 'DE89370400440532013000' },
        headers,
      })
    // The page behind old mailed links leads to the account.
    const wanted = async ({ token }: { token: string }) =>
      (await server.ok('coTenants', { params: { token } })).accountWanted
    expect([await wanted(first!), await wanted(other!)]).toEqual([false, true])
    // The first tenant could otherwise take another's money.
    expect((await name(first!.headers)).status).toBe(404)
    expect(await name(other!.headers)).toMatchObject({
      status: 200,
      body: { role: 'CO_TENANT', refunds: [{ account: { iban: 'DE•• •••• 3000' } }] },
    })
    const told = (await server.mailsTo(other!.email)).filter(({ subject }) => subject.startsWith('Bankkonto für Ihre'))
    expect(told).toHaveLength(1)
    expect((await policyOf(first!.headers)).refunds.map(({ state }) => state)).toEqual(['PAID'])
  })

  it('of a co-tenant without a password is linked from mails to the tenants’ page', async () => {
    const home = await sharingHousehold(server, homes, { percents: [60, 40], cards: [BAD_CARD] })
    const other = home.tenants[1]!
    await server.db.updateTable('accounts').set({ password_hash: null }).where('email_key', '=', other.email).execute()
    await charge(home.policy)
    const mail = (await server.mailsTo(other.email)).find(({ subject }) => subject.includes('hat nicht geklappt'))
    expect(mail?.text).toMatch(/co-tenants\?token=|\/r[/?]|token=/)
  })
})

it('is shown to the office with its payers, on the page of each tenant', async () => {
  const home = await sharingHousehold(server, homes, { percents: [60, 40], cards: [BAD_CARD] })
  await charge(home.policy)
  const { headers } = await signInStaff(server)
  for (const { id } of home.tenants) {
    const { shared } = await server.ok('officePerson', { params: { id }, headers })
    expect(shared).toMatchObject({
      split: 'PERCENT',
      payers: [
        { name: 'Lea Brandt', percent: 60, means: { label: 'Visa •••• 4242', state: 'IN_USE' } },
        { name: 'Mara Lind', percent: 40, means: { label: expect.stringMatching(/•••• 0341$/) as string } },
      ],
      charges: [
        { payer: 'Lea Brandt', state: 'PAID', receiptNumber: `${home.policy.number}-001` },
        { payer: 'Mara Lind', state: 'FAILED', receiptNumber: null },
      ],
      refunds: [],
    })
    expect(cents(shared!.payers[0]!.amount) + cents(shared!.payers[1]!.amount)).toBe(home.policy.premium_cents)
  }
})
