import { DAY } from '@nestbond/domain/values/day'
import { formatDate } from '@nestbond/messages/format'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ledgerFaults } from '@nestbond/domain/premiums/ledger'
import { withdrawalLastDay } from '@nestbond/domain/policy/withdrawal'
import { holdUntil } from '@nestbond/domain/values/hold'
import { maskEmail } from '@nestbond/domain/values/mailbox'
import { addDays, toWireDate } from '@nestbond/domain/values/civil-date'
import { formatDateTime } from '@nestbond/messages/format'
import { anAccount } from '../../test/account-sign-in.ts'
import { startHttpApi, type HttpApi } from '../../test/http-api.ts'
import { expectNobody, withdrawalTools } from '../../test/withdrawals.ts'
import { payRefunds } from '../end/pay-refunds.ts'
import { runPremiums } from '../premiums/premium-run.ts'
import { publicIds } from '../../landlord-session/links/public-ids.ts'
import { asLandlord } from '../../test/landlords.ts'
import { pdfText } from '../../test/pdf-text.ts'
import { midnightAfter } from '@nestbond/domain/values/end-of-day'

let server: HttpApi
beforeAll(async () => {
  server = await startHttpApi({}, { papers: 'real' })
})
afterAll(() => server.close())

const { preview, confirm, accept, rowsOf, receiptOf, carriedOut, signed, accepted } = withdrawalTools(() => server)

