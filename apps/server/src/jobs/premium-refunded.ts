import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { premiumRefundedMail } from '../mails/templates/premium-refunded.ts'
import { findRefund } from '../modules/policy-end/refund-store.ts'
import { pageOfApplication } from '../modules/application/page-of-application.ts'
import { defineJob } from './job.ts'
import { sendTenantMail, tenantMailSchema } from './tenant-mail.ts'

const schema = tenantMailSchema.extend({ refundId: z.uuid() })

export function premiumRefundedData(applicationId: string, refundId: string): z.infer<typeof schema> {
  return { applicationId, refundId, mailId: randomUUID() }
}

/** Tells the tenant what was paid back. */
export const premiumRefunded = defineJob({
  name: 'premium-refunded',
  schema,
  async handle(deps, { refundId, ...data }) {
    const refund = await findRefund(deps.database.kysely, refundId)
    if (!refund) return
    await sendTenantMail(
      deps,
      data,
      async ({ application, props, translator }) =>
        premiumRefundedMail(
          {
            ...props,
            policyNumber: refund.policyNumber,
            refundNumber: refund.reference,
            refund: { cents: refund.amount, currency: 'EUR' },
            link: pageOfApplication(deps.config, application, 'account'),
          },
          translator,
        ),
      { limited: false },
    )
  },
})
