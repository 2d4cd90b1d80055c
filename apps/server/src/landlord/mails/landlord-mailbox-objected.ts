import type { Translator } from '@nestbond/messages/translator'
import { z } from 'zod'
import { composeMail, type MailContent, type MailProps } from '../../platform/mail/mail-content.ts'
import { findRequest } from '../../application/rights-requests/rights-request-store.ts'
import { defineJob } from '../../platform/queue/job.ts'
import { landlordMailSchema, sendLandlordMail } from '../../landlord-session/mails/landlord-mail.ts'

export interface LandlordMailboxObjectedProps extends MailProps {
  /** The tenant who asked for the change, or the requested mailbox. The mail to the latter contains neither a name nor an address. */
  recipient: 'tenant' | 'named'
  /** URL of the page of data rights; for the requested mailbox, of the help page. */
  link: string
}

/** Tells that the landlord has objected to the new mailbox, so nothing changes. */
export function landlordMailboxObjectedMail(props: LandlordMailboxObjectedProps, translator: Translator): MailContent {
  const { t } = translator
  const { recipient } = props
  return composeMail(props, translator, {
    title: t('mail.landlordMailboxObjected.subject', { recipient }),
    blocks: [
      { kind: 'paragraph', text: t('mail.landlordMailboxObjected.text', { recipient }) },
      {
        kind: 'button',
        label: recipient === 'tenant' ? t('mail.requestAnswered.button') : t('mail.emailChanged.button'),
        url: props.link,
      },
    ],
  })
}

/** Mails the requested mailbox that the landlord's present mailbox has objected. The mail contains neither a name nor an address. */
export const landlordMailboxObjected = defineJob({
  name: 'landlord-mailbox-objected',
  schema: landlordMailSchema.extend({ requestId: z.uuid() }),
  async handle(deps, { requestId, ...data }) {
    const request = await findRequest(deps.database.kysely, requestId)
    if (!request) return
    await sendLandlordMail(deps, data, async ({ props: { brand, country }, translator, pages }) => ({
      to: request.wanted,
      ...landlordMailboxObjectedMail({ brand, country, recipient: 'named', link: pages.page('help') }, translator),
    }))
  },
})
