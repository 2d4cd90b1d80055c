import { DAY } from '@nestbond/domain/values/day'
import { addMonths, daysBetween } from '@nestbond/domain/values/civil-date'
import { unusedPremium } from '@nestbond/domain/tariff/offers'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { depositCalls } from '../../test/deposits.ts'
import { startHttpApi, type HttpApi } from '../../test/http-api.ts'
import { asLandlord } from '../../test/landlords.ts'
import { premiumTools } from '../../test/premiums.ts'
import { replayDecisions } from '../../office/workbench/replay.ts'
import { signInStaff } from '../../test/staff.ts'
import { runPremiums } from '../premiums/premium-run.ts'
import { expectHistory } from '../../test/expect-history.ts'

const LIMIT = 4

let server: HttpApi
beforeAll(async () => {
  server = await startHttpApi({
    RATE_LIMIT_MAILS_OF_ONE_KIND_PER_DAY: String(LIMIT),
  })
})
afterAll(() => server.close())

const { insured } = depositCalls(() => server)
const { ledgerOf, takenOf, expectRules } = premiumTools(() => server)
afterEach(expectRules)

const FACTS = { rent: 1_000, employmentStatus: 'EMPLOYED', grossIncome: 60_000, creditCheck: true }
const staff = async (role: 'manager' | 'underwriter') => (await signInStaff(server, role)).headers
const pageOf = async (id: string, headers: Record<string, string>) =>
  (await server.call('GET', `/office/people/${id}`, undefined, headers)).body
const decide = async (id: string, accept: boolean, headers: Record<string, string>, version?: number) => {
  const seen = version ?? (await pageOf(id, headers)).raise?.version ?? 0
  return server.call(
    'POST',
    `/office/people/${id}/raise`,
    { version: seen, accept, reason: 'Einkommen geprüft' },
    headers,
  )
}

