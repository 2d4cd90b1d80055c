import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { formatAddress } from '@nestbond/domain/values/address'
import type { Translator } from '@nestbond/messages/translator'
import type { Deps } from '../../platform/deps.ts'
import { mailTranslatorFor } from '../../platform/http/language.ts'
import { landlordLanguageOf } from '../links/landlord-language.ts'
import { landlordPages, type LandlordPages } from '../links/landlord-links.ts'
import { addressOf, brandOf } from '../../platform/mail/brand.ts'
import type { MailContent, MailProps } from '../../platform/mail/mail-content.ts'
import { countryOfApplication, type Application } from '../../application/application.ts'
import { findById } from '../../application/store.ts'
import { required } from '../../platform/required.ts'
import { findInvitation, type StoredInvitation } from '../links/invitation-store.ts'
import { messageIdFor } from '../../platform/providers/mail/message-id.ts'
import { LETTER_POST, type MailAttachment } from '../../platform/providers/mail/port.ts'
import { landlordScene } from '../../application/mails/mail-scene.ts'
import { allTenantsOf, landlordNameOf } from '../../application/names.ts'

export const landlordMailSchema = z.object({ invitationId: z.uuid(), mailId: z.uuid() })
export type LandlordMailData = z.infer<typeof landlordMailSchema>

export function landlordMailData(invitationId: string): LandlordMailData {
  return { invitationId, mailId: randomUUID() }
}

/** The input for writing a mail to a landlord. */
export interface LandlordMail {
  invitation: StoredInvitation
  application: Application
  props: MailProps & { landlordName: string; address: string }
  translator: Translator
  /** URLs of the landlord's pages in the present generation and the landlord's language. */
  pages: LandlordPages
}

/**
 * Sends a mail to a landlord, or keeps it as a letter for the office if the landlord has no mailbox (landlords without e-mail,
 * docs/product-decisions.md#d65). A no-op if the invitation is gone, or if `write` returns null. `handedOver` runs after the mail server has taken the
 * mail, or after the office has posted the letter.
 */
export async function sendLandlordMail(
  deps: Deps,
  { invitationId, mailId }: LandlordMailData,
  write: (mail: LandlordMail) => Promise<(MailContent & { attachments?: MailAttachment[]; to?: string }) | null>,
  handedOver?: (by: 'mail' | 'letter') => Promise<void>,
): Promise<void> {
  const { config, database, mail } = deps
  const invitation = await findInvitation(database.kysely, invitationId)
  const application = invitation && (await findById(database.kysely, invitation.applicationId))
  // After the tenant's data was erased, no mail is sent.
  if (!invitation || !application?.answers.landlord) return
  const { answers } = application
  const country = countryOfApplication(application)
  const pages = landlordPages(config, application, invitation)
  const content = await write({
    invitation,
    application,
    props: {
      brand: brandOf(config),
      country,
      homesPage: pages.page('landlord'),
      scene: await landlordScene(deps, application),
      allTenants: application.state.signed ? allTenantsOf(answers) : null,
      landlordName: landlordNameOf(answers),
      address: formatAddress(required(answers.address, 'address')),
    },
    translator: mailTranslatorFor(landlordLanguageOf(application, invitation), country),
    pages,
  })
  if (!content) return
  const to = content.to ?? required(answers.landlord, 'landlord').email
  const message = {
    ...content,
    messageId: messageIdFor(mailId, addressOf(config.mail.from).split('@').at(-1) ?? 'localhost'),
  }
  const posted = mail.vendor === LETTER_POST
  if (to !== null) await mail.send({ ...message, to })
  else if (mail.post) await mail.post(message)
  else throw new Error('a landlord without a mailbox is written to outside of a job')
  if (to !== null || posted) await handedOver?.(posted ? 'letter' : 'mail')
}
