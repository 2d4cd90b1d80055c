import { DAY } from '@nestbond/domain/values/day'
import { fullName } from '@nestbond/domain/values/person-name'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setAnswers } from '../../application/correction-store.ts'
import { findById } from '../../application/store.ts'
import { questionIds } from '../../landlord-session/links/public-ids.ts'
import { cookieIn, PASSWORD } from '../../test/account-sign-in.ts'
import { coTenantWithdrawalCalls } from '../../test/co-tenant-withdrawals.ts'
import { forgetsCard } from '../../test/enqueued-jobs.ts'
import { openSuccessor, signAsCoTenant } from '../../test/going-on.ts'
import type { Member } from '../../test/household.ts'
import { startHttpApi, type HttpApi } from '../../test/http-api.ts'
import { linkIdsOf } from '../../test/landlords.ts'
import { setUpCard, sign } from '../../test/sample-contract.ts'
import { HOLD_MS, expectNobody } from '../../test/withdrawals.ts'
import { expectHistory } from '../../test/expect-history.ts'

const HOUR = 3_600_000
const tenant = '/onboarding/tenant'

let server: HttpApi
beforeAll(async () => {
  server = await startHttpApi()
})
afterAll(() => server.close())

const { accept, invitation, declare, mailsTo, subjectsTo, passes, idIn, signedHousehold } = coTenantWithdrawalCalls(
  () => server,
)
const answer = (question: string, goOn: boolean) => server.call('POST', `/withdrawal/without/${question}`, { goOn })
const present = async (question: string) => (await server.call('GET', `/withdrawal/without/${question}`)).body
const holdOf = async ({ token }: Pick<Member, 'token'>) =>
  (await server.call('GET', `${tenant}/${token}/co-tenants`)).body.hold

/** A contract that all have signed. */
async function household(coTenants: 1 | 2) {
  const made = await signedHousehold(coTenants)
  const [first, mara, nils = null] = made.members
  return { ...made, first: first!, mara: mara!, nils, named: { contractId: made.contractId, email: emailOf(first!) } }
}

const emailOf = ({ answers }: Member) => answers.email!

/** The first tenant has withdrawn and has not taken it back, so the co-tenants are asked. */
async function asked(coTenants: 1 | 2) {
  const made = await household(coTenants)
  expect((await declare(made.named)).status).toBe(200)
  await passes(HOLD_MS)
  return {
    ...made,
    ofMara: await idIn(emailOf(made.mara), 'without'),
    ofNils: made.nils ? await idIn(emailOf(made.nils), 'without') : '',
  }
}

const successorOf = async (memberId: string) =>
  (await server.row('co_tenant_withdrawals', { application_id: memberId })).successor_id

/** Signs in with the password link that was mailed to a tenant. */
async function cookieOf(member: Member) {
  const secret = (await mailsTo(emailOf(member)))
    .map(({ text }) => /\/new-password\/([\w-]{43})/.exec(text)?.[1])
    .find((one) => one !== undefined)
  return cookieIn((await server.call('POST', '/user/confirm-account', { token: secret!, password: PASSWORD })).headers)
}
const policyOf = async (cookie: Awaited<ReturnType<typeof cookieOf>>) =>
  (await server.call('GET', '/user/policies', undefined, cookie)).body.policies[0]!

