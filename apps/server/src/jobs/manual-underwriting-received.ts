import { manualUnderwritingReceivedMail } from '../mails/templates/manual-underwriting-received.ts'
import { defineJob } from './job.ts'
import { sendTenantMail, tenantMailSchema } from './tenant-mail.ts'

/** A person will decide; nothing is to be done. */
export const manualUnderwritingReceived = defineJob({
  name: 'manual-underwriting-received',
  schema: tenantMailSchema,
  async handle(deps, data) {
    await sendTenantMail(deps, data, async ({ application, props, translator, link }) =>
      manualUnderwritingReceivedMail(
        { ...props, refId: application.refId, link: await link('manual-underwriting') },
        translator,
      ),
    )
  },
})
