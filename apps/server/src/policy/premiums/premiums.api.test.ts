import { DAY } from '@nestbond/domain/values/day'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays, addMonths } from '@nestbond/domain/values/civil-date'
import type { Deps } from '../../platform/deps.ts'
import { invitationExpiry } from '../../contract/invitation-expiry.ts'
import { startHttpApi, type HttpApi } from '../../test/http-api.ts'
import { premiumTools } from '../../test/premiums.ts'
import { sampleAnswers } from '../../test/sample-application.ts'
import { signedApplication, type Paying } from '../../test/sample-contract.ts'
import { seedPolicies } from '../../test/seed-policies.ts'
import { pdfText } from '../../test/pdf-text.ts'
import { midnightAfter } from '@nestbond/domain/values/end-of-day'
import { changeCard } from '../../checkout/change-card.ts'
import { runPremiums } from './premium-run.ts'
import { premiumsOf } from './premiums-of.ts'
import { receiptPdf } from './receipt.ts'

const MINUTE = 60_000

let server: HttpApi
let deps: Deps
beforeAll(async () => {
  server = await startHttpApi()
  deps = server.deps
})
afterAll(() => server.close())

const accept = (id: string) => server.call('POST', `/onboarding/tenant/invitation/${id}/accept`, {})
const decline = (id: string) =>
  server.call('POST', `/onboarding/tenant/invitation/${id}/decline`, { reason: 'Lieber bar.' })
const { chargesOf, ledgerOf, takenOf, expectRules } = premiumTools(() => server)
afterEach(expectRules)

async function newPolicy(startsIn = 3, paying: Paying = {}) {
  const answers = { ...sampleAnswers(deps), insuranceStart: addDays(server.today(), startsIn) }
  const signed = await signedApplication(server, { answers }, paying)
  expect((await accept(signed.invitation)).status).toBe(200)
  return { ...signed, answers, policy: await server.row('policies', { application_id: signed.id }) }
}

describe('a premium', () => {
  it('is charged on the insurance start, once, with ledger and receipt', async () => {
    const { policy, answers } = await newPolicy()
    expect(policy).toMatchObject({ card_provider: 'sandbox', next_period: 1, next_charge_on: answers.insuranceStart })
    server.travel(2 * DAY)
    await runPremiums(deps)
    expect(await chargesOf(policy.id)).toEqual([])
    server.travel(DAY)
    await runPremiums(deps)
    await runPremiums(deps)
    const nextStart = addMonths(answers.insuranceStart, 12)
    expect(await chargesOf(policy.id)).toMatchObject([
      {
        period_number: 1,
        period_start: answers.insuranceStart,
        period_end: nextStart,
        amount_cents: 103_90,
        state: 'PAID',
        attempt: 1,
        lease_until: null,
      },
    ])
    expect(await ledgerOf(policy.id)).toMatchObject([
      { kind: 'PREMIUM', amount_cents: 103_90, reference: `${policy.number}-001` },
    ])
    expect(await takenOf(policy.id)).toBe(1)

    const mail = await server.mailOf(({ to, subject }) => to === answers.email && subject.includes('abgebucht'))
    expect(mail.subject).toBe('103,90\u00A0€ abgebucht: Ihre Quittung')
    expect(mail.attachments).toMatchObject([{ filename: `${policy.number}-001.pdf`, contentType: 'application/pdf' }])
    const premiums = await premiumsOf(server.db, policy.id)
    expect(premiums).toMatchObject({
      next: { on: nextStart, amount: 103_90 },
      charges: [
        { period: 1, state: 'PAID', end: addDays(nextStart, -1), paid: { receiptNumber: `${policy.number}-001` } },
      ],
    })
    // The receipt stays the same file.
    const chargeId = premiums!.charges[0]!.id
    const again = await Promise.all([receiptPdf(deps, chargeId), receiptPdf(deps, chargeId)])
    for (const { pdf } of again) expect((await buffer(pdf)).equals(mail.attachments[0]!.content)).toBe(true)
    const text = pdfText(mail.attachments[0]!.content)
    for (const fact of [
      "paper: 'receipt'",
      `receiptNumber: '${policy.number}-001'`,
      'amountCents: 10390',
      "firstName: 'Lea', lastName: 'Brandt'",
      'insuranceTaxPercent: 0',
    ])
      expect(text).toContain(fact)
  })

  it('is charged at once when the landlord accepts after the start', async () => {
    const answers = { ...sampleAnswers(deps), insuranceStart: addDays(server.today(), 1) }
    const { id, invitation } = await signedApplication(server, { answers }, { period: 'MONTHLY' })
    server.travel(29 * DAY)
    await runPremiums(deps)
    expect(
      (
        await sql`select 1 from sandbox_card_charges c join card_setups s on s.setup_id = c.setup_id where s.application_id = ${id}`.execute(
          server.db,
        )
      ).rows,
    ).toEqual([])
    server.travel(DAY)
    expect((await accept(invitation)).status).toBe(200)
    const { id: policyId } = await server.row('policies', { application_id: id })
    await server.runJobs()
    expect(await chargesOf(policyId)).toMatchObject([{ period_number: 1, state: 'PAID', due_on: server.today() }])
  })

  it('is charged for each missed period by one run', async () => {
    const { policy } = await newPolicy(1, { period: 'MONTHLY' })
    server.travel(70 * DAY)
    await runPremiums(deps, { batch: 1 })
    expect((await chargesOf(policy.id)).map(({ period_number, state }) => [period_number, state])).toEqual([
      [1, 'PAID'],
      [2, 'PAID'],
      [3, 'PAID'],
    ])
    expect(await takenOf(policy.id)).toBe(3)
  })

  it('is not charged any more once the policy is over', async () => {
    const { policy } = await newPolicy()
    await server.db.updateTable('policies').set({ status: 'WITHDRAWN' }).where('id', '=', policy.id).execute()
    server.travel(10 * DAY)
    await runPremiums(deps)
    expect(await chargesOf(policy.id)).toEqual([])
    expect(await premiumsOf(server.db, policy.id)).toMatchObject({ next: null })
  })

  it('of a provider that is not configured waits', async () => {
    const { policy } = await newPolicy()
    await server.db.updateTable('policies').set({ card_provider: 'stripe' }).where('id', '=', policy.id).execute()
    server.travel(5 * DAY)
    await runPremiums(deps)
    expect(await chargesOf(policy.id)).toEqual([])
    await server.db.updateTable('policies').set({ card_provider: 'sandbox' }).where('id', '=', policy.id).execute()
  })
})

