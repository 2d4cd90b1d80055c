import type { Translator } from '@nestbond/messages/translator'
import { sendTenantMail, tenantMailSchema } from '../../application/mails/tenant-mail.ts'
import { findPromiseReview } from '../../application/promise-review-store.ts'
import { findPromises } from '../../application/promise-store.ts'
import { findById } from '../../application/store.ts'
import { greetTenant, type TenantName } from '../../platform/mail/greeting.ts'
import { composeMail, type MailContent, type MailProps } from '../../platform/mail/mail-content.ts'
import { defineJob } from '../../platform/queue/job.ts'

export interface PromiseReviewRefusedProps extends MailProps, TenantName {
  refId: string
  /** The words of the person who decided. */
  message: string
  link: string
}

/** Tells the tenant that a person has looked at a refused promise, too, and why there is none (review of a promise, docs/product-decisions.md#d88). */
export function promiseReviewRefusedMail(props: PromiseReviewRefusedProps, translator: Translator): MailContent {
  const { t } = translator
  return composeMail(props, translator, {
    title: t('mail.promiseReview.refused'),
    blocks: [
      greetTenant(props, translator),
      { kind: 'paragraph', text: t('mail.promiseReview.refusedText') },
      { kind: 'quote', by: t('mail.promiseReview.message'), text: props.message },
      { kind: 'paragraph', text: t('mail.promiseReview.next') },
      { kind: 'facts', facts: [{ label: t('mail.fact.reference'), value: props.refId }] },
      { kind: 'button', label: t('mail.promiseReview.button'), url: props.link },
    ],
  })
}

/**
 * Nothing is mailed if a newer check has dropped the refusal in the meantime, or if the mailbox is another one by now that nobody has proved: the page has
 * the answer.
 */
export const promiseReviewRefused = defineJob({
  name: 'promise-review-refused',
  schema: tenantMailSchema,
  async handle(deps, data) {
    const { kysely } = deps.database
    const { newest } = await findPromises(kysely, data.applicationId)
    const review = newest && (await findPromiseReview(kysely, newest.id))
    const read = await findById(kysely, data.applicationId)
    if (review?.state !== 'REFUSED' || !read?.mailboxProved) return
    await sendTenantMail(
      deps,
      data,
      async ({ application, props, translator, link }) =>
        promiseReviewRefusedMail(
          {
            ...props,
            refId: application.refId,
            message: review.reason ?? '',
            link: await link('promise', 'promise'),
          },
          translator,
        ),
      { limited: false },
    )
  },
})