describe('a higher deposit', () => {
  it('is checked, agreed by the landlord, and charged by days only then', async () => {
    const of = await insured()
    const start = (await of.row()).insurance_start
    const end = addMonths(start, 12)
    server.travel(200 * DAY)
    const charge = unusedPremium(140_40, start, end, server.today()) - unusedPremium(103_90, start, end, server.today())
    expect(await of.priceOf(3_000, FACTS)).toMatchObject({ premium: 140.4, charge: charge / 100, refund: 0 })
    expect((await of.ask(3_000, FACTS)).status).toBe(200)
    const asked = await of.shown()
    expect(asked.depositChange.last).toMatchObject({ state: 'WITH_LANDLORD', to: 3_000, premium: 140.4 })
    await runPremiums(server.deps)
    expect(await of.charges()).toHaveLength(1)

    await Promise.all([of.answer(), of.answer(), of.answer()])
    await server.runJobs()
    expect((await of.charges()).at(-1)?.state).toBe('PAID')
    const id = (await of.row()).id
    expect(await of.charges()).toMatchObject([
      { period_number: 1, amount_cents: 103_90 },
      { period_number: 2, amount_cents: charge, period_start: server.today(), period_end: end, due_on: server.today() },
    ])
    expect(await takenOf(id)).toBe(2)
    expect((await ledgerOf(id)).map(({ amount_cents: amount }) => amount)).toEqual([103_90, charge])
    expect(await of.row()).toMatchObject({
      deposit_cents: 3_000_00,
      deposit_raised_on: server.today(),
      premium_cents: 140_40,
      next_period: 3,
      next_charge_on: end,
    })
    expect(await of.shown()).toMatchObject({
      rentDepositAmount: 3_000,
      surety: { amountLeft: 3_000 },
      depositChange: { known: { rent: 1_000, grossIncome: 60_000 } },
      amendments: [{ charge: charge / 100 }],
    })
    const receipt = await server.mailOf(
      ({ to, attachments, text }) => to === of.email && attachments.length > 0 && text.includes('-002'),
    )
    expect(receipt.subject).toBeTruthy()

    server.travel(daysBetween(server.today(), end) * DAY)
    await runPremiums(server.deps)
    await runPremiums(server.deps)
    expect((await of.charges()).at(-1)).toMatchObject({
      period_number: 3,
      period_start: end,
      period_end: addMonths(start, 24),
      amount_cents: 140_40,
    })
  })

  it('needs the details for the check, and is limited to three rents', async () => {
    const of = await insured()
    const errors = async (more: object, deposit = 3_000) =>
      (await of.own('POST', '/deposit/price', { deposit, ...more })).problem?.errors.map(
        ({ field, key }: { field: string; key: string }) => `${field} ${key}`,
      )
    expect(await errors({})).toEqual([
      'rent validation.required',
      'employmentStatus validation.required',
      'creditCheck validation.required',
    ])
    expect(await errors({ ...FACTS, grossIncome: null })).toEqual(['grossIncome validation.required'])
    expect(await errors({ ...FACTS, creditCheck: false })).toEqual(['creditCheck validation.required'])
    expect(await errors({ ...FACTS, rent: 999 })).toEqual(['deposit validation.coldRentAmount'])
    expect(await errors({ ...FACTS, rent: 6_000 }, 15_001)).toEqual(['deposit validation.depositRange'])
  })

  it('is refused by the rules with reasons, and then decided by a person if the tenant wants', async () => {
    const of = await insured({ lastName: 'Schwach' })
    expect((await of.ask(3_000, FACTS)).status).toBe(200)
    const { last } = (await of.shown()).depositChange
    expect(last).toMatchObject({ state: 'REFUSED', mayAskForReview: true })
    expect(last!.refusals).toHaveLength(1)
    const mail = await server.mailOf(({ to, subject }) => to === of.email && subject.includes('nicht erhöhen'))
    expect(mail.text).toContain(last!.refusals[0])
    expect((await of.page()).depositChange).toBeNull()
    expect((await of.answer({ change: last!.id, deposit: 3_000 })).problem?.errorCode).toBe('STEP_NOT_ALLOWED')

    const twice = await Promise.all(
      [1, 2].map(() => of.own('POST', '/deposit/review', { message: 'Der Eintrag ist gelöscht.' })),
    )
    expect(twice.map(({ status }) => status)).toEqual([200, 200])
    const underwriter = await staff('underwriter')
    expect((await pageOf(of.id, underwriter)).raise).toMatchObject({
      from: 2_220,
      to: 3_000,
      score: 420,
      refusals: ['CREDIT_SCORE_INSUFFICIENT'],
      message: 'Der Eintrag ist gelöscht.',
    })
    const tasks = (await server.call('GET', '/office/tasks', undefined, underwriter)).body.tasks
    expect(tasks.filter(({ kind, personId }) => kind === 'raise' && personId === of.id)).toHaveLength(1)
    expect((await decide(of.id, false, underwriter, 99)).problem?.errorCode).toBe('CASE_CHANGED')
    expect((await decide(of.id, false, underwriter)).status).toBe(200)
    expect((await of.shown()).depositChange.last).toMatchObject({
      state: 'REFUSED',
      reason: 'Einkommen geprüft',
      mayAskForReview: false,
      refusals: [],
    })
    expect((await of.own('POST', '/deposit/review', { message: 'Bitte' })).problem?.errorCode).toBe('STEP_NOT_ALLOWED')
    expect((await of.row()).deposit_cents).toBe(2_220_00)
    await expectHistory(server, of.id, ['deposit-change-asked', 'deposit-change-review-asked', 'raise-refused'])
  })

  it('goes to the office where the rules leave it open; above 10,000 two people accept', async () => {
    const of = await insured({ lastName: 'Grenzfall' })
    const facts = { ...FACTS, rent: 4_000, grossIncome: 120_000 }
    await of.ask(12_000, facts)
    expect((await of.shown()).depositChange.last?.state).toBe('WITH_OFFICE')
    expect((await of.page()).depositChange).toBeNull()
    const [first, second] = [await staff('underwriter'), await staff('manager')]
    expect((await decide(of.id, true, first)).body.raise).toMatchObject({ proposal: 'own' })
    expect((await decide(of.id, true, first)).problem?.errorCode).toBe('CASE_CHANGED')
    expect((await pageOf(of.id, second)).raise).toMatchObject({ proposal: 'other' })
    expect((await decide(of.id, true, second)).body.raise).toBeNull()
    await server.mailOf(({ to, subject }) => to === of.landlordEmail && subject.includes('erhöhen'))
    expect((await of.answer()).status).toBe(200)
    expect((await of.row()).deposit_cents).toBe(12_000_00)
    await expectHistory(server, of.id, ['deposit-change-asked', 'raise-accepted', 'deposit-changed'])
  })

  it('is refused while a claim is open, and sends the next claim to the office', async () => {
    const of = await insured()
    server.travel(100 * DAY)
    await of.ask(3_000, FACTS)
    await of.answer()
    await server.runJobs()
    expect((await of.charges()).at(-1)?.state).toBe('PAID')
    const { body } = await asLandlord(server, 'POST', `/landlord/policies/${await of.link()}/claims`, {
      items: [{ amount: 300, reason: 'Tür' }],
    })
    expect((await of.shown()).depositChange.bar).toBe('CLAIM_OPEN')
    const items = body.items.map(({ id }: { id: string }) => ({ id, answer: 'ACCEPT' }))
    expect((await of.own('POST', `/claims/${body.id}/answer`, { items })).status).toBe(200)
    const claim = await server.row('claims', { id: body.id })
    expect(claim.state).toBe('WITH_OFFICE')
    expect(claim.checks).toContain('POLICY_YOUNG')
  })

  it('whose charge fails is reminded of like any premium, and a later end refunds what was paid', async () => {
    const of = await insured()
    const other = await insured({}, { card: '4000000000000341' })
    const card = (await of.row()).card_setup_id
    server.travel(30 * DAY)
    await of.ask(3_000, FACTS)
    await server.db
      .updateTable('policies')
      .set({ card_setup_id: (await other.row()).card_setup_id })
      .where('id', '=', (await of.row()).id)
      .execute()
    await of.answer()
    await server.runJobs()
    expect((await of.charges()).at(-1)?.state).toBe('FAILED')
    const shown = await of.shown()
    expect(shown.depositChange.bar).toBe('UNPAID')
    expect(shown.debts).toHaveLength(1)
    expect((await of.ask(1_500)).problem?.errorCode).toBe('STEP_NOT_ALLOWED')

    // Cancelled for it, the policy gives the rest of the year back; paid within the month, it charges that rest again.
    for (const days of [3, 4, 7]) {
      server.travel(days * DAY)
      await runPremiums(server.deps)
    }
    const manager = async (what: string) =>
      server.call('POST', `/office/premiums/${(await of.charges()).at(-1)!.id}/${what}`, {}, await staff('manager'))
    expect((await manager('remind')).status).toBe(200)
    server.travel(15 * DAY)
    expect((await manager('cancel')).status).toBe(200)
    const [back] = await of.refunds()
    expect(back!.amount_cents).toBeGreaterThan(0)
    await server.db
      .updateTable('policies')
      .set({ card_setup_id: card })
      .where('id', '=', (await of.row()).id)
      .execute()
    server.travel(DAY)
    expect((await of.own('POST', '/reinstatement', {})).status).toBe(200)
    await server.runJobs()
    expect((await of.charges()).map(({ state }) => state).join()).toBe('PAID,PAID,PAID')
    const { insurance_start: start, status } = await of.row()
    expect(status).toBe('ACTIVE')
    expect((await of.charges()).at(-1)).toMatchObject({
      period_number: 3,
      amount_cents: unusedPremium(103_90, start, addMonths(start, 12), server.today()),
      period_start: server.today(),
    })
    expect((await of.row()).next_charge_on).toBe(addMonths(start, 12))
  })

  it('announces no charge for a difference that no card takes', async () => {
    const of = await insured()
    const end = addMonths((await of.row()).insurance_start, 12)
    server.travel((daysBetween(server.today(), end) - 2) * DAY)
    expect((await of.ask(3_000, FACTS)).status).toBe(200)
    await of.answer()
    await server.runJobs()
    const change = await server.db
      .selectFrom('deposit_changes')
      .select(['charge_cents', 'waived_cents'])
      .where('policy_id', '=', (await of.row()).id)
      .executeTakeFirstOrThrow()
    expect(change.charge_cents).toBe(0)
    expect(change.waived_cents).toBeGreaterThan(0)
    expect(await of.charges()).toHaveLength(1)
    const mail = await server.mailOf(
      ({ to, subject }) => to === of.email && subject.startsWith('Ihre Kaution beträgt jetzt'),
    )
    expect(mail.text).not.toContain('Für die Tage bis zum Ende der laufenden Zahlungsperiode')
  })

  it('before the first charge changes only the sum of that charge', async () => {
    const of = await insured({ insuranceStart: addMonths(server.today(), 1) })
    expect(await of.priceOf(3_000, FACTS)).toEqual({ premium: 140.4, charge: 0, refund: 0, until: null })
    await of.ask(3_000, FACTS)
    await of.answer()
    expect(await of.row()).toMatchObject({ next_period: 1, premium_cents: 140_40 })
    // A job that is still under way would take the charge before the test does.
    await server.runJobs()
    server.travel(daysBetween(server.today(), (await of.row()).insurance_start) * DAY)
    await runPremiums(server.deps)
    expect(await of.charges()).toMatchObject([{ period_number: 1, amount_cents: 140_40 }])
  })

  it('adapts a pending change between yearly and monthly to its price', async () => {
    const of = await insured()
    const from = addMonths((await of.row()).insurance_start, 12)
    const { periodChange } = await of.shown()
    await of.own('POST', '/payment-period', {
      period: 'MONTHLY',
      premium: periodChange!.offered!.premium,
      from: periodChange!.offered!.from,
    })
    server.travel(50 * DAY)
    await of.ask(3_000, FACTS)
    await of.answer()
    await server.runJobs()
    expect((await of.charges()).at(-1)?.state).toBe('PAID')
    expect((await of.shown()).periodChange!.pending).toMatchObject({ period: 'MONTHLY', premium: 13 })
    server.travel(daysBetween(server.today(), from) * DAY)
    await runPremiums(server.deps)
    expect((await of.charges()).at(-1)).toMatchObject({ period_number: 3, period_start: from, amount_cents: 13_00 })
  })

  it('asks the credit agency a limited number of times a day', async () => {
    const of = await insured({ lastName: 'Schwach' })
    const { bureau } = server.deps
    const real = bureau.report.bind(bureau)
    let asked = 0
    bureau.report = (subject) => {
      asked++
      return real(subject)
    }
    for (let n = 0; n < LIMIT; n++) expect((await of.ask(3_000 - n, FACTS)).status).toBe(200)
    expect((await of.ask(2_500, FACTS)).status).toBe(429)
    expect(asked).toBe(LIMIT)
    bureau.report = real
  })
})

