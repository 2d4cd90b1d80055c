import { DAY } from '@nestbond/domain/values/day'
import { formatDate } from '@nestbond/messages/format'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '@nestbond/domain/values/civil-date'
import { secondChanceOver } from '../contract/card-setups/second-chance-over.ts'
import { invitationExpiry } from '../contract/invitation-expiry.ts'
import { anAccount } from '../test/account-sign-in.ts'
import { startHttpApi, type HttpApi } from '../test/http-api.ts'
import { holdInvitation } from '../test/hold-invitation.ts'
import { linkIdsOf } from '../test/landlords.ts'
import { signedApplication } from '../test/sample-contract.ts'
import { startsOf } from '../test/enqueued-jobs.ts'
import { sampleAnswers } from '../test/sample-application.ts'
import { expectHistory } from '../test/expect-history.ts'

let server: HttpApi
beforeAll(async () => {
  server = await startHttpApi()
})
afterAll(() => server.close())

const path = <const Act extends string = ''>(id: string, act: Act = '' as Act) =>
  `/onboarding/tenant/invitation/${id}${act}` as const
const get = (id: string) => server.call('GET', path(id))
const decline = (id: string) => server.call('POST', path(id, '/decline'), { reason: 'Lieber bar.' })
const accept = (id: string) => server.call('POST', path(id, '/accept'), {})
const again = (token: string, email?: string) =>
  server.call('POST', '/onboarding/tenant/invite-again', { token, ...(email === undefined ? {} : { email }) })
const userOf = async (token: string) => (await server.call('GET', `/onboarding/tenant/${token}`)).body
const mailsTo = async (to: string) => {
  await server.runJobs()
  return (await server.mails()).filter((mail) => mail.to === to)
}
/** A signed contract with an account, and the mailed id of its invitation. */
const invited = async () => {
  const tenant = await anAccount(server)
  return { ...tenant, invitation: (await linkIdsOf(server, tenant.id)).mailed }
}
const invitationOf = (applicationId: string) => server.row('invitations', { application_id: applicationId })

describe('an open invitation', () => {
  it('is mailed again, by the same link, and only a few times a day', async () => {
    const { token, invitation, answers } = await signedApplication(server)
    expect(await again(token)).toMatchObject({ status: 200, body: { state: 'OPEN' } })
    expect(await mailsTo(answers.landlord!.email!)).toHaveLength(2)
    await expectHistory(server, token, ['invitation-sent-again'])
    expect((await get(invitation)).body.status).toBe('OPEN')
    const statuses = []
    for (let n = 0; n < 12; n++) statuses.push((await again(token)).status)
    expect(statuses.at(-1)).toBe(429)
  })

  it('goes to a corrected address: the old link ends, and the wrong mailbox is told', async () => {
    const { token, id, invitation, answers } = await signedApplication(server)
    const corrected = `right-${id.slice(0, 8)}@example.net`
    // The first invitation has gone to the wrong address; a job that was still waiting would mail the right one.
    expect(await mailsTo(answers.landlord!.email!)).toHaveLength(1)
    expect((await again(token, corrected)).status).toBe(200)
    expect((await get(invitation)).problem?.errorCode).toBe('LINK_REPLACED')
    expect(await mailsTo(corrected)).toHaveLength(1)
    expect((await mailsTo(answers.landlord!.email!)).length).toBeGreaterThan(1)
    expect((await accept((await linkIdsOf(server, id)).mailed)).status).toBe(200)
  })

  it('is not sent to the tenant, to a malformed address, before the signature or after the acceptance', async () => {
    const { token, invitation, answers } = await signedApplication(server)
    expect((await again(token, answers.email)).problem?.errorCode).toBe('EMAIL_ONBOARDING_MUST_BE_DIFFERENT')
    expect((await again(token, 'nobody')).problem?.errorCode).toBe('INVALID_EMAIL')
    await accept(invitation)
    expect((await again(token)).problem?.errorCode).toBe('STEP_NOT_ALLOWED')
    expect((await again('x'.repeat(43))).problem?.errorCode).toBe('TOKEN_UNKNOWN')
  })

  it('is not sent again after the tenant has withdrawn', async () => {
    const { token, contractId, answers } = await signedApplication(server)
    expect((await server.call('POST', '/withdrawal', { contractId, email: answers.email })).status).toBe(200)
    expect((await again(token)).problem?.errorCode).toBe('STEP_NOT_ALLOWED')
  })
})