describe('the first of several tenants who withdraws before the acceptance', () => {
  it('puts the invitation on hold for 48 hours, learns nothing of the others, and nobody is asked yet', async () => {
    const { named, first, mara, nils, invitation: id } = await household(2)
    const preview = await server.call('POST', '/withdrawal/preview', named)
    expect(preview.body).toMatchObject({ shared: true, status: 'POSSIBLE', refundAmount: 0, receipt: null })
    const { body, status } = await declare(named)
    expect(status).toBe(200)
    expect(await declare(named)).toMatchObject({ status: 200, body })
    for (const seen of [preview.body, body]) for (const { answers } of [mara, nils!]) expectNobody(seen, answers)
    expect(await invitation(id)).toMatchObject({ status: 'OPEN', onHold: true, withdrawnAt: null })
    expect(await accept(id)).toMatchObject({ status: 409, problem: { errorCode: 'INVITATION_ON_HOLD' } })
    const hold = { names: fullName(first.answers), count: 1, state: 'HELD', firstGone: true, question: null }
    for (const one of [first, mara, nils!]) expect(await holdOf(one)).toMatchObject(hold)
    for (const one of [mara, nils!]) {
      const subjects = await subjectsTo(emailOf(one))
      expect(subjects.filter((text) => text === 'Lea Brandt hat den gemeinsamen Vertrag widerrufen')).toHaveLength(1)
      expect(subjects.some((text) => text.startsWith('Treten Sie'))).toBe(false)
    }
    expect(await subjectsTo(emailOf(first))).toContain(`Ihr Widerruf ist angekommen: Vertrag ${named.contractId}`)
    const mail = (await server.mails()).find(
      ({ to, subject }) => to === emailOf(first) && subject.startsWith('Ihr Widerruf'),
    )
    expect(mail?.attachments).toHaveLength(1)
  })

  it('takes it back within 48 hours, and nothing has changed', async () => {
    const { named, first, mara, invitation: id } = await household(1)
    await declare(named)
    const link = await idIn(emailOf(first), 'continue')
    for (let times = 0; times < 2; times++)
      expect(await server.call('POST', `/withdrawal/continue/${link}`, {})).toMatchObject({
        status: 200,
        body: { state: 'CONTINUED', shared: true },
      })
    expect(await subjectsTo(emailOf(mara))).toContain('Lea Brandt bleibt dabei')
    await passes(HOLD_MS)
    expect((await accept(id)).status).toBe(200)
    const card = await server.db.selectFrom('card_setups').selectAll().where('application_id', '=', first.id).execute()
    expect(card).toHaveLength(1)
  })

  it('takes it back in the account, too; declared there, it is final at once and the others are asked', async () => {
    const { named, first, mara, invitation: id } = await household(1)
    const cookie = await cookieOf(first)
    const { id: policy } = await policyOf(cookie)
    const path = `/user/policies/${policy}/withdrawal` as const
    await declare(named)
    expect((await server.call('GET', path, undefined, cookie)).body).toMatchObject({
      shared: true,
      status: 'WITHDRAWN',
      receipt: { id: expect.any(String), email: emailOf(first), heldUntil: expect.any(String) },
    })
    expect(await server.call('POST', `${path}/continue`, {}, cookie)).toMatchObject({ body: { state: 'CONTINUED' } })
    server.travel(HOUR)
    const { body } = await server.call('POST', path, {}, cookie)
    expect(body).toMatchObject({ heldUntil: null, refundAmount: 0, email: emailOf(first) })
    expect((await server.call('POST', path, {}, cookie)).body).toEqual(body)
    expect(await server.call('POST', `${path}/continue`, {}, cookie)).toMatchObject({ status: 409 })
    expect((await policyOf(cookie)).withdrawal).toMatchObject({ possible: false, receiptId: body.id })
    expect((await policyOf(cookie)).invitation.hold).toMatchObject({ state: 'ASKED', firstGone: true, question: null })
    expect((await accept(id)).status).toBe(409)
    const receipts = (await mailsTo(emailOf(first))).filter(({ subject }) =>
      subject.startsWith('Ihr Widerruf ist angekommen'),
    )
    const [final] = receipts.filter(({ text }) => text.includes('Jetzt entscheidet sich, ob es'))
    expect(receipts).toHaveLength(2)
    expect(final?.text).not.toContain('withdraw?continue=')
    expect(await present(await idIn(emailOf(mara), 'without'))).toMatchObject({ state: 'ASKED', name: 'Lea Brandt' })
  })

  it('is alone: nothing is asked, and the contract ends as it always did', async () => {
    const { named, mara, first } = await household(1)
    await declare({ ...named, email: emailOf(mara) })
    await passes(HOLD_MS)
    expect((await answer(await idIn(emailOf(first), 'without'), true)).status).toBe(200)
    const { id, token } = await openSuccessor(server, emailOf(first))
    await setUpCard(server, token)
    const { contractId } = (await sign(server, token)).body as { contractId: string }
    expect((await declare({ contractId, email: emailOf(first) })).body).toMatchObject({ heldUntil: expect.any(String) })
    const { mailed } = await linkIdsOf(server, id)
    expect(await invitation(mailed)).toMatchObject({ onHold: false })
    await passes(HOLD_MS)
    expect(await invitation(mailed)).toMatchObject({ status: 'EXPIRED', withdrawnAt: expect.any(String) })
  })
})