describe('a withdrawal before the landlord has answered', () => {
  it('is always possible, closes the invitation, charges nothing and deletes the card', async () => {
    const { id, named, invitation, answers } = await signed()
    const setup = await server.row('card_setups', { application_id: id })
    server.travel(20 * DAY)
    const shown = await preview(named)
    expect(shown).toMatchObject({
      status: 200,
      body: {
        contractId: named.contractId,
        status: 'POSSIBLE',
        lastDay: null,
        accepted: false,
        covered: false,
        paidAmount: 0,
        refundAmount: 0,
        receipt: null,
        insuranceStart: toWireDate(answers.insuranceStart),
      },
    })
    expectNobody(shown.body, answers)
    expect(await rowsOf(id)).toEqual([])
    const before = server.deps.clock.now()
    const { status, body } = await confirm(named)
    const withdrawnAt = new Date(body.withdrawnAt)
    expect(withdrawnAt > before && withdrawnAt < server.deps.clock.now()).toBe(true)
    const heldUntil = body.heldUntil!
    expect(heldUntil).toBe(holdUntil(withdrawnAt).toISOString())
    await server.runJobs()
    expect([status, body]).toEqual([
      200,
      {
        id: null,
        contractId: named.contractId,
        withdrawnAt: withdrawnAt.toISOString(),
        refundAmount: 0,
        currency: 'EUR',
        email: maskEmail(answers.email!),
        heldUntil,
      },
    ])
    // A repeated call returns the same receipt, also after a day.
    server.travel(DAY)
    expect(await confirm(named)).toMatchObject({ status: 200, body })
    expect(await preview(named)).toMatchObject({ body: { status: 'WITHDRAWN', receipt: body, refundAmount: 0 } })
    expect(await rowsOf(id)).toHaveLength(1)

    // The landlord is not told before the 48 hours are over.
    expect(await server.call('GET', `/onboarding/tenant/invitation/${invitation}`)).toMatchObject({
      body: { status: 'OPEN', withdrawnAt: null },
    })
    await carriedOut()
    const page = await server.call('GET', `/onboarding/tenant/invitation/${invitation}`)
    expect(page).toMatchObject({
      status: 200,
      body: { status: 'EXPIRED', withdrawnAt: body.withdrawnAt, certificateCode: null },
    })
    expect(await accept(invitation)).toMatchObject({ status: 409, problem: { errorCode: 'INVITATION_CLOSED' } })
    expect(await server.db.selectFrom('policies').select('id').where('application_id', '=', id).execute()).toEqual([])
    await server.runJobs()
    expect((await server.deps.cards.provider.setupStatus(setup.setup_id)).status).toBe('canceled')
    server.travel(40 * DAY)
    await runPremiums(server.deps)
    expect(
      (await sql`select 1 from sandbox_card_charges where setup_id = ${setup.setup_id}`.execute(server.db)).rows,
    ).toEqual([])

    const at = formatDateTime(body.withdrawnAt, 'de')
    const toTenant = await server.mailOf(
      ({ to, subject }) =>
        to === answers.email && subject === `Ihr Widerruf ist angekommen: Vertrag ${named.contractId}`,
    )
    expect(toTenant.text.replaceAll('\u00a0', ' ')).toContain(at.replaceAll('\u00a0', ' '))
    expect(toTenant.text).toContain('nichts abgebucht')
    expect(toTenant.text.replaceAll('\u00a0', ' ')).toContain(
      `nach 48 Stunden, am ${formatDateTime(heldUntil, 'de')}`.replaceAll('\u00a0', ' '),
    )
    const [row] = await rowsOf(id)
    const { pdf } = await receiptOf(publicIds(server.deps.config.keys.link, 'withdrawal').of(row!.id))
    expect(toTenant.attachments).toMatchObject([
      { filename: `${named.contractId}-withdrawal.pdf`, contentType: 'application/pdf' },
    ])
    expect(toTenant.attachments[0]!.content.equals(pdf)).toBe(true)
    for (const fact of [
      'Bestätigung Ihres Widerrufs',
      named.contractId,
      at,
      'Lea Brandt',
      'Ihnen wurde nichts abgebucht',
      `Bis ${formatDateTime(heldUntil, 'de')} kann der Vertrag fortgeführt werden`,
    ])
      expect(pdfText(pdf)).toContain(fact.replaceAll('\u00a0', ' '))
    const toLandlord = await server.mailOf(
      ({ to, subject }) => to === answers.landlord!.email! && subject === 'Lea Brandt hat den Vertrag widerrufen',
    )
    expect(toLandlord.text).toContain('Einladung')
    expect((await server.mails()).filter(({ subject }) => subject === toTenant.subject)).toHaveLength(1)
  })

  it('and an acceptance at the same time have one outcome', async () => {
    const { id, named, invitation } = await signed()
    const [withdrawn, answer] = await Promise.all([confirm(named), accept(invitation)])
    expect(withdrawn.status).toBe(200)
    await carriedOut()
    const policies = await server.db.selectFrom('policies').selectAll().where('application_id', '=', id).execute()
    expect(policies.map(({ status }) => status)).toEqual(answer.status === 200 ? ['WITHDRAWN'] : [])
  })

  it('is not possible once the landlord has declined', async () => {
    const { id, named, invitation } = await signed()
    await server.call('POST', `/onboarding/tenant/invitation/${invitation}/decline`, { reason: 'Lieber bar.' })
    expect(await preview(named)).toMatchObject({ status: 200, body: { status: 'OVER', refundAmount: 0 } })
    expect(await confirm(named)).toMatchObject({ status: 409, problem: { errorCode: 'WITHDRAWAL_NOT_POSSIBLE' } })
    expect(await rowsOf(id)).toEqual([])
  })
})

