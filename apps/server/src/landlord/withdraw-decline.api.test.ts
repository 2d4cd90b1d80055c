import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '@nestbond/domain/values/civil-date'
import { secondChanceOver } from '../contract/card-setups/second-chance-over.ts'
import { invitationExpiry } from '../contract/invitation-expiry.ts'
import { midnightAfter } from '@nestbond/domain/values/end-of-day'
import { codeMailedTo, codesMailedTo } from '../test/mailed-code.ts'
import { startHttpApi, type HttpApi } from '../test/http-api.ts'
import { signedApplication } from '../test/sample-contract.ts'
import { forgetsCard, startsOf } from '../test/enqueued-jobs.ts'
import { expectHistory } from '../test/expect-history.ts'

let server: HttpApi
beforeAll(async () => {
  server = await startHttpApi()
})
afterAll(() => server.close())

const path = <const Act extends string = ''>(id: string, act: Act = '' as Act) =>
  `/onboarding/tenant/invitation/${id}${act}` as const
const decline = (id: string) => server.call('POST', path(id, '/decline'), { reason: 'Lieber bar.' })
const withdraw = (id: string, body: object = {}) => server.call('POST', path(id, '/withdraw-decline'), body)
const accept = (id: string) => server.call('POST', path(id, '/accept'), {})
const invitationOf = (applicationId: string) => server.row('invitations', { application_id: applicationId })

describe('a withdrawn decline', () => {
  it('opens the invitation again, tells the tenant, and the landlord may accept', async () => {
    const { invitation, token, answers } = await signedApplication(server)
    const declined = await decline(invitation)
    expect(declined.body).toMatchObject({ status: 'DECLINED', withdrawDeclineUntil: expect.any(String) })
    const opened = await withdraw(invitation)
    expect(opened).toMatchObject({ status: 200, body: { status: 'OPEN', withdrawDeclineUntil: null } })
    expect(await withdraw(invitation)).toMatchObject({ status: 200, body: { status: 'OPEN' } })
    const mail = await server.mailOf(({ to, subject }) => to === answers.email && subject.includes('überlegt'))
    expect(mail.text).toContain('zurückgenommen')
    await expectHistory(server, token, ['invitation-declined', 'decline-withdrawn'])
    expect((await server.call('GET', `/onboarding/tenant/${token}`)).body.contract).toMatchObject({
      stage: 'INVITED',
      reason: null,
    })
    expect(await accept(invitation)).toMatchObject({ status: 200, body: { status: 'ACCEPTED' } })
    expect(await withdraw(invitation)).toMatchObject({ status: 409, problem: { errorCode: 'INVITATION_CLOSED' } })
  })

  it('is possible for seven days, and leaves a week to answer', async () => {
    const { invitation, id } = await signedApplication(server)
    await server.later(29, async () => {
      await decline(invitation)
      await server.later(8, async () => {
        expect(await server.call('GET', path(invitation))).toMatchObject({ body: { withdrawDeclineUntil: null } })
        expect(await withdraw(invitation)).toMatchObject({ status: 409, problem: { errorCode: 'INVITATION_CLOSED' } })
      })
      await server.later(7, async () => {
        expect(await withdraw(invitation)).toMatchObject({ status: 200, body: { status: 'OPEN' } })
        const reopened = await invitationOf(id)
        expect((await startsOf(server.deps, invitationExpiry, reopened.id)).at(-1)).toEqual(reopened.expires_at)
        await server.later(7, async () => expect((await server.call('GET', path(invitation))).body.status).toBe('OPEN'))
        await server.later(8, async () =>
          expect((await server.call('GET', path(invitation))).body.status).toBe('EXPIRED'),
        )
      })
    })
    expect((await invitationOf(id)).status).toBe('OPEN')
  })

  it('needs a code from the landlord’s mailbox by the link that the tenant has', async () => {
    const { invitation, sharedInvitation, answers } = await signedApplication(server)
    await decline(invitation)
    expect(await withdraw(sharedInvitation)).toMatchObject({
      status: 409,
      problem: { errorCode: 'LANDLORD_CODE_REQUIRED' },
    })
    const before = await codesMailedTo(server, answers.landlord!.email!)
    expect((await server.call('POST', path(sharedInvitation, '/code'), {})).status).toBe(200)
    const code = await codeMailedTo(server, answers.landlord!.email!, before)
    expect(await withdraw(sharedInvitation, { code })).toMatchObject({ status: 200, body: { status: 'OPEN' } })
  })

  it('does not bring back a contract that the tenant has withdrawn', async () => {
    const { invitation, contractId, answers } = await signedApplication(server)
    const declared = await server.call('POST', '/withdrawal', { contractId, email: answers.email })
    expect(declared.status).toBe(200)
    expect((await decline(invitation)).status).toBe(200)
    expect(await withdraw(invitation)).toMatchObject({ status: 409, problem: { errorCode: 'INVITATION_CLOSED' } })
  })
})

describe('the card of a declined invitation', () => {
  it('is forgotten on day 31, unless the invitation was opened again', async () => {
    const kept = await signedApplication(server)
    await decline(kept.invitation)
    const reopened = await signedApplication(server)
    await decline(reopened.invitation)
    await withdraw(reopened.invitation)
    const { id: invitationId } = await invitationOf(kept.id)
    const day31 = midnightAfter(addDays(server.today(), 30))
    expect(await startsOf(server.deps, secondChanceOver, invitationId)).toEqual([day31])
    await server.later(30, () => server.runJobs())
    expect(await forgetsCard(server.deps, kept.id)).toBe(false)
    await server.later(31, () => server.runJobs())
    expect(await forgetsCard(server.deps, kept.id)).toBe(true)
    expect(await forgetsCard(server.deps, reopened.id)).toBe(false)
  })
})