describe('the co-tenants', () => {
  it('are asked once it is final: who takes over begins a new application, and all sign anew', async () => {
    const { ofMara, first, mara, nils, invitation: former } = await asked(2)
    expect(await holdOf(first)).toMatchObject({ state: 'ASKED', question: null })
    expect(await forgetsCard(server.deps, first.id)).toBe(true)
    expect(await holdOf(mara)).toMatchObject({ state: 'ASKED', question: ofMara, declined: false })
    const cookie = await cookieOf(mara)
    expect((await policyOf(cookie)).invitation.hold).toMatchObject({ question: ofMara })
    expect(await present(ofMara)).toMatchObject({
      state: 'ASKED',
      name: 'Lea Brandt',
      takeOver: { answer: null, by: null },
    })
    for (let times = 0; times < 2; times++)
      expect(await answer(ofMara, true)).toMatchObject({
        status: 200,
        body: { state: 'GONE_ON', takeOver: { answer: 'TAKEN', by: 'Mara Lind' } },
      })
    expect((await accept(former)).status).toBe(409)
    expect(await subjectsTo(emailOf(nils!))).toContain('Der gemeinsame Antrag geht weiter')
    const taker = await openSuccessor(server, emailOf(mara))
    const begun = (await findById(server.db, taker.id))!
    // The own answers, and nothing of the former first tenant's.
    expect(begun.answers.grossIncome).toBe(mara.answers.grossIncome)
    for (const fact of [first.answers.firstName, first.answers.lastName, first.answers.email])
      expect(JSON.stringify(begun.answers)).not.toContain(fact)
    expect(begun.answers.rentDepositAmount).toBe(first.answers.rentDepositAmount)
    const { body: seen } = await server.call('GET', `${tenant}/${taker.token}/co-tenants`)
    expect(seen.tenants.map(({ name, first: isFirst }) => [name, isFirst])).toEqual([
      ['Mara Lind', true],
      ['Nils Olsen', false],
    ])
    await setUpCard(server, taker.token)
    expect(await sign(server, taker.token)).toMatchObject({ problem: { errorCode: 'TENANTS_NOT_READY' } })
    await signAsCoTenant(server, nils!)
    expect((await sign(server, taker.token)).status).toBe(200)
    const { mailed } = await linkIdsOf(server, taker.id)
    expect(await invitation(mailed)).toMatchObject({ status: 'OPEN', onHold: false, otherTenants: 'Nils Olsen' })
    expect((await accept(mailed)).status).toBe(200)
    // Neither page nor account of who has withdrawn leads to it.
    expect(JSON.stringify((await server.call('GET', `${tenant}/${first.token}`)).body)).not.toContain(begun.refId)
    expect((await server.call('GET', `${tenant}/${first.token}/co-tenants`)).body.withdrawn).toBe('you')
    expect((await server.call('GET', `${tenant}/${mara.token}/co-tenants`)).body.withdrawn).toBe('over')
  })

  it('go on alone if only one is left', async () => {
    const { ofMara, mara } = await asked(1)
    expect((await answer(ofMara, true)).status).toBe(200)
    const { token } = await openSuccessor(server, emailOf(mara))
    expect((await server.call('GET', `${tenant}/${token}`)).body).toMatchObject({ tenancy: null, riskResult: true })
  })

  it('take over at the same moment: one does, and the other reads who', async () => {
    const { ofMara, ofNils, first } = await asked(2)
    const both = await Promise.all([answer(ofMara, true), answer(ofNils, true)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const [won, lost] = both[0].status === 200 ? [ofMara, ofNils] : [ofNils, ofMara]
    const by = won === ofMara ? 'Mara Lind' : 'Nils Olsen'
    expect(await present(won)).toMatchObject({ state: 'GONE_ON', takeOver: { answer: 'TAKEN', by } })
    expect(await present(lost)).toMatchObject({ state: 'GONE_ON', takeOver: { answer: null, by } })
    expect(await answer(lost, false)).toMatchObject({ problem: { errorCode: 'WITHDRAWAL_FINAL' } })
    await expectHistory(server, (await successorOf(first.id))!, ['begun-by-taking-over'])
  })

  it('read who was faster also if the question is declined at the same moment', async () => {
    const { ofMara, ofNils } = await asked(2)
    const [taken] = await Promise.all([answer(ofMara, true), answer(ofNils, false)])
    expect(taken.status).toBe(200)
    expect(await present(ofNils)).toMatchObject({ state: 'GONE_ON', takeOver: { by: 'Mara Lind' } })
  })

  it('end it for all once each has declined, of whom one may change their mind until then', async () => {
    const { ofMara, ofNils, first, mara, nils, invitation: id } = await asked(2)
    expect(await answer(ofMara, false)).toMatchObject({ status: 200, body: { state: 'ASKED' } })
    expect(await holdOf(mara)).toMatchObject({ question: ofMara, declined: true })
    for (let times = 0; times < 2; times++)
      expect(await answer(ofNils, false)).toMatchObject({ status: 200, body: { state: 'ENDED' } })
    for (const one of [first, mara, nils!])
      expect(await subjectsTo(emailOf(one))).toContain('Der gemeinsame Vertrag ist beendet')
    expect(await subjectsTo(first.answers.landlord!.email!)).toContain('Lea Brandt hat den Vertrag widerrufen')
    expect(await invitation(id)).toMatchObject({ status: 'EXPIRED', withdrawnAt: expect.any(String) })
    await expectHistory(
      server,
      [first, mara, nils!].map((one) => one.id),
      ['does-not-take-over', 'does-not-take-over', 'contract-withdrawn'],
    )
    expect((await answer(ofMara, true)).status).toBe(409)
  })

  it('change their mind after declining', async () => {
    const { ofMara, ofNils, first, mara } = await asked(2)
    await answer(ofMara, false)
    expect(await answer(ofMara, true)).toMatchObject({ status: 200, body: { takeOver: { answer: 'TAKEN' } } })
    await expectHistory(
      server,
      [first, mara].map((one) => one.id),
      ['does-not-take-over', 'gone-on-without', 'took-over'],
    )
    expect((await answer(ofNils, true)).status).toBe(409)
  })

  it('do not answer in 14 days: it ends for all', async () => {
    const { ofMara, mara, invitation: id } = await asked(1)
    await passes(13 * DAY)
    expect(await present(ofMara)).toMatchObject({ state: 'ENDED' })
    expect(await subjectsTo(emailOf(mara))).toContain('Der gemeinsame Vertrag ist beendet')
    expect((await accept(id)).status).toBe(409)
    expect((await answer(ofMara, true)).status).toBe(409)
  })
})

describe('several withdrawals', () => {
  it('are decided together: who stays is asked once the last one is final', async () => {
    const { named, mara, nils } = await household(2)
    await declare(named)
    await passes(DAY)
    await declare({ ...named, email: emailOf(nils!) })
    await passes(DAY + 1)
    expect((await subjectsTo(emailOf(mara))).some((text) => text.startsWith('Treten Sie'))).toBe(false)
    await passes(DAY + 60_000)
    expect((await subjectsTo(emailOf(nils!))).some((text) => text.startsWith('Treten Sie'))).toBe(false)
    expect((await answer(await idIn(emailOf(mara), 'without'), true)).status).toBe(200)
    const { token } = await openSuccessor(server, emailOf(mara))
    expect((await server.call('GET', `${tenant}/${token}`)).body).toMatchObject({ tenancy: null })
  })

  it('of all end it without a question', async () => {
    const { named, mara, first, invitation: id } = await household(1)
    await declare({ ...named, email: emailOf(mara) })
    await declare(named)
    await passes(HOLD_MS)
    expect(await invitation(id)).toMatchObject({ status: 'EXPIRED', withdrawnAt: expect.any(String) })
    for (const one of [first, mara])
      expect(await subjectsTo(emailOf(one))).toContain('Der gemeinsame Vertrag ist beendet')
    const both = `${fullName(mara.answers)} und Lea Brandt haben den Vertrag widerrufen`
    expect(await subjectsTo(first.answers.landlord!.email!)).toContain(both)
  })

  it('of a co-tenant who was asked close their question, and the first tenant answers that of a co-tenant no more', async () => {
    const { ofMara, ofNils, named, nils } = await asked(2)
    await answer(ofMara, false)
    await declare({ ...named, email: emailOf(nils!) })
    expect(await present(ofMara)).toMatchObject({ state: 'HELD' })
    expect(await answer(ofMara, true)).toMatchObject({ problem: { errorCode: 'WITHDRAWAL_FINAL' } })
    expect((await server.call('GET', `/withdrawal/without/${ofNils}`)).status).toBe(404)
    expect((await answer(ofNils, true)).status).toBe(409)
    await passes(HOLD_MS)
    // The household is another one, so the question is asked again.
    expect(await present(ofMara)).toMatchObject({ state: 'ASKED', takeOver: { answer: null } })
    expect((await answer(ofMara, true)).status).toBe(200)
  })
})

describe('who has withdrawn as first tenant', () => {
  it('cannot answer for a co-tenant: no link, page or number leads to the question', async () => {
    const { first, mara, ofMara, named } = await asked(1)
    const { id } = await server.row('co_tenant_withdrawals', { application_id: first.id })
    for (const purpose of ['withdrawal-without', 'take-over', 'withdrawal-continue'] as const) {
      const guessed = questionIds(server.deps.config.keys.link, purpose).of(id, first)
      expect((await answer(guessed, true)).status).toBe(purpose === 'withdrawal-without' ? 409 : 404)
      expect((await server.call('GET', `/withdrawal/without/${guessed}`)).status).toBe(404)
    }
    const cookie = await cookieOf(first)
    const pages = [
      await server.call('GET', `${tenant}/${first.token}/co-tenants`),
      await server.call('GET', `${tenant}/${first.token}/finish-page`),
      await server.call('GET', '/user/policies', undefined, cookie),
      await server.call('POST', '/withdrawal/preview', named),
    ]
    for (const { body } of pages) expect(JSON.stringify(body)).not.toContain(ofMara)
    for (const { text } of await mailsTo(emailOf(first))) expect(text).not.toContain(ofMara)
    expect(await present(ofMara)).toMatchObject({ state: 'ASKED' })
    expect(await holdOf(mara)).toMatchObject({ question: ofMara })
  })

  it('cannot slip another landlord into what a co-tenant takes over', async () => {
    const { first, ofMara, mara } = await asked(1)
    await setAnswers(server.db, [first.id], { landlord: { ...first.answers.landlord!, email: 'thief@example.org' } })
    expect((await answer(ofMara, true)).status).toBe(200)
    const begun = (await findById(server.db, (await successorOf(first.id))!))!
    expect(begun.answers.landlord).toEqual(mara.answers.landlord)
    expect(begun.message).toBeNull()
  })

  it('has the reports of a wrong detail of the home sent to who has taken over', async () => {
    const { ofMara, nils, first, mara } = await asked(2)
    await server.db
      .insertInto('tenant_invitations')
      .values({
        id: nils!.id,
        application_id: nils!.id,
        prefilled: [],
        inviter: 'tenant',
        inviter_name: fullName(first.answers),
        inviter_email: emailOf(first),
        inviter_language: 'de',
        state_at: server.deps.clock.now(),
        sent_on: '2026-05-04',
        created_at: server.deps.clock.now(),
      } as never)
      .execute()
    expect((await answer(ofMara, true)).status).toBe(200)
    const row = await server.row('tenant_invitations', { application_id: nils!.id })
    expect(row).toMatchObject({ inviter_name: 'Mara Lind', inviter_email: emailOf(mara) })
  })
})
