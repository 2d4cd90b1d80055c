import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { addDays, civilDateIn, type CivilDate } from '@nestbond/domain/values/civil-date'
import { emailKey } from '@nestbond/domain/validation/different-contact'
import type { Translator } from '@nestbond/messages/translator'
import { statementsOf } from '../database/statements.ts'
import type { Deps } from '../deps.ts'
import { translatorFor } from '../http/language.ts'
import { brandOf } from '../mails/brand.ts'
import type { MailContent, MailProps } from '../mails/mail-content.ts'
import { countryOfApplication, type Application } from '../modules/application/application.ts'
import { countMailedLinks, endOfUnused } from '../modules/application/link-secret-store.ts'
import { pageOfApplication } from '../modules/application/page-of-application.ts'
import { findById } from '../modules/application/store.ts'
import { createLinkSecret } from '../modules/application/tokens.ts'
import { messageIdFor } from '../providers/mail/message-id.ts'
import type { MailAttachment } from '../providers/mail/port.ts'

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

/**
 * Nothing where the application is gone or too many links went to this address within the hour. What a person of the office causes is
 * not limited: no stranger can cause it, and it must arrive.
 */
export async function sendTenantMail(
  deps: Deps,
  { applicationId, mailId }: TenantMailData,
  write: (mail: TenantMail) => Promise<MailContent & { attachments?: MailAttachment[] }>,
  { limited = true }: { limited?: boolean } = {},
): Promise<boolean> {
  const { config, clock, database, mail } = deps
  const run = statementsOf(database)
  const application = await findById(run, applicationId)
  // Of an invited tenant the names may not be known yet.
  const { email, firstName = '', lastName = '' } = application?.answers ?? {}
  if (!application || !email) return false
  if (limited && (await tooManyLinks(deps, email))) return false
  const country = countryOfApplication(application)
  const brand = brandOf(config)
  const linkOf = (secret: string, screen: string) => pageOfApplication(config, application, `${screen}?token=${secret}`)
  const content = await write({
    application,
    props: { brand, country, firstName, lastName },
    translator: translatorFor(application.language, country),
    async link(purpose, screen = 'onboarding') {
      return linkOf(await createLinkSecret(run, applicationId, purpose, clock.now()), screen)
    },
    async lastLink(purpose) {
      const end = await endOfUnused(database.kysely, applicationId)
      const secret = await createLinkSecret(run, applicationId, purpose, clock.now(), end)
      // The last day that it is good for as a whole.
      return { link: linkOf(secret, 'onboarding'), until: addDays(civilDateIn(end), -1) }
    },
  })
  await mail.send({ to: email, ...content, messageId: messageIdFor(mailId, brand.supportEmail.split('@').at(-1) ?? 'localhost') })
  return true
}

/** Somebody else's address can be typed: nobody shall be flooded with links by us. */
async function tooManyLinks({ database, clock, config }: Deps, email: string): Promise<boolean> {
  const since = new Date(clock.now().getTime() - 3_600_000)
  return (await countMailedLinks(database.kysely, emailKey(email), since)) >= config.rateLimits.mailedLinksPerHour
}
