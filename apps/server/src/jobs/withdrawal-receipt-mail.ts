import { buffer } from 'node:stream/consumers'
import { withdrawalReceiptMail as template } from '../mails/templates/withdrawal-receipt.ts'
import { withdrawalReceiptPdf } from '../modules/withdrawal/receipt-pdf.ts'
import { findWithdrawalOf } from '../modules/policy-end/withdrawal-store.ts'
import { pageOfApplication } from '../modules/application/page-of-application.ts'
import type { Deps } from '../deps.ts'
import type { Application } from '../modules/application/application.ts'
import { publicIds } from '../modules/landlord-links/public-ids.ts'
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
            held:
              withdrawal.carriedOutAt === null && withdrawal.heldUntil !== null
                ? { until: withdrawal.heldUntil.toISOString(), link: continueLink(deps, application, withdrawal.id) }
                : null,
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

/** The page where the tenant goes on with the contract; only this mailbox gets the link. */
function continueLink({ config }: Pick<Deps, 'config'>, application: Application, withdrawalId: string): string {
  return pageOfApplication(
    config,
    application,
    `withdraw?continue=${publicIds(config.keys.link, 'withdrawal-continue').of(withdrawalId)}`,
  )
}
