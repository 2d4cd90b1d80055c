import { DAY } from '@nestbond/domain/values/day'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '@nestbond/domain/values/civil-date'
import type { Landlord } from '@nestbond/domain/values/answers'
import { findInvitationOf } from '../landlord-session/links/invitation-store.ts'
import { landlordLinkIds } from '../landlord-session/links/landlord-links.ts'
import { invitationReminderRun } from '../contract/invitation-reminder-run.ts'
import { inviteAgain } from './invite-again.ts'
import { forgetsCard } from '../test/enqueued-jobs.ts'
import { codeMailedTo } from '../test/mailed-code.ts'
import { startHttpApi, type HttpApi } from '../test/http-api.ts'
import { pdfText } from '../test/pdf-text.ts'
import { sampleAnswers } from '../test/sample-application.ts'
import { signedApplication } from '../test/sample-contract.ts'
import { signInStaff } from '../test/staff.ts'
import { withdrawForGood } from '../test/withdrawals.ts'
import { expectHistory } from '../test/expect-history.ts'

const invitations = '/onboarding/tenant/invitation'

let server: HttpApi

beforeAll(async () => {
  server = await startHttpApi({}, { papers: 'real' })
})

afterAll(() => server.close())

/** A signed contract whose landlord has neither e-mail nor phone. */
async function signedByPost() {
  const answers = sampleAnswers(server.deps)
  const landlord: Landlord = { ...answers.landlord!, email: null, phone: null }
  const signed = await signedApplication(server, { answers: { ...answers, landlord } })
  await server.runJobs()
  return signed
}

const invitationOf = async (id: string) => (await findInvitationOf(server.db, id))!
const newMailbox = () => `opa.${Math.random().toString(36).slice(2, 10)}@example.net`

/** A member of staff, who signs in for each act: sessions end while the tests let days pass. */
function office() {
  const headersNow = async () => (await signInStaff(server)).headers
  const letters = async (id: string) => {
    const { mails } = (await server.call('GET', `/office/people/${id}`, undefined, await headersNow())).body
    return (mails as { id: string; letter: boolean; state: string; kind: string }[]).filter(({ letter }) => letter)
  }
  return {
    letters,
    tasks: async (id: string) => {
      const { tasks } = (await server.call('GET', '/office/tasks', undefined, await headersNow())).body
      return (tasks as { kind: string; personId: string }[])
        .filter(({ personId }) => personId === id)
        .map(({ kind }) => kind)
    },
    draw: async (id: string) => {
      const [letter] = await letters(id)
      const url = `${server.url}/api/v1/office/people/${id}/mails/${letter!.id}/letter`
      const drawn = await fetch(url, { headers: await headersNow() })
      return pdfText(Buffer.from(await drawn.arrayBuffer())).replaceAll(/\s+/g, ' ')
    },
    post: async (id: string, role: 'underwriter' | 'manager' = 'manager') => {
      const [letter] = await letters(id)
      const path = `/office/people/${id}/mails/${letter!.id}/posted`
      const { headers } = await signInStaff(server, role)
      const { status } = await server.call('POST', path, { reason: 'Heute zur Post gebracht.' }, headers)
      await server.runJobs()
      return status
    },
  }
}

const codeOn = (letter: string) => /[2-9A-Z]{4}-[2-9A-Z]{4}/.exec(letter.replace(/NB-[2-9A-Z]+-[2-9A-Z]+/g, ''))![0]

/** The code that was mailed to the mailbox that the landlord names. */
async function mailedCode(id: string, email: string): Promise<string> {
  expect((await server.call('POST', `${invitations}/${id}/code`, { email })).status).toBe(200)
  return codeMailedTo(server, email)
}

