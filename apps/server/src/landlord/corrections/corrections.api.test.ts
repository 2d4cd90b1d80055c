import { DAY } from '@nestbond/domain/values/day'
import { fullName } from '@nestbond/domain/values/person-name'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { correctionRun } from './correction-run.ts'
import { ALL_CONSENTS } from '../../lives/application.ts'
import { forgetsCard } from '../../test/enqueued-jobs.ts'
import { cookieIn, PASSWORD } from '../../test/account-sign-in.ts'
import { setEmail } from '../../application/correction-store.ts'
import { codeMailedTo, codesMailedTo } from '../../test/mailed-code.ts'
import { agreeByCode } from '../../test/agree-to-correction.ts'
import { questionIds } from '../../landlord-session/links/public-ids.ts'
import { holdInvitation } from '../../test/hold-invitation.ts'
import { startHttpApi, type HttpApi } from '../../test/http-api.ts'
import { linkIdsOf } from '../../test/landlords.ts'
import { payAndSign, signedApplication } from '../../test/sample-contract.ts'
import { sampleAnswers } from '../../test/sample-application.ts'
import { expectHistory } from '../../test/expect-history.ts'

let server: HttpApi
beforeAll(async () => {
  server = await startHttpApi()
})
afterAll(() => server.close())

const path = <const Act extends string = ''>(id: string, act: Act = '' as Act) =>
  `/onboarding/tenant/invitation/${id}${act}` as const
const get = async (id: string) => (await server.call('GET', path(id))).body
/** A signed contract for a new tenant, landlord and home. */
const signed = async () => {
  const answers = sampleAnswers(server.deps)
  const email = `jonas.${randomUUID().slice(0, 8)}@example.net`
  return signedApplication(server, { answers: { ...answers, landlord: { ...answers.landlord!, email } } })
}
const draftOf = async (invitation: string) => {
  const { type: _, ...draft } = (await server.call('GET', path(invitation, '/correction'))).body
  return draft
}
const propose = async (invitation: string, change: object) =>
  server.call('POST', path(invitation, '/correction'), { ...(await draftOf(invitation)), ...change })
