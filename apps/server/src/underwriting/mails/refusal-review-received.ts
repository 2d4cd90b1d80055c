import type { Translator } from '@nestbond/messages/translator'
import { greetTenant, type TenantName } from '../../platform/mail/greeting.ts'
import { composeMail, type MailContent, type MailProps } from '../../platform/mail/mail-content.ts'
import { newestReviewMessage } from '../../application/decision-store.ts'
import { defineJob } from '../../platform/queue/job.ts'
import { sendTenantMail, tenantMailSchema } from '../../application/mails/tenant-mail.ts'

export interface RefusalReviewReceivedProps extends MailProps, TenantName {
  refId: string
  /** The tenant's message; null if the mail must not repeat it. */
  message: string | null
  link: string
}

/** Confirms a refused tenant's request for a review by a person (explained decisions, docs/product-decisions.md#d44). */
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

/** Mails the confirmation of a request for a review (explained decisions, docs/product-decisions.md#d44). */
export const refusalReviewReceived = defineJob({
  name: 'refusal-review-received',
  schema: tenantMailSchema,
  async handle(deps, data) {
    await sendTenantMail(deps, data, async ({ application, props, translator, link }) => {
      // Until the mailbox is proved, a mail repeats nothing that the tenant typed (mail to unproved mailboxes, docs/product-decisions.md#d52).
      const message = !application.mailboxProved
        ? null
        : await newestReviewMessage(deps.database.kysely, application.id)
      return refusalReviewReceivedMail(
        { ...props, refId: application.refId, message, link: await link('review') },
        translator,
      )
    })
  },
})