describe('a declined or expired invitation', () => {
  it('is offered to be sent again until the day that the account names, and not after a tenant has withdrawn', async () => {
    const bodies: string[] = []
    for (const withdrawn of ['NOBODY', 'ONE_OF_SEVERAL', 'ALONE'] as const) {
      const { id, invitation, email, headers, token, contractId } = await invited()
      if (withdrawn === 'ONE_OF_SEVERAL') await holdInvitation(server.deps, id)
      if (withdrawn === 'ALONE') await server.call('POST', '/withdrawal', { contractId, email })
      expect((await decline(invitation)).status).toBe(200)
      const [policy] = (await server.call('GET', '/user/policies', undefined, headers)).body.policies
      const until = policy!.waiting.find(({ what }) => what === 'INVITE_AGAIN')?.until ?? null
      expect(until === null).toBe(withdrawn !== 'NOBODY')
      expect([(await userOf(token)).contract?.inviteAgainUntil, policy!.landlord.inviteAgainUntil]).toEqual([
        until,
        until,
      ])
      const { text } = (await mailsTo(email)).find(({ subject }) => subject.includes('abgelehnt'))!
      if (until !== null) expect(text).toContain(`bis zum ${formatDate(until.slice(0, 10), 'de')} noch einmal einladen`)
      bodies.push(text)
      expect((await again(token)).status).toBe(until === null ? 409 : 200)
    }
    expect(bodies.map((text) => /Noch 7 Tage|noch einmal einladen/.test(text))).toEqual([true, false, false])
  })

  it('starts again with the same contract and card, and its former link ends', async () => {
    const { token, id, invitation } = await signedApplication(server)
    await decline(invitation)
    expect((await userOf(token)).contract).toMatchObject({ stage: 'DECLINED', inviteAgainUntil: expect.any(String) })
    await server.later(20, async () => {
      expect((await again(token)).status).toBe(200)
      const user = await userOf(token)
      expect(user).toMatchObject({
        lastCompletedPage: 'PAYMENT',
        contract: {
          stage: 'INVITED',
          reason: null,
          inviteAgainUntil: null,
          invitation: { state: 'OPEN', openedAt: null, answeredAt: null, remindedAt: null },
        },
      })
      const renewed = await invitationOf(id)
      expect(renewed.generation).toBe(2)
      expect((await startsOf(server.deps, invitationExpiry, renewed.id)).at(-1)).toEqual(renewed.expires_at)
      expect((await get(invitation)).problem?.errorCode).toBe('LINK_REPLACED')
      await expectHistory(server, id, ['invitation-declined', 'invitation-renewed'])
      expect((await decline(invitation)).problem?.errorCode).toBe('LINK_REPLACED')
      // The start in the past moves with the acceptance.
      expect((await accept((await linkIdsOf(server, id)).mailed)).status).toBe(200)
      expect((await server.row('policies', { application_id: id })).insurance_start >= server.today()).toBe(true)
    })
  })

  it('is renewed for 30 days after an expiry, and its card is kept as long', async () => {
    const { token, id } = await signedApplication(server)
    const { id: invitationId } = await invitationOf(id)
    const expired = async (daysAgo: number) => {
      const expires_at = new Date(server.deps.clock.now().getTime() - daysAgo * DAY)
      await server.db
        .updateTable('invitations')
        .set({ status: 'EXPIRED', expires_at })
        .where('id', '=', invitationId)
        .execute()
    }
    await expired(32)
    expect((await again(token)).problem?.errorCode).toBe('STEP_NOT_ALLOWED')
    await expired(29)
    expect((await userOf(token)).contract!.stage).toBe('EXPIRED')
    expect((await again(token)).status).toBe(200)
    expect((await userOf(token)).contract!.stage).toBe('INVITED')
    // The job of the first expiry finds an open invitation.
    await server.later(3, () => server.triggers(secondChanceOver, { invitationId }))
    await server.runJobs()
    expect((await accept((await linkIdsOf(server, id)).mailed)).status).toBe(200)
  })

  it('stays closed after 30 days, and where the agreed end is too near', async () => {
    const account = await anAccount(server)
    await decline(account.invitation)
    const { id } = (await server.call('GET', '/user/policies', undefined, account.headers)).body.policies[0]!
    const byAccount = () => server.call('POST', `/user/policies/${id}/invite-again`, {}, account.headers)
    // The account's own session would have ended by then.
    const { database } = server.deps
    await database.kysely
      .updateTable('invitations')
      .set({ answered_at: new Date(server.deps.clock.now().getTime() - 31 * DAY) })
      .where('application_id', '=', account.id)
      .execute()
    expect((await byAccount()).problem?.errorCode).toBe('STEP_NOT_ALLOWED')
    await database.kysely
      .updateTable('invitations')
      .set({ answered_at: new Date(server.deps.clock.now().getTime() - 30 * DAY) })
      .where('application_id', '=', account.id)
      .execute()
    const renewed = await byAccount()
    expect(renewed).toMatchObject({ status: 200, body: { stage: 'INVITED', landlord: { inviteAgainUntil: null } } })

    const today = server.today()
    const short = await signedApplication(server, {
      answers: sampleAnswers(server.deps, { insuranceStart: today, insuranceEnd: addDays(today, 5) }),
    })
    await decline(short.invitation)
    await server.later(5, async () => expect((await again(short.token)).problem?.errorCode).toBe('STEP_NOT_ALLOWED'))

    const stranger = await anAccount(server)
    const other = await server.call('POST', `/user/policies/${id}/invite-again`, {}, stranger.headers)
    expect(other.status).toBe(404)
  })
})
