import type { Translator } from '@nestbond/messages/translator'
import { greetTenant, type TenantName } from '../greeting.ts'
import { composeMail, type MailContent, type MailProps } from '../mail-content.ts'

export interface RefusalReviewReceivedProps extends MailProps, TenantName {
  refId: string
  /** What the tenant wrote. */
  message: string | null
  link: string
}

/** Receipt for a refused tenant's request that a person decides anew (D44). */
export function refusalReviewReceivedMail(props: RefusalReviewReceivedProps, translator: Translator): MailContent {
  const { t } = translator
  return composeMail(props, translator, {
    title: t('mail.reviewReceived.subject'),
    blocks: [
      greetTenant(props, translator),
      { kind: 'paragraph', text: t('mail.reviewReceived.text') },
      { kind: 'facts', facts: [{ label: t('mail.fact.reference'), value: props.refId }] },
      props.message ? { kind: 'quote', by: t('mail.reviewReceived.message'), text: props.message } : null,
      { kind: 'button', label: t('mail.reviewReceived.button'), url: props.link },
    ],
  })
}
