import type { Translator } from '@nestbond/messages/translator'
import { greetTenant, type TenantName } from '../greeting.ts'
import { composeMail, type MailContent, type MailProps } from '../mail-content.ts'

export type RequestedDocument =
  | 'income-proof'
  | 'tax-assessment'
  | 'student-certificate'
  | 'pension-notice'
  | 'rental-contract'
  | 'identity'

export interface DocumentsRequestedProps extends MailProps, TenantName {
  /** At least one. */
  kinds: readonly RequestedDocument[]
  /** What the team wants to add. */
  note: string | null
  link: string
}

/** Names the documents that a decision waits for. */
export function documentsRequestedMail(props: DocumentsRequestedProps, translator: Translator): MailContent {
  const { t } = translator
  return composeMail(props, translator, {
    title: t('mail.documentsRequested.subject', { count: props.kinds.length }),
    blocks: [
      greetTenant(props, translator),
      { kind: 'paragraph', text: t('mail.documentsRequested.text') },
      { kind: 'list', items: props.kinds.map((kind) => t(`common.document.${kind}`)) },
      props.note ? { kind: 'quote', by: t('mail.documentsRequested.note'), text: props.note } : null,
      { kind: 'button', label: t('mail.documentsRequested.button'), url: props.link },
      { kind: 'small', text: t('mail.documentsRequested.hint') },
      { kind: 'small', text: t('mail.keepLink') },
    ],
  })
}
