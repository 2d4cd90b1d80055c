import type { Translator } from '@nestbond/messages/translator'
import { sendTenantMail, tenantMailSchema } from '../../application/mails/tenant-mail.ts'
import { greetTenant, type TenantName } from '../../platform/mail/greeting.ts'
import { composeMail, type MailContent, type MailProps } from '../../platform/mail/mail-content.ts'
import { defineJob } from '../../platform/queue/job.ts'

export interface PromiseReviewReceivedProps extends MailProps, TenantName {
  refId: string
  link: string
}

/** Confirms a tenant's request that a person looks at a refused promise (review of a promise, docs/product-decisions.md#d88). */
export function promiseReviewReceivedMail(props: PromiseReviewReceivedProps, translator: Translator): MailContent {
  const { t } = translator
  return composeMail(props, translator, {
    title: t('mail.promiseReview.received'),
    blocks: [
      greetTenant(props, translator),
      { kind: 'paragraph', text: t('mail.promiseReview.receivedText') },
      { kind: 'facts', facts: [{ label: t('mail.fact.reference'), value: props.refId }] },
      { kind: 'button', label: t('mail.promiseReview.button'), url: props.link },
    ],
  })
}

export const promiseReviewReceived = defineJob({
  name: 'promise-review-received',
  schema: tenantMailSchema,
  async handle(deps, data) {
    await sendTenantMail(deps, data, async ({ application, props, translator, link }) =>
      promiseReviewReceivedMail(
        { ...props, refId: application.refId, link: await link('promise', 'promise') },
        translator,
      ),
    )
  },
})