describe('the invitation of a landlord without e-mail', () => {
  it('is a letter of the office with a code, and its time to answer counts from the posting', async () => {
    const signed = await signedByPost()
    const { letters, tasks, draw, post } = office()
    expect(await tasks(signed.id)).toEqual(['post'])
    expect(await letters(signed.id)).toMatchObject([{ state: 'TO_POST', kind: 'landlord-invitation' }])
    const user = async () => (await server.call('GET', `/onboarding/tenant/${signed.token}`)).body.contract!.invitation
    expect(await user()).toMatchObject({ byPost: true, postedAt: null })

    const letter = await draw(signed.id)
    expect(letter).toContain('innerhalb von 30 Tagen ab dem Datum dieses Briefes')
    expect(letter).toContain('keine E-Mail-Adresse von Ihnen')
    expect(letter).toContain(signed.answers.landlordAddress!.street)
    expect(codeOn(await draw(signed.id))).toBe(codeOn(letter))

    server.travel(3 * DAY)
    expect(await post(signed.id, 'underwriter')).toBe(200)
    const today = server.today()
    const posted = await invitationOf(signed.id)
    expect(posted).toMatchObject({ sentOn: today, lastDay: addDays(today, 30) })
    expect(await user()).toMatchObject({ byPost: true, postedAt: expect.any(String) })
    expect(await tasks(signed.id)).toEqual([])
    expect(await letters(signed.id)).toEqual([])
  })

  it('is reminded of by letter on days 14 and 25 after the posting, and not before', async () => {
    const signed = await signedByPost()
    const { letters, post } = office()
    const remind = async () => {
      await server.triggers(invitationReminderRun, {})
      await server.runJobs()
      return (await letters(signed.id)).length
    }
    server.travel(15 * DAY)
    // Only the first letter, which the office has not posted yet.
    expect(await remind()).toBe(1)
    await post(signed.id)
    server.travel(8 * DAY)
    expect(await remind()).toBe(0)
    server.travel(6 * DAY)
    expect(await remind()).toBe(1)
    const { lastDay } = await invitationOf(signed.id)
    await post(signed.id)
    // A reminder does not extend the time to answer.
    expect((await invitationOf(signed.id)).lastDay).toBe(lastDay)
    server.travel(11 * DAY)
    expect(await remind()).toBe(1)
  })

  it('is overdue after three days: the tenant is told once, and only a manager records the posting', async () => {
    const signed = await signedByPost()
    const { tasks, post } = office()
    const told = async () =>
      (await server.mails()).filter(({ to, subject }) => to === signed.answers.email && subject.includes('unterwegs'))
    const run = async () => {
      await server.triggers(invitationReminderRun, {})
      await server.runJobs()
    }
    server.travel(3 * DAY)
    await run()
    expect([await tasks(signed.id), await told()]).toEqual([['post'], []])
    server.travel(DAY)
    for (let times = 0; times < 2; times++) await run()
    expect(await tasks(signed.id)).toEqual(['unposted'])
    expect(await told()).toHaveLength(1)
    expect((await told())[0]!.text).toContain('Nennen Sie uns in Ihrem Konto')
    expect(await post(signed.id, 'underwriter')).toBe(403)
    expect((await invitationOf(signed.id)).postedAt).toBeNull()
    server.travel(20 * DAY)
    expect(await post(signed.id)).toBe(200)
    const today = server.today()
    expect(await invitationOf(signed.id)).toMatchObject({ sentOn: today, lastDay: addDays(today, 30) })
    expect(await tasks(signed.id)).toEqual([])
  })

  it('ends 30 days later if it was never posted: the tenant is told, and the card is deleted at once', async () => {
    const signed = await signedByPost()
    server.travel(31 * DAY)
    await server.runJobs()
    expect((await invitationOf(signed.id)).status).toBe('EXPIRED')
    const subjects = (await server.mails())
      .filter(({ to }) => to === signed.answers.email)
      .map(({ subject }) => subject)
    expect(subjects.filter((one) => one.includes('ging nicht hinaus'))).toHaveLength(1)
    expect(subjects.filter((one) => one.includes('hat nicht geantwortet'))).toEqual([])
    expect(await forgetsCard(server.deps, signed.id)).toBe(true)
    await expect(inviteAgain(server.deps, signed.id, { email: newMailbox(), byPost: false })).rejects.toMatchObject({
      code: 'STEP_NOT_ALLOWED',
    })
  })

  it('gives the landlord 30 days from the mail if the tenant names a mailbox instead', async () => {
    const signed = await signedByPost()
    server.travel(20 * DAY)
    const named = { token: signed.token, email: newMailbox() }
    expect((await server.call('POST', '/onboarding/tenant/invite-again', named)).status).toBe(200)
    const today = server.today()
    expect(await invitationOf(signed.id)).toMatchObject({ byPost: false, sentOn: today, lastDay: addDays(today, 30) })
  })

  it('is followed by a letter about the tenant’s withdrawal, which is drawn with the facts of the day', async () => {
    const signed = await signedByPost()
    expect(await withdrawForGood(server, { contractId: signed.contractId, email: signed.answers.email! })).toBe(200)
    await server.runJobs()
    const { letters, draw } = office()
    expect((await letters(signed.id)).map(({ kind }) => kind)).toContain('withdrawal-to-landlord')
    expect(await draw(signed.id)).toContain('widerrufen')
  })

  it('is one letter if the tenant sends it again before it was posted', async () => {
    const signed = await signedByPost()
    const { letters } = office()
    expect((await server.call('POST', '/onboarding/tenant/invite-again', { token: signed.token })).status).toBe(200)
    await server.runJobs()
    expect(await letters(signed.id)).toHaveLength(1)
  })

  it('is mailed once the tenant names a mailbox, and the code of the letter ends', async () => {
    const signed = await signedByPost()
    const { draw, letters } = office()
    const code = codeOn(await draw(signed.id))
    const email = newMailbox()
    await server.call('POST', '/onboarding/tenant/invite-again', { token: signed.token, email })
    await server.runJobs()
    expect((await server.mails()).filter(({ to }) => to === email)).toHaveLength(1)
    expect((await server.call('POST', '/landlord/letter', { code })).problem?.errorCode).toBe('CODE_EXPIRED')
    expect((await server.call('GET', `${invitations}/${signed.invitation}`)).problem?.errorCode).toBe('LINK_REPLACED')
    expect((await letters(signed.id)).every(({ state }) => state === 'TO_POST')).toBe(true)
  })
})