describe('a withdrawal after the landlord has accepted', () => {
  it.each<[string, boolean, 'de' | 'en', number]>([
    // The premium pays a year from the start. A withdrawal on the fourth day leaves three used days.
    ['pays back what is left where cover was agreed to', true, 'de', Math.round((103_90 * 362) / 365)],
    ['pays back all where it was not', false, 'en', 103_90],
  ])('%s', async (_, agreed, language, refund) => {
    const { id, named, policyId, answers, card, invitation } = await accepted({ agreed, language })
    const lastDay = withdrawalLastDay(server.today())
    server.travel(2 * DAY)
    await runPremiums(server.deps)
    server.travel(3 * DAY)
    expect((await preview(named)).body).toMatchObject({
      status: 'POSSIBLE',
      lastDay: toWireDate(lastDay),
      accepted: true,
      covered: true,
      paidAmount: 103.9,
      refundAmount: refund / 100,
    })
    const answersOf = await Promise.all(Array.from({ length: 5 }, () => confirm(named)))
    for (const one of answersOf) expect([one.status, one.body]).toEqual([200, answersOf[0]!.body])
    expect(answersOf[0]!.body).toMatchObject({ refundAmount: refund / 100 })
    expect(await rowsOf(id)).toHaveLength(1)
    const declaredOn = server.today()
    expect(await server.call('GET', `/onboarding/tenant/invitation/${invitation}`)).toMatchObject({
      body: { withdrawnAt: null },
    })
    await carriedOut()
    const policy = await server.row('policies', { id: policyId })
    expect(policy).toMatchObject({ status: 'WITHDRAWN', ended_on: addDays(declaredOn, -1), next_charge_on: null })
    const { body: page } = await server.call('GET', `/onboarding/tenant/invitation/${invitation}`)
    expect(page).toMatchObject({
      status: 'ACCEPTED',
      withdrawnAt: answersOf[0]!.body.withdrawnAt,
      surety: { state: 'ending', endsBy: 'WITHDRAWN' },
    })
    // Cover goes on for 60 days after the landlord was told. The landlord of a home in Germany gets German mails, also if the tenant uses English.
    const notice = await server.mailOf(
      (mail) => mail.to === answers.landlord!.email! && mail.subject === 'Lea Brandt hat den Vertrag widerrufen',
    )
    expect(notice.text).toContain(formatDate(addDays(server.today(), 60), 'de'))
    const told = async () => (await server.call('GET', `/certificate/${page.certificateCode}`)).body
    await server.runJobs()
    const ending = { state: 'ending', coverEnd: toWireDate(addDays(server.today(), 60)), amountLeft: 2220 }
    expect(await told()).toMatchObject(ending)
    const claims = notice.text.match(/landlord\/policy\/([\w-]+)/)![1]!
    const items = [{ amount: 50, reason: 'Schlüssel' }]
    expect((await asLandlord(server, 'POST', `/landlord/policies/${claims}/claims`, { items })).status).toBe(200)
    expect(await told()).toMatchObject({ ...ending, state: 'claimed' })

    await server.mailOf(
      ({ to, subject }) => to === answers.email && subject.includes(language === 'de' ? 'zurückgezahlt' : 'paid back'),
    )
    const charges = await server.db
      .selectFrom('premium_charges')
      .selectAll()
      .where('policy_id', '=', policyId)
      .execute()
    const entries = await server.db
      .selectFrom('ledger_entries')
      .selectAll()
      .where('policy_id', '=', policyId)
      .orderBy('id')
      .execute()
    expect(entries.map(({ amount_cents }) => amount_cents)).toEqual([103_90, -refund])
    expect(
      ledgerFaults(
        charges.map((one) => ({ id: one.id, state: one.state, amount: one.amount_cents })),
        entries.map((one) => ({ kind: one.kind, chargeId: one.charge_id, amount: one.amount_cents })),
      ),
    ).toEqual([])
    await server.runJobs()
    expect((await server.deps.cards.provider.setupStatus(card)).status).toBe('canceled')
    const subject =
      language === 'de'
        ? `Ihr Widerruf ist angekommen: Vertrag ${named.contractId}`
        : `We’ve received your withdrawal: contract ${named.contractId}`
    await server.mailOf(
      (mail) => mail.to === answers.email && mail.subject === subject && mail.attachments.length === 1,
    )
    expect(await payRefunds(server.deps)).toMatchObject({ paid: 0 })
  })

  it('is possible until the last minute of the last day, not later', async () => {
    const early = await accepted()
    const late = await accepted()
    const lastDay = withdrawalLastDay(server.today())
    server.travel(midnightAfter(lastDay).getTime() - 60_000 - server.deps.clock.now().getTime())
    expect(await confirm(early.named)).toMatchObject({ status: 200 })
    server.travel(2 * 60_000)
    expect((await preview(late.named)).body).toMatchObject({
      status: 'TOO_LATE',
      lastDay: toWireDate(lastDay),
      refundAmount: 0,
      receipt: null,
    })
    expect(await confirm(late.named)).toMatchObject({ status: 409, problem: { errorCode: 'WITHDRAWAL_NOT_POSSIBLE' } })
    expect(await server.row('policies', { id: late.policyId })).toMatchObject({ status: 'ACTIVE' })
  })

  it('is possible with an open claim', async () => {
    const { named, policyId } = await accepted()
    await server.db.updateTable('policies').set({ status: 'CLAIMED' }).where('id', '=', policyId).execute()
    expect((await preview(named)).body).toMatchObject({ status: 'POSSIBLE' })
    expect(await confirm(named)).toMatchObject({ status: 200 })
    await carriedOut()
    expect(await server.row('policies', { id: policyId })).toMatchObject({ status: 'WITHDRAWN' })
  })
})