const mailsTo = async (to: string) => {
  await server.runJobs()
  return (await server.mails()).filter((mail) => mail.to === to)
}
/** The id in the newest link that was mailed to the tenant. */
const mailedId = async (email: string) => {
  await mailsTo(email)
  const row = await server.db
    .selectFrom('landlord_corrections as c')
    .innerJoin('applications as a', 'a.id', 'c.application_id')
    .select('c.id')
    .where('a.email_key', '=', email)
    .orderBy('c.number', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const id = questionIds(server.deps.config.keys.link, 'correction').of(row.id, { answers: { email } })
  expect((await mailsTo(email)).some(({ text }) => text.includes(`/correction/${id}`))).toBe(true)
  return id
}
const answersOf = async (id: string) => (await server.row('applications', { id })).answers

describe('a correction of names and contact data', () => {
  it('is agreed to by the mailed link, corrects the contract, and is mailed to the landlord with the invitation', async () => {
    const of = await signed()
    const draft = await draftOf(of.invitation)
    const proposed = await propose(of.invitation, {
      tenant: { firstName: 'Leonie', lastName: 'Brandt' },
      landlord: { ...draft.landlord, lastName: 'Weber-Kunz' },
    })
    expect(proposed).toMatchObject({ status: 200, body: { correction: { state: 'PROPOSED', newContract: false } } })
    // Nothing changes before the answer, and the mail repeats nothing that the landlord typed.
    expect((await get(of.invitation)).tenant.firstName).not.toBe('Leonie')
    const id = await mailedId(of.answers.email!)
    const mail = (await mailsTo(of.answers.email!)).find(({ text }) => text.includes(id))!
    expect(mail.text).not.toMatch(/Leonie|Weber-Kunz/)
    const finish = async () => (await server.call('GET', `/onboarding/tenant/${of.token}/finish-page`)).body.correction
    expect(await finish()).toMatchObject({ id, newContract: false })
    const shown = await server.call('GET', `/correction/${id}`)
    expect(shown.body.changes).toEqual([
      { field: 'tenantName', before: fullName(of.answers), after: 'Leonie Brandt' },
      { field: 'landlordName', before: 'Jonas Weber', after: 'Jonas Weber-Kunz' },
    ])
    const done = { status: 200, body: { correction: { state: 'AGREED' }, token: null } }
    expect(await agreeByCode(server, id, of.answers.email!)).toMatchObject(done)
    expect(await server.call('POST', `/correction/${id}/agree`, {})).toMatchObject(done)
    expect(await finish()).toBeNull()
    expect((await server.call('POST', `/correction/${id}/refuse`, {})).problem?.errorCode).toBe('CORRECTION_CLOSED')
    expect(await get(of.invitation)).toMatchObject({
      tenant: { firstName: 'Leonie' },
      landlord: { lastName: 'Weber-Kunz' },
      correction: { state: 'AGREED', changes: [{ field: 'tenantName' }, { field: 'landlordName' }] },
    })
    const told = (await mailsTo(of.answers.landlord!.email!)).find(({ subject }) => subject.includes('zugestimmt'))
    expect(told!.text).toContain(`/landlord/invitation/${of.invitation}`)
    expect((await server.call('POST', path(of.invitation, '/accept'), {})).status).toBe(200)
  })

  it('names people with one name', async () => {
    const of = await signed()
    const draft = await draftOf(of.invitation)
    const one = { firstName: '', lastName: 'Suharto' }
    const landlord = { ...draft.landlord, ...one }
    const refused = await propose(of.invitation, { tenant: one, landlord })
    expect(refused.problem?.errors.map(({ field }) => field)).toEqual(['tenant.firstName', 'landlord.firstName'])
    const single = { singleName: true }
    const given = { tenant: { ...one, ...single }, landlord: { ...landlord, ...single } }
    expect((await propose(of.invitation, given)).status).toBe(200)
    const id = await mailedId(of.answers.email!)
    expect((await agreeByCode(server, id, of.answers.email!)).status).toBe(200)
    expect(await get(of.invitation)).toMatchObject({ tenant: one, landlord: one })
    expect(JSON.stringify(await answersOf(of.id))).not.toContain('singleName')
  })

  it('moves the landlord to another mailbox only after the tenant agrees, and ends the first links', async () => {
    const of = await signed()
    const draft = await draftOf(of.invitation)
    const email = `neu.${of.id.slice(0, 8)}@example.net`
    await propose(of.invitation, { landlord: { ...draft.landlord, email } })
    expect((await answersOf(of.id)).landlord!.email!).toBe(of.answers.landlord!.email!)
    await agreeByCode(server, await mailedId(of.answers.email!), of.answers.email!)
    expect((await server.call('GET', path(of.invitation))).problem?.errorCode).toBe('LINK_REPLACED')
    expect((await mailsTo(email)).map(({ text }) => text).join()).toContain((await linkIdsOf(server, of.id)).mailed)
  })

  it('is withdrawn by the landlord, by another proposal, by an acceptance, and by a corrected mailbox', async () => {
    const of = await signed()
    await propose(of.invitation, { tenant: { firstName: 'Lena', lastName: 'Brandt' } })
    const first = await mailedId(of.answers.email!)
    await propose(of.invitation, { tenant: { firstName: 'Leonie', lastName: 'Brandt' } })
    expect((await server.call('POST', `/correction/${first}/agree`, {})).problem?.errorCode).toBe('CORRECTION_CLOSED')
    for (let n = 0; n < 2; n++)
      expect((await server.call('POST', path(of.invitation, '/correction/withdraw'), {})).body).toMatchObject({
        correction: { state: 'WITHDRAWN' },
      })
    await propose(of.invitation, { tenant: { firstName: 'Lina', lastName: 'Brandt' } })
    const before = await mailedId(of.answers.email!)
    const right = `right.${of.id.slice(0, 8)}@example.net`
    await server.call('POST', '/onboarding/tenant/invite-again', { token: of.token, email: right })
    expect((await server.call('GET', `/correction/${before}`)).body.state).toBe('WITHDRAWN')
    const { mailed } = await linkIdsOf(server, of.id)
    await propose(mailed, { tenant: { firstName: 'Liv', lastName: 'Brandt' } })
    await server.call('POST', path(mailed, '/accept'), {})
    expect((await get(mailed)).correction!.state).toBe('WITHDRAWN')
    await expectHistory(server, of.id, [
      'correction-proposed',
      'correction-proposed',
      'correction-withdrawn',
      'correction-proposed',
      'correction-proposed',
    ])
    expect((await server.call('POST', path(mailed, '/correction'), {})).problem?.errorCode).not.toBeUndefined()
  })

  it('rejects a proposal without a change, by the shared link, with wrong values or of the tenant’s address', async () => {
    const of = await signed()
    const code = async (change: object) => {
      const { problem } = await propose(of.invitation, change)
      const { errors, errorCode } = problem!
      return errors.length > 0 ? errors.map(({ field, code: one }) => `${field} ${one}`) : errorCode
    }
    expect(await code({})).toBe('CORRECTION_EMPTY')
    expect((await server.call('GET', path(of.sharedInvitation, '/correction'))).problem?.errorCode).toBe(
      'LANDLORD_CODE_REQUIRED',
    )
    expect(
      (await server.call('POST', path(of.sharedInvitation, '/correction'), await draftOf(of.invitation))).problem
        ?.errorCode,
    ).toBe('LANDLORD_CODE_REQUIRED')
    expect((await server.call('POST', path(of.sharedInvitation, '/correction/withdraw'), {})).problem?.errorCode).toBe(
      'LANDLORD_CODE_REQUIRED',
    )
    const draft = await draftOf(of.invitation)
    expect(await code({ landlord: { ...draft.landlord, email: of.answers.email } })).toEqual([
      'landlord.email EMAIL_ONBOARDING_MUST_BE_DIFFERENT',
    ])
    expect(String(await code({ rentDepositAmount: 14_000 }))).toContain('rentDepositAmount')
    expect(String(await code({ insuranceEnd: '2020-01-01T00:00:00.000Z' }))).toContain('insuranceEnd')
    expect(String(await code({ address: { ...draft.address, country: 'at', zip: '1010' } }))).toContain(
      'address.country',
    )
    expect(String(await code({ tenant: { firstName: 'www.evil.test', lastName: 'x' } }))).toContain('tenant.firstName')
    expect((await get(of.invitation)).correction).toBeNull()
  })

  it('shows no details by the shared link, and is limited to a few mails a day', async () => {
    const of = await signed()
    const statuses = []
    for (let n = 0; n < 12; n++)
      statuses.push(
        (await propose(of.invitation, { tenant: { firstName: `Lea${'a'.repeat(n + 1)}`, lastName: 'Brandt' } })).status,
      )
    expect(statuses[0]).toBe(200)
    expect(statuses.at(-1)).toBe(429)
    expect((await get(of.sharedInvitation)).correction).toMatchObject({ state: 'PROPOSED', changes: null })
  })
})

describe('a correction of home, amounts or dates', () => {
  it('carries all answers over, is priced and signed again, and replaces the contract', async () => {
    const of = await signed()
    const draft = await draftOf(of.invitation)
    await propose(of.invitation, {
      address: { ...draft.address, unitName: '3. OG rechts' },
      rentDepositAmount: draft.rentDepositAmount - 300,
    })
    const id = await mailedId(of.answers.email!)
    expect((await server.call('GET', `/correction/${id}`)).body).toMatchObject({
      newContract: true,
      changes: [
        { field: 'home' },
        { field: 'deposit', before: draft.rentDepositAmount, after: draft.rentDepositAmount - 300 },
      ],
    })
    const agreed = await agreeByCode(server, id, of.answers.email!)
    const token = agreed.body.token as string
    const user = (await server.call('GET', `/onboarding/tenant/${token}`)).body
    expect(user).toMatchObject({
      lastCompletedPage: 'TENANT_DETAILS',
      mailboxProved: true,
      rentDepositAmount: draft.rentDepositAmount - 300,
      userInfo: { firstName: of.answers.firstName },
    })
    // The landlord can still take the contract as it is until the other one is signed.
    expect(await get(of.invitation)).toMatchObject({
      status: 'OPEN',
      correction: { state: 'AGREED', newContract: true },
    })
    const successor = await server.row('landlord_corrections', { application_id: of.id })
    await decide(token)
    await payAndSign(server, { token, id: successor.successor_id! }, 'Lea Brandt')
    expect(await forgetsCard(server.deps, of.id)).toBe(true)
    expect((await server.call('GET', path(of.invitation))).problem?.errorCode).toBe('LINK_REPLACED')
    const { mailed } = await linkIdsOf(server, successor.successor_id!)
    expect(await get(mailed)).toMatchObject({ status: 'OPEN', rentDepositAmount: draft.rentDepositAmount - 300 })
    // A lost link of the replaced invitation leads to the new one.
    await server.call('POST', '/landlord/link', { id: of.invitation })
    const lost = (await mailsTo(of.answers.landlord!.email!)).find(({ subject }) =>
      subject.startsWith('Ihr neuer Link'),
    )
    expect(lost!.text).toContain(mailed)
    const confirm = (await mailsTo(of.answers.email!)).map(({ text }) => /\/new-password\/([\w-]{43})/.exec(text)?.[1])
    const secret = confirm.find((one) => one !== undefined)
    const account = await server.call('POST', '/user/confirm-account', { token: secret, password: PASSWORD })
    const policies = (await server.call('GET', '/user/policies', undefined, cookieIn(account.headers))).body.policies
    expect(policies.map(({ stage }: { stage: string }) => stage).sort()).toEqual(['INVITED', 'REPLACED'])
    expect((await server.call('POST', '/onboarding/tenant/invite-again', { token: of.token })).problem?.errorCode).toBe(
      'STEP_NOT_ALLOWED',
    )
    expect((await server.call('POST', path(mailed, '/accept'), {})).status).toBe(200)
    await expectHistory(
      server,
      [of.id, successor.successor_id!],
      ['correction-proposed', 'correction-agreed', 'contract-replaced', 'landlord-link-mailed', 'invitation-accepted'],
    )
  })

  it('cannot be signed any more once the landlord has accepted the contract as it was', async () => {
    const of = await signed()
    await propose(of.invitation, { insuranceEnd: '2030-01-31T00:00:00.000Z' })
    const { token } = (await agreeByCode(server, await mailedId(of.answers.email!), of.answers.email!)).body
    await decide(token!)
    expect((await server.call('POST', path(of.invitation, '/accept'), {})).status).toBe(200)
    const { successor_id: id } = await server.row('landlord_corrections', { application_id: of.id })
    await expect(payAndSign(server, { token: token!, id: id! }, 'Lea Brandt')).rejects.toThrow('CORRECTION_CLOSED')
  })

  async function decide(token: string) {
    await server.call('POST', '/onboarding/tenant/summary', {
      token,
      ...ALL_CONSENTS,
    })
    await server.call('GET', `/onboarding/tenant/risk?token=${token}&successful=true`)
  }
})

describe('a proposal without an answer', () => {
  const later = async (days: number) => {
    server.travel(days * DAY)
    await server.triggers(correctionRun, {})
    await server.runJobs()
    server.travel(-days * DAY)
  }

  it('is reminded of on days 3 and 7, and expires after 14 days: the landlord is told', async () => {
    const of = await signed()
    await propose(of.invitation, { tenant: { firstName: 'Leonie', lastName: 'Brandt' } })
    const reminders = async () =>
      (await mailsTo(of.answers.email!)).filter(({ subject }) => subject.startsWith('Erinnerung')).length
    await later(2)
    expect(await reminders()).toBe(0)
    for (const [day, sent] of [
      [3, 1],
      [4, 1],
      [8, 2],
    ] as const) {
      await later(day)
      expect(await reminders()).toBe(sent)
    }
    await later(15)
    expect((await mailsTo(of.answers.landlord!.email!)).map(({ subject }) => subject)).toContain(
      'Keine Antwort auf Ihre Korrekturen',
    )
    expect((await get(of.invitation)).correction!.state).toBe('EXPIRED')
    await expectHistory(server, of.id, ['correction-proposed', 'correction-expired'])
  })

  it('is not reminded of while a withdrawal of a tenant may end the contract', async () => {
    const of = await signed()
    await propose(of.invitation, { tenant: { firstName: 'Leonie', lastName: 'Brandt' } })
    await server.runJobs()
    await holdInvitation(server.deps, of.id)
    await later(3)
    expect((await mailsTo(of.answers.email!)).filter(({ subject }) => subject.startsWith('Erinnerung'))).toEqual([])
  })

  it('is not agreed to by the link alone, which may have been passed on, and which opens no application', async () => {
    const of = await signed()
    const draft = await draftOf(of.invitation)
    await propose(of.invitation, { rentDepositAmount: draft.rentDepositAmount - 100 })
    const id = await mailedId(of.answers.email!)
    const agree = (code?: string) => server.call('POST', `/correction/${id}/agree`, code === undefined ? {} : { code })
    expect((await agree()).problem?.errorCode).toBe('MAILBOX_NOT_PROVED')
    expect((await agree('123456')).problem?.errorCode).toBe('CODE_EXPIRED')
    expect((await get(of.invitation)).correction!.state).toBe('PROPOSED')
    const before = await codesMailedTo(server, of.answers.email!)
    expect((await server.call('POST', `/correction/${id}/code`, {})).body).toEqual({
      sentTo: expect.stringContaining('•'),
    })
    const code = await codeMailedTo(server, of.answers.email!, before)
    expect((await agree(code)).body.token).toMatch(/^[\w-]{43}$/)
    // A lost response is repeated with the code; whoever has the link alone gets no token.
    expect((await agree(code)).body.token).toMatch(/^[\w-]{43}$/)
    expect((await agree()).body).toMatchObject({ correction: { state: 'AGREED' }, token: null })
    expect((await server.call('POST', `/correction/${id}/code`, {})).problem?.errorCode).toBe('CORRECTION_CLOSED')
    const told = (await mailsTo(of.answers.email!)).filter(({ subject }) => subject.includes('zugestimmt'))
    expect(told).toHaveLength(1)
  })

  it('is not answered by the old mailbox once the tenant has changed the address', async () => {
    const of = await signed()
    await propose(of.invitation, { tenant: { firstName: 'Leonie', lastName: 'Brandt' } })
    const id = await mailedId(of.answers.email!)
    await setEmail(server.db, of.answers.email!, `new.${of.answers.email!}`)
    for (const act of ['agree', 'refuse'])
      expect((await server.call('POST', `/correction/${id}/${act}`, {})).status).toBe(404)
  })
})
