import { DAY } from '@nestbond/domain/values/day'
import { formatDateTime } from '@nestbond/messages/format'
import { civilDateIn } from '@nestbond/domain/values/civil-date'
import { fullName } from '@nestbond/domain/values/person-name'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cookieIn, PASSWORD } from '../../test/account-sign-in.ts'
import { startHttpApi, type HttpApi } from '../../test/http-api.ts'
import { signTogether } from '../../test/household.ts'
import { pdfText } from '../../test/pdf-text.ts'
import { expectNobody, HOLD_MS, withdrawalTools } from '../../test/withdrawals.ts'
import { withdrawalDays } from '../../landlord/homes/homes-store.ts'
import { findWithdrawalOf } from './withdrawal-store.ts'

const tenant = '/onboarding/tenant'

let server: HttpApi
beforeAll(async () => {
  server = await startHttpApi()
})
afterAll(() => server.close())

const { preview, confirm, accept, receiptOf, carriedOut } = withdrawalTools(() => server)

/** A policy of three tenants, of whom the last may withdraw. */
async function insured() {
  const made = await signTogether(server, { together: { coTenants: 2, gone: null } })
  expect((await accept(made.invitation)).status).toBe(200)
  const [, other, gone] = made.members
  return {
    ...made,
    email: made.answers.email!,
    other: other!.answers.email!,
    gone: gone!,
    name: fullName(gone!.answers),
    named: { contractId: made.contractId, email: gone!.answers.email! },
  }
}

const statusOf = async (id: string) => (await server.row('policies', { application_id: id })).status

/** Signs in with the password link that was mailed to a tenant. */
async function account(email: string) {
  const secret = (await server.mails())
    .filter(({ to }) => to === email)
    .map(({ text }) => /\/new-password\/([\w-]{43})/.exec(text)?.[1])
    .find((one) => one !== undefined)
  const { headers } = await server.call('POST', '/user/confirm-account', { token: secret!, password: PASSWORD })
  const cookie = cookieIn(headers)
  return {
    policy: async () => (await server.call('GET', '/user/policies', undefined, cookie)).body.policies[0]!,
    call: (path: `/user/policies/${string}/withdrawal/continue`) => server.call('POST', path, {}, cookie),
  }
}

async function linkOf(email: string): Promise<string> {
  const { text } = await server.mailOf(({ to, text: words }) => to === email && words.includes('/withdraw?continue='))
  return /continue=([\w-]{32})/.exec(text)![1]!
}

