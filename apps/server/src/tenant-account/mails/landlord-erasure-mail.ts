import { z } from 'zod'
import type { Translator } from '@nestbond/messages/translator'
import type { Deps } from '../../platform/deps.ts'
import { addressLocale, mailTranslatorFor } from '../../platform/http/language.ts'
import { brandOf } from '../../platform/mail/brand.ts'
import { composeMail, type MailContent, type MailProps } from '../../platform/mail/mail-content.ts'
import { messageIdFor } from '../../platform/providers/mail/message-id.ts'
import { MailRejected } from '../../platform/providers/mail/port.ts'
import { defineJob } from '../../platform/queue/job.ts'
import { closeLandlordErasure, findLandlordErasure } from '../landlord-rights/landlord-erasure-store.ts'

/** The record of the request, or the end of the erasure. */
const KINDS = ['ASKED', 'DONE'] as const

export interface LandlordErasureProps extends MailProps {
  kind: (typeof KINDS)[number]
  /** URL of the page with the landlord's data, or of the privacy policy once they are erased. */
  link: string
}

/** Says that a landlord's request was recorded, or that it was carried out. It holds no name. */
export function landlordErasureMailContent(props: LandlordErasureProps, translator: Translator): MailContent {
  const { t } = translator
  const { kind } = props
  return composeMail(props, translator, {
    title: t('mail.landlordErasure.subject', { kind }),
    blocks: [
      { kind: 'paragraph', text: t('mail.landlordErasure.text', { kind }) },
      { kind: 'button', label: t('mail.landlordErasure.button', { kind }), url: props.link },
      kind === 'ASKED' ? { kind: 'small', text: t('mail.landlordErasure.notYou') } : null,
    ],
  })
}

/** Mails the landlord about a request that is still open. After the last mail the mailbox is forgotten. */
export const landlordErasureMail = defineJob({
  name: 'landlord-erasure-mail',
  schema: z.object({ erasureId: z.uuid(), kind: z.enum(KINDS) }),
  async handle({ config, database, mail, clock }: Deps, { erasureId, kind }) {
    const erasure = await findLandlordErasure(database.kysely, erasureId)
    if (!erasure) return
    const { language, country, email } = erasure
    const brand = brandOf(config)
    const page = kind === 'ASKED' ? 'landlord/data' : 'legal/privacy-policy'
    const content = landlordErasureMailContent(
      { brand, country, kind, link: `${config.publicUrl}/${addressLocale(language, country)}/${page}` },
      mailTranslatorFor(language, country),
    )
    try {
      await mail.send({
        to: email,
        ...content,
        messageId: messageIdFor(`${erasureId}-${kind}`, brand.supportEmail.split('@').at(-1) ?? 'localhost'),
      })
    } catch (error) {
      // A mailbox that takes no mail is forgotten without the last one.
      if (kind !== 'DONE' || !(error instanceof MailRejected)) throw error
    }
    if (kind === 'DONE') await database.transaction((trx) => closeLandlordErasure(trx, erasureId, clock.now()))
  },
})
