import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { addDays, civilDateIn, type CivilDate } from '@nestbond/domain/values/civil-date'
import { emailKey } from '@nestbond/domain/validation/different-contact'
import type { Translator } from '@nestbond/messages/translator'
import type { Deps } from '../../platform/deps.ts'
import { mailTranslatorFor } from '../../platform/http/language.ts'
import { brandOf } from '../../platform/mail/brand.ts'
import type { MailContent, MailProps } from '../../platform/mail/mail-content.ts'
import { countryOfApplication, type Application } from '../application.ts'
import type { MailedPurpose } from '../link-purposes.ts'
import { countMailedLinks, endOfUnused } from '../link-secret-store.ts'
import { pageOfApplication } from '../page-of-application.ts'
import { findById } from '../store.ts'
import { tenantScene } from './mail-scene.ts'
import { createLinkSecret } from '../tokens.ts'
import { stopHeaders, stopLinkFor } from '../../platform/mail-preferences/optional-mails.ts'
import { giveMailBack, mailbox, takeMail, toUnprovedAddress } from '../../platform/mail-limits/mail-limits.ts'
import { messageIdFor } from '../../platform/providers/mail/message-id.ts'
import type { MailAttachment } from '../../platform/providers/mail/port.ts'

/** `mailId` identifies the mail, so that a retry sends the same mail and not a second one. */
export const tenantMailSchema = z.object({ applicationId: z.uuid(), mailId: z.uuid() })
export type TenantMailData = z.infer<typeof tenantMailSchema>

export function tenantMailData(applicationId: string): TenantMailData {
  return { applicationId, mailId: randomUUID() }
}

/** The data and links that a mail to a tenant is written with. */
export interface TenantMail {
  application: Application
  props: MailProps & { firstName: string; lastName: string }
  translator: Translator
  /**
   * Creates a single-use link to the application; only its hash is stored (tokens and links, docs/product-decisions.md#d8). By default the link
   * resumes at the tenant's current step.
   */
  link(purpose: MailedPurpose, screen?: 'onboarding' | 'private-documents' | 'promise'): Promise<string>
  /**
   * Like `link`, for mails that a stranger can cause or that no act of the tenant precedes. The link expires with the application and does not
   * prolong its life.
   */
  lastLink(purpose: MailedPurpose): Promise<{ link: string; until: CivilDate }>
}

interface TenantMailContent extends MailContent {
  attachments?: MailAttachment[]
  /** Called once the mail was handed over. If it fails, the job sends the mail again under the same Message-ID. */
  handedOver?: () => Promise<void>
}

interface Sending {
  /** False for a mail that the office causes: a stranger cannot cause it, and it must arrive. */
  limited?: boolean
  /**
   * The person who typed the tenant's names. Names from a partner's or landlord's invitation are used before the mailbox is proved; names typed by a
   * visitor are not (mail to unproved mailboxes, docs/product-decisions.md#d52).
   */
  namesTyped?: 'by tenant' | 'by inviter'
  /** True for a mail that no contract needs: it is not sent to an address that has stopped such mails, or that mail servers refuse. */
  optional?: boolean
}

/**
 * Mails the tenant of an application. Sends nothing if the application is deleted, if too many links went to this address within the hour, or if
 * too many mails went to it within the day while its mailbox is not proved, or if the mail is optional and the address gets no such mails.
 * @returns whether the mail was sent
 */
export async function sendTenantMail(
  deps: Deps,
  { applicationId, mailId }: TenantMailData,
  write: (mail: TenantMail) => Promise<TenantMailContent>,
  { limited = true, namesTyped = 'by tenant', optional = false }: Sending = {},
): Promise<boolean> {
  const { config, clock, database, mail } = deps
  const application = await findById(database.kysely, applicationId)
  const { email } = application?.answers ?? {}
  if (!application || !email) return false
  const keptBack = async () => {
    await mail.limited?.(email)
    return false
  }
  if (limited && (await tooManyLinks(deps, email))) return keptBack()
  const counted = limited && !application.mailboxProved
  const at = clock.now()
  const pageOf = (path: string) => pageOfApplication(config, application, path)
  const stopLink = optional ? await stopLinkFor(deps, email, pageOf) : undefined
  if (stopLink === null) return false
  if (counted && !(await takeMail(database.kysely, config, toUnprovedAddress(config), mailbox(email), at)))
    return keptBack()
  try {
    const mailed = await mailTo(deps, application, email, application.mailboxProved || namesTyped === 'by inviter')
    const { handedOver, ...content } = await write({ ...mailed, props: { ...mailed.props, stopLink } })
    await mail.send({
      to: email,
      ...content,
      ...(stopLink !== undefined && { headers: stopHeaders(stopLink) }),
      messageId: messageIdFor(mailId, brandOf(config).supportEmail.split('@').at(-1) ?? 'localhost'),
    })
    await handedOver?.()
  } catch (error) {
    // The queue retries the job, so a mail that was not sent must not count.
    if (counted) await giveMailBack(database.kysely, config, toUnprovedAddress(config), mailbox(email), at)
    throw error
  }
  return true
}

async function mailTo(deps: Deps, application: Application, email: string, named: boolean): Promise<TenantMail> {
  const { config, clock, database } = deps
  const country = countryOfApplication(application)
  const linkOf = (secret: string, screen: string) => pageOfApplication(config, application, `${screen}?token=${secret}`)
  // The names of an invited tenant may not be known yet.
  // An inviter may have given half a name; an empty first name is the answer of a person with one name.
  const whole = application.answers.firstName !== undefined
  const { firstName = '', lastName = '' } = named && whole ? application.answers : {}
  const mailed = { applicationId: application.id, mailedTo: emailKey(email) }
  return {
    application,
    props: {
      brand: brandOf(config),
      country,
      firstName,
      lastName,
      scene: await tenantScene(deps, application, named),
    },
    translator: mailTranslatorFor(application.language, country),
    async link(purpose, screen = 'onboarding') {
      return linkOf(await createLinkSecret(database.kysely, { ...mailed, purpose }, clock.now()), screen)
    },
    async lastLink(purpose) {
      const end = await endOfUnused(database.kysely, application.id)
      const secret = await createLinkSecret(database.kysely, { ...mailed, purpose }, clock.now(), end)
      // The last whole day on which the link is valid.
      return { link: linkOf(secret, 'onboarding'), until: addDays(civilDateIn(end), -1) }
    },
  }
}

/** A visitor can type another person's address. The limit protects that person from a flood of links. */
async function tooManyLinks({ database, clock, config }: Deps, email: string): Promise<boolean> {
  const since = new Date(clock.now().getTime() - 3_600_000)
  return (await countMailedLinks(database.kysely, emailKey(email), since)) >= config.rateLimits.mailedLinksPerHour
}