describe('a co-tenant who withdraws after the acceptance', () => {
  it('declares with the number and the own address, is held for 48 hours, and then it ends for all', async () => {
    const { named, id, answers, email, other, gone, name } = await insured()
    expect((await preview(named)).body).toMatchObject({
      shared: true,
      accepted: true,
      status: 'POSSIBLE',
      lastDay: expect.any(String),
    })
    const { status, body } = await confirm(named)
    expect(status).toBe(200)
    for (const whose of [answers, gone.answers]) expectNobody(body, whose)
    expect(await confirm(named)).toMatchObject({ status: 200, body })
    for (const to of [email, other]) {
      const told = (await server.mails()).filter(
        (mail) => mail.to === to && mail.subject === `${name} hat den gemeinsamen Vertrag widerrufen`,
      )
      expect(told).toHaveLength(1)
      expect(told[0]!.text).toContain(`kann das bis ${formatDateTime(body.heldUntil!, 'de')} zurücknehmen`)
    }
    expect(await server.subjectsTo(named.email)).toContain(`Ihr Widerruf ist angekommen: Vertrag ${named.contractId}`)
    expect(await server.subjectsTo(email)).not.toContain(`Ihr Widerruf ist angekommen: Vertrag ${named.contractId}`)
    expect(await server.subjectsTo(answers.landlord!.email!)).not.toContain(`${name} hat den Vertrag widerrufen`)
    expect(await statusOf(id)).toBe('ACTIVE')
    await carriedOut()
    expect(await statusOf(id)).toBe('WITHDRAWN')
    for (const to of [email, other]) {
      expect(await server.subjectsTo(to)).toContain('Der gemeinsame Vertrag ist beendet')
      expect(await server.subjectsTo(to)).not.toContain(`Ohne ${name} weitermachen?`)
    }
    const told = await server.mailOf(
      ({ to, subject }) => to === answers.landlord!.email! && subject === `${name} hat den Vertrag widerrufen`,
    )
    expect(told.text).toContain('für alle Mieter: Lea Brandt, Mara Lind und Nils Olsen')
    const mail = await server.mailOf(
      ({ to, subject }) => to === named.email && subject.startsWith('Ihr Widerruf ist angekommen'),
    )
    expect(mail.attachments.map(({ filename }) => filename)).toEqual([`${named.contractId}-withdrawal.pdf`])
  })

  it('takes it back by the mailed link, which the others cannot', async () => {
    const { named, id, email, other, name, contractId } = await insured()
    const first = await account(email)
    const own = await account(named.email)
    expect((await own.policy()).withdrawal).toMatchObject({ possible: true, receiptId: null, other: null })
    const { body } = await confirm(named)
    expect((await first.policy()).withdrawal).toMatchObject({
      possible: true,
      receiptId: null,
      heldUntil: null,
      other: { name, heldUntil: body.heldUntil },
    })
    const held = (await own.policy()).withdrawal
    expect(held).toMatchObject({ possible: false, heldUntil: body.heldUntil, other: null })
    expect((await receiptOf(held.receiptId!)).pdf.subarray(0, 4).toString()).toBe('%PDF')
    const policyId = (await first.policy()).id
    expect((await first.call(`/user/policies/${policyId}/withdrawal/continue`)).status).toBe(404)
    const link = await linkOf(named.email)
    for (let times = 0; times < 2; times++)
      expect(await server.call('POST', `/withdrawal/continue/${link}`, {})).toMatchObject({
        status: 200,
        body: { state: 'CONTINUED', shared: false },
      })
    for (const to of [email, other])
      expect((await server.subjectsTo(to)).filter((one) => one === `${name} bleibt dabei`)).toHaveLength(1)
    const back = await server.mailOf(
      ({ to, subject }) => to === named.email && subject === `Ihr Vertrag ${contractId} läuft weiter`,
    )
    expect(back.text).toContain('Wer mit Ihnen unterschrieben hat, erfährt es von uns.')
    await carriedOut()
    expect(await statusOf(id)).toBe('ACTIVE')
  })

  it('takes it back in the own account, by the same rule, with the same mails and history', async () => {
    const { named, id, email, other, name, contractId } = await insured()
    const own = await account(named.email)
    const stranger = await account(other)
    const policyId = (await own.policy()).id
    const goOn = (as: typeof own) => as.call(`/user/policies/${policyId}/withdrawal/continue`)
    expect((await goOn(own)).status).toBe(404)
    await confirm(named)
    expect((await goOn(stranger)).status).toBe(404)
    for (let times = 0; times < 2; times++)
      expect(await goOn(own)).toMatchObject({ status: 200, body: { state: 'CONTINUED', shared: false } })
    expect((await own.policy()).withdrawal).toMatchObject({ possible: true, heldUntil: null })
    for (const to of [email, other])
      expect((await server.subjectsTo(to)).filter((one) => one === `${name} bleibt dabei`)).toHaveLength(1)
    expect(await server.subjectsTo(named.email)).toContain(`Ihr Vertrag ${contractId} läuft weiter`)
    await carriedOut()
    expect(await statusOf(id)).toBe('ACTIVE')
    await confirm(named)
    await carriedOut()
    expect((await goOn(own)).problem?.errorCode).toBe('WITHDRAWAL_FINAL')
  })

  it('names no past end to the others, also before the job has run', async () => {
    const { named, email, name } = await insured()
    const first = await account(email)
    await confirm(named)
    server.travel(HOLD_MS)
    expect((await first.policy()).withdrawal.other).toEqual({ name, heldUntil: null })
  })

  it('keeps the own declaration when another tenant takes theirs back', async () => {
    const { named, id, email, contractId } = await insured()
    const ofFirst = { contractId, email }
    expect((await confirm(ofFirst)).status).toBe(200)
    expect((await preview(named)).body).toMatchObject({ status: 'POSSIBLE', receipt: null })
    expect((await confirm(named)).status).toBe(200)
    expect((await server.call('POST', `/withdrawal/continue/${await linkOf(email)}`, {})).status).toBe(200)
    expect(await server.subjectsTo(email)).toContain(`Ihr Widerruf ist zurückgenommen: Vertrag ${contractId}`)
    const told = (await server.mails()).findLast(
      ({ to, subject }) => to === named.email && subject.endsWith('bleibt dabei'),
    )
    expect(told?.text).toContain('Ein anderer Widerruf des gemeinsamen Vertrags ist noch offen')
    await carriedOut()
    expect(await statusOf(id)).toBe('WITHDRAWN')
    expect((await preview(named)).body).toMatchObject({ status: 'WITHDRAWN', receipt: { heldUntil: null } })
    expect((await preview(ofFirst)).body).toMatchObject({ status: 'OVER' })
  })

  it('ends it with the declaration of the one whose hold is over first, for every reader', async () => {
    const { named, id, email, contractId } = await insured()
    expect((await confirm(named)).status).toBe(200)
    server.travel(DAY)
    expect((await confirm({ contractId, email })).status).toBe(200)
    await carriedOut()
    const ended = await findWithdrawalOf(server.db, id)
    expect(ended).toMatchObject({ ofCoTenant: true })
    // Both were carried out at one time. The database returns a changed row last, if nothing else orders them.
    await server.db
      .updateTable('withdrawals')
      .set({ of_co_tenant: false })
      .where('contract_id', '=', ended!.contractId)
      .where('of_co_tenant', '=', false)
      .execute()
    expect(await withdrawalDays(server.db, [id])).toEqual(new Map([[id, civilDateIn(ended!.at)]]))
  })

  it('is too late after the 14 days from the certificate', async () => {
    const { named } = await insured()
    server.travel(25 * DAY)
    expect((await preview(named)).body).toMatchObject({ shared: true, status: 'TOO_LATE' })
    expect((await confirm(named)).problem?.errorCode).toBe('WITHDRAWAL_NOT_POSSIBLE')
  })
})