it('is replayed with the decisions, and a changed one is found', async () => {
  const replayed = async () => {
    const differing: string[] = []
    const { decisions } = await replayDecisions(server.deps.database, ({ refId, differs }) =>
      differing.push(`${refId}: ${differs.join(', ')}`),
    )
    return { decisions, differing }
  }
  const before = await replayed()
  const of = await insured()
  await of.ask(3_000, FACTS)
  const { decisions, differing } = await replayed()
  expect([decisions - before.decisions, differing]).toEqual([1, []])
  const { deposit_id: id, ref_id: refId } = await server.db
    .selectFrom('deposit_changes as c')
    .innerJoin('policies as p', 'p.id', 'c.policy_id')
    .innerJoin('applications as a', 'a.id', 'p.application_id')
    .select(['c.id as deposit_id', 'a.ref_id'])
    .where('a.id', '=', of.id)
    .executeTakeFirstOrThrow()
  for (const [path, value, found] of [
    ['{verdict}', '"refuse"', 'verdict'],
    ['{reasons}', '["credit-score"]', 'reasons'],
    ['{requiredDocuments}', '["INCOME"]', 'documents'],
    ['{trace,0}', '{}', 'trace'],
    ['{ruleSetVersion}', '"gone"', 'version'],
  ] as const) {
    const decision = sql<string>`jsonb_set(decision, ${path}::text[], ${value}::jsonb)`
    const spoil = server.db.updateTable('deposit_changes').where('id', '=', id).set({ decision })
    const { decision: kept } = await server.row('deposit_changes', { id })
    await spoil.execute()
    expect((await replayed()).differing).toEqual([`${refId}: ${found}`])
    await server.db
      .updateTable('deposit_changes')
      .set({ decision: JSON.stringify(kept) })
      .where('id', '=', id)
      .execute()
  }
})