describe('without an acceptance', () => {
  it.each(['declines', 'stays silent'])(
    'nothing is charged and the card is deleted when the landlord %s',
    async (how) => {
      const answers = sampleAnswers(deps)
      const { id, invitation } = await signedApplication(server, { answers })
      const setup = await server.row('card_setups', { application_id: id })
      expect(await deps.cards.provider.setupStatus(setup.setup_id)).toMatchObject({ status: 'succeeded' })
      const { id: invitationId } = await server.row('invitations', { application_id: id })
      if (how === 'declines') await decline(invitation)
      else server.travel(31 * DAY)
      await server.runJobs()
      await server.triggers(invitationExpiry, { invitationId })
      const subject =
        how === 'declines' ? 'Jonas Weber hat die Einladung abgelehnt' : 'Jonas Weber hat nicht geantwortet'
      const mail = await server.mailOf((one) => one.to === answers.email && one.subject === subject)
      expect(mail.text).toContain('nichts abgebucht')
      await runPremiums(deps)
      // The card is kept for a second chance, 30 days after the decline or the expiry.
      expect(await deps.cards.provider.setupStatus(setup.setup_id)).toMatchObject({ status: 'succeeded' })
      server.travel(31 * DAY)
      await server.runJobs()
      await runPremiums(deps)
      expect(await deps.cards.provider.setupStatus(setup.setup_id)).toMatchObject({ status: 'canceled' })
      expect(
        (await sql`select 1 from sandbox_card_charges where setup_id = ${setup.setup_id}`.execute(server.db)).rows,
      ).toEqual([])
      expect((await server.mails()).filter((one) => one.to === answers.email && one.subject === subject)).toHaveLength(
        1,
      )
    },
  )
})

