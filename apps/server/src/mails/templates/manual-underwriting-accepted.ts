import type { Translator } from '@nestbond/messages/translator'
import { greetTenant, type TenantName } from '../greeting.ts'
import { composeMail, type MailContent, type MailProps } from '../mail-content.ts'
import type { RequestedDocument } from './documents-requested.ts'

export interface ManualUnderwritingAcceptedProps extends MailProps, TenantName {
  /** What has to be brought before the offer is shown; empty where it is ready. */
  openDocuments: readonly RequestedDocument[]
  link: string
}

/** The review ended well: the offer is waiting, or nothing but papers is missing. */
export function manualUnderwritingAcceptedMail(
  props: ManualUnderwritingAcceptedProps,
  translator: Translator,
): MailContent {
  const { t } = translator
  const { openDocuments: open } = props
  const ready = open.length === 0
  return composeMail(props, translator, {
    title: ready ? t('mail.manualAccepted.subject') : t('mail.manualAccepted.subjectDocuments', { count: open.length }),
    blocks: [
      greetTenant(props, translator),
      { kind: 'paragraph', text: t(ready ? 'mail.manualAccepted.text' : 'mail.manualAccepted.textDocuments') },
      ready ? null : { kind: 'list', items: open.map((kind) => t(`common.document.${kind}`)) },
      {
        kind: 'button',
        label: t(ready ? 'mail.manualAccepted.button' : 'mail.documentsRequested.button'),
        url: props.link,
      },
      { kind: 'small', text: t('mail.keepLink') },
    ],
  })
}
