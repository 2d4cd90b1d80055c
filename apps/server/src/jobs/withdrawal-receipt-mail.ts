import { buffer } from 'node:stream/consumers'
import { withdrawalReceiptMail as template } from '../mails/templates/withdrawal-receipt.ts'
import { withdrawalReceiptPdf } from '../modules/withdrawal/receipt-pdf.ts'
import { findWithdrawalOf } from '../modules/policy-end/withdrawal-store.ts'
import { pageOfApplication } from '../modules/application/page-of-application.ts'
import { defineJob } from './job.ts'
import { sendTenantMail, tenantMailSchema } from './tenant-mail.ts'

/** The receipt of a withdrawal with date and time, which the law wants on a durable medium at once. Nothing holds it back. */
export const withdrawalReceiptMail = defineJob({
  name: 'withdrawal-receipt-mail',
  schema: tenantMailSchema,
  async handle(deps, data) {
    const withdrawal = await findWithdrawalOf(deps.database.kysely, data.applicationId)
    if (!withdrawal) return
    await sendTenantMail(
      deps,
      data,
      async ({ application, props, translator }) => ({
        ...template(
          {
            ...props,
            contractId: withdrawal.contractNumber,
            withdrawnAt: withdrawal.at.toISOString(),
            accepted: withdrawal.policyId !== null,
            refund: { cents: withdrawal.refund, currency: application.answers.currency ?? 'EUR' },
            link: pageOfApplication(deps.config, application, 'account'),
          },
          translator,
        ),
        attachments: [
          {
            filename: `${withdrawal.contractNumber}-withdrawal.pdf`,
            contentType: 'application/pdf',
            content: await buffer(await withdrawalReceiptPdf(deps, withdrawal)),
          },
        ],
      }),
      { limited: false },
    )
  },
})
