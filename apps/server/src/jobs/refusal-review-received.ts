import { refusalReviewReceivedMail } from '../mails/templates/refusal-review-received.ts'
import { newestReviewMessage } from '../modules/application/decision-store.ts'
import { defineJob } from './job.ts'
import { sendTenantMail, tenantMailSchema } from './tenant-mail.ts'

/** Receipt for the wish that a person decides anew (D44). */
export const refusalReviewReceived = defineJob({
  name: 'refusal-review-received',
  schema: tenantMailSchema,
  async handle(deps, data) {
    await sendTenantMail(deps, data, async ({ application, props, translator, link }) => {
      // Before the mailbox is proved a mail repeats nothing that was typed (D52).
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
