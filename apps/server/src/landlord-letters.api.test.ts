import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LANDLORD_ACTS } from '@nestbond/domain/landlord/landlord-act'
import { sql } from 'kysely'
import { JOBS } from './all-jobs.ts'
import { findInvitationOf } from './landlord-session/links/invitation-store.ts'
import { claimable } from './test/claims.ts'
import { startHttpApi, type HttpApi } from './test/http-api.ts'

let server: HttpApi

beforeAll(async () => {
  server = await startHttpApi()
})

afterAll(() => server.close())

/** A policy with an open claim, whose landlord has no mailbox any more. */
async function withoutMailbox() {
  const of = await claimable(server)
  const { body } = await of.claim([120, 'Türblatt'])
  await server.runJobs()
  const policy = await server.row('policies', { id: of.policyId })
  const applicationId = policy.application_id
  await server.db
    .updateTable('applications')
    .set({ answers: sql`jsonb_set(answers, '{landlord,email}', 'null')` })
    .where('id', '=', applicationId)
    .execute()
  await server.db
    .updateTable('invitations')
    .set({ landlord_email_key: null })
    .where('application_id', '=', applicationId)
    .execute()
  const invitation = (await findInvitationOf(server.db, applicationId))!
  return { applicationId, policyId: policy.id, claimId: body.id, invitationId: invitation.id }
}

/** Enqueues a job. Returns the addresses of the mails that it sent. */
async function run(name: string, data: object): Promise<string[]> {
  const before = (await server.mails()).length
  await server.triggers(
    JOBS.find((one) => one.name === name)!,
    data,
  )
  const mails = await server.mails()
  return mails.slice(0, mails.length - before).map(({ to }) => to)
}

const letterOf = (mailId: string) =>
  server.db.selectFrom('sent_mails').selectAll().where('mail_id', '=', mailId).executeTakeFirst()

describe('a landlord without a mailbox', () => {
  it('gets a letter in place of each mail, and no mail is sent', async () => {
    const { applicationId, policyId, claimId, invitationId } = await withoutMailbox()
    const to = { invitationId }
    const mails: [name: string, data: object][] = [
      ['certificate-to-landlord', to],
      ['landlord-link', to],
      ['landlord-contact-changed', to],
      ['policy-reinstated-to-landlord', { ...to, policyId }],
      ...LANDLORD_ACTS.map((act): [string, object] => ['landlord-act', { ...to, act, claimId: null }]),
      ['landlord-act', { ...to, act: 'PAYOUT_ACCOUNT_NAMED', claimId }],
    ]
    const kinds = new Set<string>()
    for (const [name, data] of mails) {
      const mailId = randomUUID()
      expect(await run(name, { ...data, mailId }), name).toEqual([])
      const letter = await letterOf(mailId)
      if (letter) {
        expect(letter, name).toMatchObject({ state: 'TO_POST', recipient: 'landlord', sent_to: '', kind: name })
        kinds.add(name)
      }
    }
    expect([...kinds].toSorted()).toEqual([...new Set(mails.map(([name]) => name))].toSorted())
    const rows = await server.db
      .selectFrom('sent_mails')
      .select('id')
      .where('application_id', '=', applicationId)
      .where('state', '=', 'TO_POST')
      .execute()
    expect(rows.length).toBe(mails.length)
  })

  it('gets no second letter when the job runs again after the first was posted', async () => {
    const { invitationId } = await withoutMailbox()
    const mailId = randomUUID()
    await run('landlord-link', { invitationId, mailId })
    await server.db.updateTable('sent_mails').set({ state: 'POSTED' }).where('mail_id', '=', mailId).execute()
    expect(await run('landlord-link', { invitationId, mailId })).toEqual([])
    expect(await letterOf(mailId)).toMatchObject({ state: 'POSTED' })
  })
})