describe('a landlord whose e-mail address turns out to be none', () => {
  const mailed = async () => {
    const signed = await signedApplication(server)
    await server.runJobs()
    return signed
  }

  it('gets a letter from the finish page, and the links of the mail end', async () => {
    const signed = await mailed()
    const { letters, draw, post } = office()
    const again = await server.call('POST', '/onboarding/tenant/invite-again', { token: signed.token, byPost: true })
    expect(again).toMatchObject({ status: 200, body: { byPost: true, postedAt: null } })
    const both = { token: signed.token, byPost: true, email: newMailbox() }
    expect(await server.call('POST', '/onboarding/tenant/invite-again', both)).toMatchObject({
      status: 400,
      problem: { errors: [{ field: 'byPost' }] },
    })
    await server.runJobs()
    expect((await letters(signed.id)).map(({ kind, state }) => [kind, state])).toEqual([
      ['landlord-invitation', 'TO_POST'],
    ])
    expect((await server.call('GET', `${invitations}/${signed.invitation}`)).problem?.errorCode).toBe('LINK_REPLACED')
    const code = codeOn(await draw(signed.id))
    await post(signed.id)
    const { id } = (await server.call('POST', '/landlord/letter', { code })).body
    expect((await server.call('GET', `${invitations}/${id}`)).body.status).toBe('OPEN')
    const accepted = await server.call('POST', `${invitations}/${id}/accept`, {})
    expect(accepted.problem?.errorCode).toBe('LANDLORD_CODE_REQUIRED')
  })

  it('gets none without a postal address, and none after the answer', async () => {
    const signed = await mailed()
    const ask = () => server.call('POST', '/onboarding/tenant/invite-again', { token: signed.token, byPost: true })
    const { answers } = await server.row('applications', { id: signed.id })
    const write = (value: object) =>
      server.db
        .updateTable('applications')
        .set({ answers: JSON.stringify(value) as never })
        .where('id', '=', signed.id)
        .execute()
    const { landlordAddress: _none, ...without } = answers
    await write(without)
    expect((await ask()).problem?.errorCode).toBe('STEP_NOT_ALLOWED')
    await write(answers)
    expect((await server.call('POST', `${invitations}/${signed.invitation}/accept`, {})).status).toBe(200)
    expect((await ask()).problem?.errorCode).toBe('STEP_NOT_ALLOWED')
  })
})

describe('the code on a letter', () => {
  it('opens the invitation in any spelling, for 30 days from the posting', async () => {
    const signed = await signedByPost()
    const { draw, post } = office()
    const code = codeOn(await draw(signed.id))
    const open = (typed: unknown) => server.call('POST', '/landlord/letter', { code: typed })
    expect((await open(` ${code.toLowerCase().replace('-', ' ')} `)).body).toEqual({ id: signed.invitation })
    server.travel(10 * DAY)
    await post(signed.id)
    server.travel(29 * DAY)
    expect((await open(code)).status).toBe(200)
    server.travel(2 * DAY)
    expect((await open(code)).problem?.errorCode).toBe('CODE_EXPIRED')
    expect((await open('2222-2222')).problem?.errorCode).toBe('CODE_WRONG')
    expect((await open('kein Code')).problem?.errorCode).toBe('CODE_WRONG')
    expect((await open('')).problem?.errors).toMatchObject([{ field: 'code', code: 'FIELD_REQUIRED' }])
  })

  it('is stored as a hash only', async () => {
    const signed = await signedByPost()
    const { draw } = office()
    const code = codeOn(await draw(signed.id)).replace('-', '')
    const rows = await server.db.selectFrom('letter_codes').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(code)
    expect(JSON.stringify(server.log)).not.toContain(code)
  })
})

