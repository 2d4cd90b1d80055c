import { DAY } from '@nestbond/domain/values/day'
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { landlordInvitation } from './contract/mails/landlord-invitation.ts'
import { landlordMailData } from './landlord-session/mails/landlord-mail.ts'
import { findInvitationOf } from './landlord-session/links/invitation-store.ts'
import { MailRejected, MailUnavailable } from './platform/providers/mail/port.ts'
import { landlordErasureMail } from './tenant-account/mails/landlord-erasure-mail.ts'
import { insertLandlordErasure } from './tenant-account/landlord-rights/landlord-erasure-store.ts'
import { anAccount, PASSWORD } from './test/account-sign-in.ts'
import { newestState } from './test/enqueued-jobs.ts'
import { startHttpApi, type HttpApi } from './test/http-api.ts'
import { signedApplication } from './test/sample-contract.ts'

let server: HttpApi
let sends: HttpApi['deps']['mail']['send']
beforeAll(async () => {
  server = await startHttpApi()
  sends = server.deps.mail.send
})
afterEach(() => {
  server.deps.mail.send = sends
})
afterAll(() => server?.close())

/** Lets every mail fail from now on, and counts the attempts. */
function failing(error: Error) {
  const tried = { times: 0 }
  server.deps.mail.send = async () => {
    tried.times++
    throw error
  }
  return tried
}

describe('a mail that the mail server', () => {
  const invite = async () => {
    const { id } = await signedApplication(server)
    await server.runJobs()
    return landlordMailData((await findInvitationOf(server.db, id))!.id)
  }

  it('rejects for good ends its job at the first attempt', async () => {
    const data = await invite()
    const tried = failing(new MailRejected('554 5.7.1 rejected'))
    await server.triggers(landlordInvitation, { ...data, reminder: 0 })
    expect(await newestState(server.deps, landlordInvitation)).toBe('failed')
    const { times } = tried
    server.travel(DAY)
    await server.runJobs()
    expect(await newestState(server.deps, landlordInvitation)).toBe('failed')
    expect(tried.times).toBe(times)
  })

  it('cannot take now is tried again', async () => {
    const data = await invite()
    failing(new MailUnavailable('421 try again later'))
    await server.triggers(landlordInvitation, { ...data, reminder: 0 })
    expect(await newestState(server.deps, landlordInvitation)).toBe('retry')
    server.deps.mail.send = sends
    server.travel(DAY)
    await server.runJobs()
    expect(await newestState(server.deps, landlordInvitation)).toBe('completed')
  })
})

describe('an erasure whose last mail is rejected for good', () => {
  it('of a tenant is carried out at once', async () => {
    const account = await anAccount(server)
    await server.call('POST', `/onboarding/tenant/invitation/${account.invitation}/decline`, { reason: 'Nein.' })
    await server.runJobs()
    failing(new MailRejected('550 5.1.1 unknown user'))
    expect((await server.call('POST', '/user/erasure', { password: PASSWORD }, account.headers)).status).toBe(200)
    await server.runJobs()
    expect(await server.db.selectFrom('accounts').select('id').where('email', '=', account.email).execute()).toEqual([])
  })

  it('of a landlord forgets the mailbox', async () => {
    const { id } = await signedApplication(server)
    await server.runJobs()
    const contract = await server.row('contracts', { application_id: id })
    const email = `jonas.${randomUUID()}@example.net`
    const erasureId = await insertLandlordErasure(server.db, {
      email,
      emailKey: email,
      language: 'de',
      country: 'de',
      requestedAt: server.deps.clock.now(),
      contractIds: [contract.id],
    })
    failing(new MailRejected('550 5.1.1 unknown user'))
    await server.triggers(landlordErasureMail, { erasureId: erasureId!, kind: 'DONE' })
    expect(await server.db.selectFrom('landlord_erasures').select('id').where('email', '=', email).execute()).toEqual(
      [],
    )
  })
})
