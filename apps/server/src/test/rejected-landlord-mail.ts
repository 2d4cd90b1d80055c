import type { input as Input, ZodType } from 'zod'
import { findById } from '../application/store.ts'
import { findInvitation } from '../landlord-session/links/invitation-store.ts'
import type { LandlordMailData } from '../landlord-session/mails/landlord-mail.ts'
import { MailRejected } from '../platform/providers/mail/port.ts'
import type { Job } from '../platform/queue/queue.ts'
import type { HttpApi } from './http-api.ts'

/** For tests: the landlord's mail server rejects the mail of this job for good. All other mails are sent. @throws if the job mails the landlord nothing */
export async function rejectLandlordMail<Schema extends ZodType<LandlordMailData>>(
  server: HttpApi,
  job: Job<Schema>,
  data: Input<Schema> & LandlordMailData,
): Promise<void> {
  const { kysely } = server.deps.database
  const invitation = await findInvitation(kysely, data.invitationId)
  const application = await findById(kysely, invitation!.applicationId)
  // What is due before is no part of it.
  await server.runJobs()
  const { mail } = server.deps
  const { send } = mail
  let rejected = 0
  mail.send = async (message) => {
    if (message.to !== application!.answers.landlord!.email) return send(message)
    rejected++
    throw new MailRejected('550 no such mailbox')
  }
  try {
    await server.triggers(job, data)
  } finally {
    mail.send = send
  }
  if (rejected !== 1) throw new Error(`${rejected} mails were rejected`)
}