describe('accepting by a letter', () => {
  it('asks for a mailbox and proves it by a code; later acts use that mailbox', async () => {
    const { id, invitation } = await signedByPost()
    const at = `${invitations}/${invitation}` as const
    expect((await server.call('GET', at)).body).toMatchObject({ openedBy: 'mailed', hasMailbox: false })
    expect(await server.call('POST', `${at}/accept`, {})).toMatchObject({
      status: 409,
      problem: { errorCode: 'LANDLORD_CODE_REQUIRED' },
    })
    const email = newMailbox()
    const code = await mailedCode(invitation, email)
    const wrong = code === '111111' ? '222222' : '111111'
    expect((await server.call('POST', `${at}/accept`, { email, code: wrong })).problem?.errorCode).toBe('CODE_WRONG')
    expect((await server.call('POST', `${at}/accept`, { email: newMailbox(), code })).problem?.errorCode).toBe(
      'CODE_EXPIRED',
    )
    const accepted = await server.call('POST', `${at}/accept`, { email, code })
    expect(accepted.body).toMatchObject({ status: 'ACCEPTED', hasMailbox: true })
    expect((await server.call('POST', `${at}/accept`, {})).body.status).toBe('ACCEPTED')
    await server.runJobs()
    expect((await server.mails()).filter(({ to }) => to === email).length).toBeGreaterThanOrEqual(2)
    expect((await invitationOf(id)).byPost).toBe(false)
    const asked = await server.call('POST', '/landlord/session/code', { id: accepted.body.policyPage })
    expect(asked.body).toEqual({ sentTo: `${email.slice(0, 1)}•••@example.net` })
    await expectHistory(server, id, ['landlord-mailbox-given', 'invitation-accepted'])
  })

  it('rejects the tenant’s mailbox, a missing one and a malformed one', async () => {
    const { answers, invitation } = await signedByPost()
    const ask = (email?: string) => server.call('POST', `${invitations}/${invitation}/code`, { email })
    expect((await ask()).problem?.errors).toMatchObject([{ field: 'email', code: 'FIELD_REQUIRED' }])
    expect((await ask('opa@')).problem?.errors).toMatchObject([{ field: 'email', code: 'INVALID_EMAIL' }])
    expect(await ask(answers.email)).toMatchObject({
      status: 409,
      problem: { errors: [{ field: 'email', code: 'EMAIL_ONBOARDING_MUST_BE_DIFFERENT' }] },
    })
  })

  it('is not possible by the shared link, which the tenant has', async () => {
    const { id, invitation, sharedInvitation } = await signedByPost()
    const at = `${invitations}/${sharedInvitation}` as const
    const email = newMailbox()
    expect(await server.call('POST', `${at}/code`, { email })).toMatchObject({
      status: 409,
      problem: { errorCode: 'LANDLORD_HAS_NO_MAILBOX' },
    })
    // Not even with a code that the letter's link has got.
    const code = await mailedCode(invitation, email)
    for (const path of ['accept', 'decline', 'mailbox'])
      expect((await server.call('POST', `${at}/${path}`, { email, code, reason: 'x' })).problem?.errorCode).toBe(
        'LANDLORD_HAS_NO_MAILBOX',
      )
    expect((await server.call('POST', '/landlord/session/code', { id: sharedInvitation })).problem?.errorCode).toBe(
      'LANDLORD_HAS_NO_MAILBOX',
    )
    expect((await invitationOf(id)).status).toBe('OPEN')
  })

  it('needs no mailbox for a decline', async () => {
    const { invitation } = await signedByPost()
    const declined = await server.call('POST', `${invitations}/${invitation}/decline`, {
      reason: 'Ich möchte Bargeld.',
    })
    expect(declined.body.status).toBe('DECLINED')
  })

  it('sends codes to a limited number of mailboxes for one letter', async () => {
    const { invitation } = await signedByPost()
    const statuses: number[] = []
    for (let n = 0; n < 12; n++)
      statuses.push((await server.call('POST', `${invitations}/${invitation}/code`, { email: newMailbox() })).status)
    expect(statuses).toContain(429)
  })

  it('keeps the mailbox without an answer to the invitation', async () => {
    const { id, invitation } = await signedByPost()
    const email = newMailbox()
    const code = await mailedCode(invitation, email)
    const given = await server.call('POST', `${invitations}/${invitation}/mailbox`, { email, code })
    expect(given.body).toMatchObject({ status: 'OPEN', hasMailbox: true })
    expect((await server.call('POST', `${invitations}/${invitation}/accept`, {})).body.status).toBe('ACCEPTED')
    expect(landlordLinkIds(server.deps.config, await invitationOf(id)).mailed).toBe(invitation)
  })
})