describe('a card that fails when it is charged', () => {
  it('is retried on days 3, 7 and 14 with a mail each time, and then the office decides', async () => {
    const { id, policy, answers } = await newPolicy(1, { card: '4000000000000341', period: 'MONTHLY' })
    const start = answers.insuranceStart
    server.travel(DAY)
    const tried: string[] = []
    for (let day = 0; day <= 40; day++, server.travel(DAY)) {
      const before = (await chargesOf(policy.id))[0]?.attempt ?? 0
      await runPremiums(deps)
      await runPremiums(deps)
      const charge = (await chargesOf(policy.id))[0]!
      if (charge.attempt === before) continue
      tried.push(server.today())
      const count = tried.length
      const mails = async () =>
        (await server.mails()).filter(
          ({ to, subject }) => to === answers.email && /hat nicht geklappt|ist noch offen/.test(subject),
        )
      expect(await mails()).toHaveLength(count)
      if (count < 4) expect(await premiumsOf(server.db, policy.id)).toMatchObject({ next: { on: charge.next_try_on } })
    }
    expect(tried).toEqual([0, 3, 7, 14].map((days) => addDays(start, days)))
    // Later periods wait until the office has decided.
    expect(await chargesOf(policy.id)).toMatchObject([
      { state: 'WITH_OFFICE', failures: 4, first_failed_on: start, next_try_on: null, decline_code: 'card_declined' },
    ])
    expect(await premiumsOf(server.db, policy.id)).toMatchObject({ next: null })
    expect(await ledgerOf(policy.id)).toEqual([])
    const events = await server.db
      .selectFrom('application_events')
      .select(['kind', 'data'])
      .where('application_id', '=', id)
      .where('kind', 'like', 'premium-%')
      .orderBy('id')
      .execute()
    expect(events.map(({ kind }) => kind)).toEqual([
      'premium-failed',
      'premium-failed',
      'premium-failed',
      'premium-with-office',
    ])
    expect(events.at(-1)!.data).toEqual({ period: 1, attempt: 4, declineCode: 'card_declined' })

    // Another card pays the open charge, and the periods that fell due while the office had it.
    const other = await signedApplication(server, { answers: sampleAnswers(deps) })
    const { setup_id: setupId } = await server.row('card_setups', { application_id: other.id })
    await deps.database.transaction((trx) =>
      changeCard(deps, trx, policy.id, { provider: 'sandbox', setupId, method: 'card' }, server.today()),
    )
    await server.runJobs()
    expect(await chargesOf(policy.id)).toMatchObject([
      { period_number: 1, state: 'PAID', attempt: 5, failures: 0, card_setup_id: setupId },
      { period_number: 2, state: 'PAID', attempt: 1, card_setup_id: setupId },
    ])
    expect(await premiumsOf(server.db, policy.id)).toMatchObject({ next: { on: addMonths(start, 2) } })
    expect(await takenOf(policy.id)).toBe(2)
  })
})

describe('five years', () => {
  // The other tests' cards would expire.
  beforeEach(() => {
    const then = deps.clock.now()
    return () => server.travel(then.getTime() - deps.clock.now().getTime())
  })

  const leapDay = (year: number): string => (year % 4 === 0 ? `${year}-02-29` : leapDay(year + 1))

  it.each([
    ['MONTHLY', 'a month end over a leap day', (year: number) => `${year}-01-31`, 1],
    ['YEARLY', 'a leap day over the next', leapDay, 12],
  ] as const)(
    '%s from %s, with ten changes of the clocks',
    async (period, _, startIn, months) => {
      const start = startIn(Number(server.today().slice(0, 4)) + 1)
      const periods = 60 / months
      const name = crypto.randomUUID().slice(0, 8)
      await seedPolicies(server.db, { count: 1, start, period, premium: 8_66, name })
      const { id } = await server.db
        .selectFrom('policies')
        .select('id')
        .where('number', 'like', `S-${name}-%`)
        .executeTakeFirstOrThrow()
      const charged: string[] = []
      for (
        let next = (await premiumsOf(server.db, id))!.next!.on;
        next < addMonths(start, 60);
        next = (await premiumsOf(server.db, id))!.next!.on
      ) {
        // First to the last minute before that day in the business's time zone, then past midnight.
        server.travel(midnightAfter(addDays(next, -1)).getTime() - MINUTE - deps.clock.now().getTime())
        await runPremiums(deps)
        expect(await chargesOf(id)).toHaveLength(charged.length)
        server.travel(2 * MINUTE)
        await runPremiums(deps)
        charged.push(server.today())
      }
      expect(charged).toEqual(Array.from({ length: periods }, (_one, n) => addMonths(start, n * months)))
      expect((await ledgerOf(id)).map(({ amount_cents }) => amount_cents)).toEqual(charged.map(() => 8_66))
      expect(await takenOf(id)).toBe(periods)
    },
    60_000,
  )
})

describe('the ledger', () => {
  let entry: Awaited<ReturnType<typeof ledgerOf>>[number]
  beforeEach(async () => {
    const { policy } = await newPolicy(1)
    server.travel(DAY)
    await runPremiums(deps)
    entry = (await ledgerOf(policy.id))[0]!
  })

  it('is append-only', async () => {
    const refused = 'ledger entries are only ever added'
    await expect(server.db.updateTable('ledger_entries').set({ amount_cents: 1 }).execute()).rejects.toThrow(refused)
    await expect(server.db.deleteFrom('ledger_entries').execute()).rejects.toThrow(refused)
    await expect(sql`truncate ledger_entries`.execute(server.db)).rejects.toThrow(refused)
  })
  it('accepts one premium for each charge, and each kind with its sign only', async () => {
    const { policy_id, charge_id, at, reference } = entry
    const add = (kind: 'PREMIUM' | 'PREMIUM_REFUND', amount_cents: number) =>
      server.db
        .insertInto('ledger_entries')
        .values({ policy_id, charge_id, at, reference, kind, amount_cents })
        .execute()
    await expect(add('PREMIUM', 1)).rejects.toMatchObject({ constraint: 'ledger_entries_one_premium_idx' })
    await expect(add('PREMIUM_REFUND', 1)).rejects.toMatchObject({ constraint: 'ledger_entries_amount_check' })
  })
})
