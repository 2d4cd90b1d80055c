import { maskedMail } from '@nestbond/domain/support/sent-mail'
import { z } from 'zod'
import type { Deps } from '../../platform/deps.ts'
import { isSandboxApplication } from '../../partners/sandbox-store.ts'
import { returnAddressOf } from '../../platform/mail/return-address.ts'
import { noteRefusedAddress } from '../../platform/mail-preferences/preference-store.ts'
import { LETTER_POST, MailRejected, type LetterMessage, type MailMessage } from '../../platform/providers/mail/port.ts'
import { tellTenantOfRefusal } from './landlord-mail-refused.ts'
import {
  applicationOfMail,
  beginMail,
  dropWaiting,
  finishMail,
  insertLimited,
  isPosted,
  recipientOf,
  replaceLetter,
  type IdInJob,
} from './sent-mail-store.ts'

/** The ids by which a mail's job leads to an application. */
export const IDS = [
  'applicationId',
  'invitationId',
  'releaseId',
  'claimId',
  'announcementId',
  'codeId',
  'accountId',
] as const satisfies readonly IdInJob[]

/** A job may hold an id that is null: an act of a landlord that is about no claim. */
const jobData = z.object({
  mailId: z.nullish(z.uuid()),
  applicationId: z.nullish(z.uuid()),
  invitationId: z.nullish(z.uuid()),
  releaseId: z.nullish(z.uuid()),
  claimId: z.nullish(z.uuid()),
  announcementId: z.nullish(z.uuid()),
  codeId: z.nullish(z.uuid()),
  accountId: z.nullish(z.uuid()),
})

interface MailJob {
  name: string
  data: object
}

/**
 * Runs a job so that each mail that it sends about an application is recorded, as the office may read it. Wraps every job, so a new mail needs no code
 * for its record. A mail about an application of a partner's sandbox is not sent. A mail about no application (to a member of staff, to a partner) leaves none.
 */
export async function withMailsLogged(
  deps: Deps,
  { name, data }: MailJob,
  handle: (deps: Deps) => Promise<void>,
): Promise<void> {
  const { success, data: ids } = jobData.safeParse(data)
  const by = IDS.find((one) => success && ids[one])
  if (!success || by === undefined) return handle(deps)
  const { database, clock, mail } = deps
  const applicationId = await applicationOfMail(database.kysely, by, ids[by] ?? '')
  if (applicationId === null) return handle(deps)
  if (await isSandboxApplication(database.kysely, applicationId))
    return handle({ ...deps, mail: { vendor: mail.vendor, send: async () => {}, post: async () => {} } })
  const mailId = ids.mailId ?? ids.codeId
  if (!mailId) return handle(deps)
  const about = by === 'accountId' ? 'account' : 'application'
  // The office has posted it as a letter: everything that follows the hand-over happens, without a mail.
  const posted = await isPosted(database.kysely, mailId)
  const post = async ({ subject, text, messageId }: LetterMessage) => {
    if (posted) return
    const letter = {
      applicationId,
      mailId,
      messageId,
      kind: name,
      data,
      about,
      subject,
      text: maskedMail(text),
    } as const
    if (!(await replaceLetter(database.kysely, letter)))
      await beginMail(database.kysely, { ...letter, sentTo: null }, clock.now())
  }
  const send = async (message: MailMessage) => {
    const { to: sentTo, subject, text, messageId } = message
    const returnTo = returnAddressOf(deps.config, messageId)
    if (posted) return
    await beginMail(
      database.kysely,
      { applicationId, mailId, messageId, kind: name, data, about, sentTo, subject, text: maskedMail(text) },
      clock.now(),
    )
    try {
      await mail.send({ ...message, ...(returnTo !== null && { returnTo }) })
    } catch (error) {
      const rejected = error instanceof MailRejected
      if (rejected && error.addressRefused) await noteRefusedAddress(deps, database.kysely, sentTo)
      await finishMail(database.kysely, messageId, rejected ? 'REFUSED' : 'RETRYING', clock.now())
      if (rejected && (await recipientOf(database.kysely, messageId)) === 'landlord')
        await database.transaction((trx) => tellTenantOfRefusal(trx, deps, applicationId))
      throw error
    }
    await finishMail(database.kysely, messageId, 'SENT', clock.now())
  }
  const limited = async (sentTo: string) => {
    await insertLimited(
      database.kysely,
      { applicationId, mailId, messageId: '', kind: name, data, about, sentTo, subject: '', text: '' },
      clock.now(),
    )
  }
  await handle({ ...deps, mail: { vendor: posted ? LETTER_POST : mail.vendor, send, post, limited } })
  await dropWaiting(database.kysely, mailId, clock.now())
}