describe('who may withdraw', () => {
  it('is a caller with contract number and e-mail address, in any spelling', async () => {
    const { named } = await signed()
    const spelled = {
      contractId: ` ${named.contractId.toLowerCase().replaceAll('-', ' ')} `,
      email: ` ${named.email.toUpperCase()} `,
    }
    expect(await preview(spelled)).toMatchObject({ status: 200, body: { contractId: named.contractId } })
  })

  it('is no other caller, who learns nothing', async () => {
    const { named } = await signed()
    const { named: other } = await signed()
    const answers = await Promise.all([
      preview({ ...named, email: other.email }),
      preview({ ...named, contractId: 'NB-2026-ABCDEF' }),
      preview({ ...named, contractId: 'x' }),
      confirm({ ...named, email: other.email }),
      confirm({ ...named, contractId: other.contractId }),
    ])
    for (const { status, problem } of answers)
      expect([status, problem]).toEqual([400, { ...answers[0].problem, requestId: problem!.requestId }])
    expect(answers[0].problem?.errorCode).toBe('CONTRACT_UNKNOWN')
    expect(await preview({ contractId: '', email: 'x' })).toMatchObject({
      status: 400,
      problem: { errorCode: 'VALIDATION_FAILED' },
    })
    expect(await receiptOf('A'.repeat(32))).toMatchObject({ status: 404 })
  })

  it('is a signed-in tenant for own contracts, who sees refund and receipt in the account', async () => {
    const account = await anAccount(server)
    const other = await anAccount(server)
    const policies = async () =>
      (await server.call('GET', '/user/policies', undefined, account.headers)).body.policies[0]!
    const { id, withdrawal } = await policies()
    expect(withdrawal).toEqual({
      possible: true,
      lastDay: null,
      receiptId: null,
      heldUntil: null,
      final: false,
      other: null,
    })
    expect((await server.call('GET', `/user/policies/${id}/withdrawal`)).status).toBe(401)
    expect((await server.call('POST', `/user/policies/${id}/withdrawal`, {}, other.headers)).status).toBe(404)
    await accept(account.invitation)
    await server.db
      .updateTable('policies')
      .set({ insurance_start: server.today(), next_charge_on: server.today() })
      .where('application_id', '=', account.id)
      .execute()
    await runPremiums(server.deps)
    expect(
      (await server.call('GET', `/user/policies/${id}/withdrawal`, undefined, account.headers)).body,
    ).toMatchObject({ status: 'POSSIBLE', refundAmount: 103.9 })
    const { status, body } = await server.call('POST', `/user/policies/${id}/withdrawal`, {}, account.headers)
    expect([status, body.refundAmount]).toEqual([200, 103.9])
    await server.runJobs()
    expect((await policies()).refunds[0]?.state).toBe('PAID')
    expect(await policies()).toMatchObject({
      stage: 'WITHDRAWN',
      card: false,
      withdrawal: { possible: false, lastDay: null, receiptId: body.id },
      refunds: [
        { receiptNumber: `${body.contractId}-001-R`, amount: 103.9, state: 'PAID', paidAt: expect.any(String) },
      ],
      premiums: { next: null },
    })
    expect((await policies()).timeline.at(-1)).toEqual({
      kind: 'WITHDRAWN',
      on: toWireDate(server.today()),
      state: 'now',
    })
    expect((await receiptOf(body.id!)).status).toBe(200)
  })

  it('is limited by a separate rate limit', async () => {
    const tight = await startHttpApi({ RATE_LIMIT_WITHDRAWAL_PER_HOUR: '3' })
    try {
      const tries = []
      for (let n = 0; n < 4; n++)
        tries.push(
          await tight.call('POST', '/withdrawal/preview', { contractId: 'NB-2026-ABCDEF', email: 'a@example.org' }),
        )
      expect(tries.map(({ status }) => status)).toEqual([400, 400, 400, 429])
      expect(Number(tries[3]!.headers.get('retry-after'))).toBeGreaterThan(60)
    } finally {
      await tight.close()
    }
  })
})
