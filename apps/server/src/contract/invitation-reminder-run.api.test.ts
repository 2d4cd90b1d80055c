import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { raiseGeneration } from '../landlord-session/links/invitation-store.ts'
import { accept } from '../lives/application.ts'
import { START } from '../test/api-server.ts'
import { startHttpApi, type HttpApi } from '../test/http-api.ts'
import { linkIdsOf } from '../test/landlords.ts'
import { runAtOnce } from '../test/run-at-once.ts'
import { signedApplication } from '../test/sample-contract.ts'
import { invitationReminderRun } from './invitation-reminder-run.ts'

let server: HttpApi
beforeAll(async () => {
  server = await startHttpApi()
})
afterAll(() => server.close())

const tenant = '/onboarding/tenant'
const run = () => server.triggers(invitationReminderRun, {})
const rowOf = (id: string) => server.row('invitations', { application_id: id })
const remindersTo = async (to: string) =>
  (await server.mails()).filter((mail) => mail.to === to && mail.subject.includes('Erinnerung'))
const userOf = async (token: string) => (await server.call('GET', `${tenant}/${token}`)).body

describe('a landlord who does not answer', () => {
  it('is reminded on days 3, 7, 14 and 25, each once, by the mailed link', async () => {
    const { id, token, invitation, answers } = await signedApplication(server)
    const marks: number[] = []
    for (const day of [1, 2, 3, 4, 7, 14, 24, 25, 29])
      await server.later(day, async () => {
        await runAtOnce(server.deps, invitationReminderRun, 2)
        await server.runJobs()
        marks.push((await rowOf(id)).reminded_day)
      })
    expect(marks).toEqual([0, 0, 3, 3, 7, 14, 14, 25, 25])
    expect((await remindersTo(answers.landlord!.email!)).length).toBe(4)
    const [mail] = await remindersTo(answers.landlord!.email!)
    expect(mail!.text).toContain(invitation)
    expect(mail!.text).toContain('noch keine Antwort')
    expect((await userOf(token)).contract!.invitation.remindedAt).toBe((await rowOf(id)).reminded_at!.toISOString())
  })

  it('is not reminded while a withdrawal is held, and is if the tenant continues', async () => {
    const { id } = await signedApplication(server)
    const contract = await server.row('contracts', { application_id: id })
    const at = server.deps.clock.now()
    const held = {
      id,
      contract_id: contract.id,
      withdrawn_at: at,
      refund_cents: 0,
      language: 'de',
      held_until: at,
    } as const
    await server.db.insertInto('withdrawals').values(held).execute()
    await server.later(3, run)
    expect((await rowOf(id)).reminded_day).toBe(0)
    await server.db.updateTable('withdrawals').set({ taken_back_at: at }).where('id', '=', id).execute()
    await server.later(4, run)
    expect((await rowOf(id)).reminded_day).toBe(3)
  })

  it('gets one mail after an outage, and none after the last day', async () => {
    const late = await signedApplication(server)
    await server.later(20, run)
    expect((await rowOf(late.id)).reminded_day).toBe(14)
    const expired = await signedApplication(server)
    await server.later(31, async () => {
      // The longest due job runs first, so before that of the expiry.
      const { database, queue } = server.deps
      await database.transaction((trx) => queue.enqueue(trx, invitationReminderRun, {}, { startAfter: START }))
      await server.runJobs()
      expect(await rowOf(expired.id)).toMatchObject({ status: 'EXPIRED', reminded_day: 25, reminded_at: null })
    })
    expect(await remindersTo(late.answers.landlord!.email!)).toHaveLength(1)
    expect(await remindersTo(expired.answers.landlord!.email!)).toEqual([])
  })
})

it.each([
  ['accepted', 'accept', {}],
  ['declined', 'decline', { reason: 'Lieber bar.' }],
])('a landlord who has %s is not reminded', async (_name, answer, body) => {
  const { id, invitation, answers } = await signedApplication(server)
  expect((await server.call('POST', `${tenant}/invitation/${invitation}/${answer}`, body)).status).toBe(200)
  await server.later(8, run)
  expect((await rowOf(id)).reminded_day).toBe(0)
  expect(await remindersTo(answers.landlord!.email!)).toEqual([])
})

describe('the tenant', () => {
  it('sees that the invitation was sent, opened by a press on the mailed page only, and answered', async () => {
    const { token, invitation, sharedInvitation } = await signedApplication(server)
    const progress = async () => (await userOf(token)).contract!.invitation
    expect(await progress()).toEqual({
      state: 'OPEN',
      sentAt: expect.any(String),
      openedAt: null,
      answeredAt: null,
      remindedAt: null,
      byPost: false,
      postedAt: null,
    })
    for (const id of [sharedInvitation, invitation]) await server.call('GET', `${tenant}/invitation/${id}`)
    expect((await progress()).openedAt).toBeNull()
    await server.call('POST', `${tenant}/invitation/${invitation}/opened`, {})
    const { openedAt } = await progress()
    expect(openedAt).toEqual(expect.any(String))
    await server.later(1, () => server.call('POST', `${tenant}/invitation/${invitation}/opened`, {}))
    expect(await progress()).toMatchObject({ openedAt })
    await accept(server.player, invitation)
    expect(await progress()).toMatchObject({ state: 'ACCEPTED', answeredAt: expect.any(String) })
  })

  it('sees an invitation to a corrected mailbox as not opened yet', async () => {
    const { id, token, invitation } = await signedApplication(server)
    await server.call('POST', `${tenant}/invitation/${invitation}/opened`, {})
    await server.deps.database.transaction((trx) => raiseGeneration(trx, id, 'neu@example.net'))
    expect((await userOf(token)).contract!.invitation.openedAt).toBeNull()
    await server.call('POST', `${tenant}/invitation/${(await linkIdsOf(server, id)).mailed}/opened`, {})
    expect((await userOf(token)).contract!.invitation.openedAt).not.toBeNull()
  })
})
