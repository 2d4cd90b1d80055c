import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { addDays, civilDateIn, type CivilDate } from '@nestbond/domain/values/civil-date'
import { emailKey } from '@nestbond/domain/validation/different-contact'
import type { Translator } from '@nestbond/messages/translator'
import { statementsOf } from '../../platform/database/statements.ts'
import type { Deps } from '../../platform/deps.ts'
import { translatorFor } from '../../platform/http/language.ts'
import { brandOf } from '../../platform/mail/brand.ts'
import type { MailContent, MailProps } from '../../platform/mail/mail-content.ts'
import { countryOfApplication, type Application } from '../application.ts'
import { countMailedLinks, endOfUnused } from '../link-secret-store.ts'
import { pageOfApplication } from '../page-of-application.ts'
import { findById } from '../store.ts'
import { createLinkSecret } from '../tokens.ts'
import { giveMailBack, mailbox, takeMail, toUnprovedAddress } from '../../platform/mail-limits/mail-limits.ts'
import { messageIdFor } from '../../platform/providers/mail/message-id.ts'
import type { MailAttachment } from '../../platform/providers/mail/port.ts'

/** `mailId` makes the mail unique, so that an attempt that is repeated is the same mail. */
export const tenantMailSchema = z.object({ applicationId: z.uuid(), mailId: z.uuid() })
export type TenantMailData = z.infer<typeof tenantMailSchema>

export function tenantMailData(applicationId: string): TenantMailData {
  return { applicationId, mailId: randomUUID() }
}

/** What every mail to a tenant is written with. */
export interface TenantMail {
  application: Application
  props: MailProps & { firstName: string; lastName: string }
  translator: Translator
  /** A fresh single-use link into the application: only its hash is kept (D8). Unless told, it resumes where the tenant is. */
  link(purpose: string, screen?: 'onboarding' | 'private-documents'): Promise<string>
  /** The same, for what a stranger may cause or nobody has done anything for: it ends with the application, and does not prolong it. */
  lastLink(purpose: string): Promise<{ link: string; until: CivilDate }>
}

interface Sending {
  /** False for a mail that a person of the office causes: no stranger can cause it, and it must arrive. */
  limited?: boolean
  /** Who has typed the tenant's names: a partner's or landlord's invitation carries them before the mailbox is proved, a visitor's mail does not (D52). */
  namesTyped?: 'by tenant' | 'by inviter'
}

/**
 * Sends nothing where the application is gone, too many links went to this address within the hour, or too many mails within the day while
 * its mailbox is not proved.
 */
export async function sendTenantMail(
  deps: Deps,
  { applicationId, mailId }: TenantMailData,
  write: (mail: TenantMail) => Promise<MailContent & { attachments?: MailAttachment[] }>,
  { limited = true, namesTyped = 'by tenant' }: Sending = {},
): Promise<boolean> {
  const { config, clock, database, mail } = deps
  const run = statementsOf(database)
  const application = await findById(run, applicationId)
  const { email } = application?.answers ?? {}
  if (!application || !email) return false
  if (limited && (await tooManyLinks(deps, email))) return false
  const counted = limited && !application.mailboxProved
  const at = clock.now()
  if (counted && !(await takeMail(run, config, toUnprovedAddress(config), mailbox(email), at))) return false
  try {
    const content = await write(
      mailTo(deps, application, email, application.mailboxProved || namesTyped === 'by inviter'),
    )
    await mail.send({
      to: email,
      ...content,
      messageId: messageIdFor(mailId, brandOf(config).supportEmail.split('@').at(-1) ?? 'localhost'),
    })
  } catch (error) {
    // The job is tried again: a mail that was not sent does not count.
    if (counted) await giveMailBack(run, config, toUnprovedAddress(config), mailbox(email), at)
    throw error
  }
  return true
}

function mailTo(
  { config, clock, database }: Deps,
  application: Application,
  email: string,
  named: boolean,
): TenantMail {
  const run = statementsOf(database)
  const country = countryOfApplication(application)
  const linkOf = (secret: string, screen: string) => pageOfApplication(config, application, `${screen}?token=${secret}`)
  // Of an invited tenant the names may not be known yet.
  const { firstName = '', lastName = '' } = named ? application.answers : {}
  const mailed = { applicationId: application.id, mailedTo: emailKey(email) }
  return {
    application,
    props: { brand: brandOf(config), country, firstName, lastName },
    translator: translatorFor(application.language, country),
    async link(purpose, screen = 'onboarding') {
      return linkOf(await createLinkSecret(run, { ...mailed, purpose }, clock.now()), screen)
    },
    async lastLink(purpose) {
      const end = await endOfUnused(database.kysely, application.id)
      const secret = await createLinkSecret(run, { ...mailed, purpose }, clock.now(), end)
      // The last day that it is good for as a whole.
      return { link: linkOf(secret, 'onboarding'), until: addDays(civilDateIn(end), -1) }
    },
  }
}

/** Somebody else's address can be typed: nobody shall be flooded with links by us. */
async function tooManyLinks({ database, clock, config }: Deps, email: string): Promise<boolean> {
  const since = new Date(clock.now().getTime() - 3_600_000)
  return (await countMailedLinks(database.kysely, emailKey(email), since)) >= config.rateLimits.mailedLinksPerHour
}