it('before the acceptance, it is taken back in the own account, too', async () => {
  const made = await signTogether(server, { together: { coTenants: 1, gone: null } })
  const gone = made.members.at(-1)!
  const email = gone.answers.email!
  const own = await account(email)
  const { body } = await confirm({ contractId: made.contractId, email })
  const { id, withdrawal } = await own.policy()
  expect(withdrawal).toMatchObject({ possible: false, heldUntil: body.heldUntil })
  for (let times = 0; times < 2; times++)
    expect(await own.call(`/user/policies/${id}/withdrawal/continue`)).toMatchObject({
      status: 200,
      body: { state: 'CONTINUED', shared: true },
    })
  expect(
    (await server.subjectsTo(made.answers.email!)).filter((one) => one === `${fullName(gone.answers)} bleibt dabei`),
  ).toHaveLength(1)
  expect((await own.policy()).withdrawal).toMatchObject({ possible: true, heldUntil: null })
  expect((await accept(made.invitation)).status).toBe(200)
})

it('before the acceptance, the receipt is a PDF in the mail and in the account', async () => {
  const made = await signTogether(server, { together: { coTenants: 1, gone: null } })
  const email = made.members[1]!.answers.email!
  const own = await account(email)
  const { body } = await confirm({ contractId: made.contractId, email })
  const mail = await server.mailOf(
    ({ to, subject }) => to === email && subject.startsWith('Ihr Widerruf ist angekommen'),
  )
  expect(mail.attachments.map(({ filename }) => filename)).toEqual([`${made.contractId}-withdrawal.pdf`])
  const { withdrawal, invitation } = await own.policy()
  expect(withdrawal).toMatchObject({
    possible: false,
    heldUntil: body.heldUntil,
    receiptId: expect.any(String),
  })
  expect(invitation.hold).toMatchObject({ names: 'Mara Lind', question: null })
  for (let times = 0; times < 2; times++)
    expect(pdfText((await receiptOf(withdrawal.receiptId!)).pdf)).toContain('shared: true')
  const finishPage = async () => (await server.call('GET', `${tenant}/${made.token}/finish-page`)).body
  expect((await finishPage()).hold).toMatchObject({ state: 'HELD' })
  await carriedOut()
  // Only the first tenant answers whether it goes on without the other.
  expect((await finishPage()).hold).toMatchObject({ state: 'ASKED', question: expect.any(String) })
  expect(await own.policy()).toMatchObject({
    invitation: { hold: { state: 'ASKED', question: null } },
    withdrawal: { heldUntil: null },
  })
})
