import { continueLinkMail } from '../mails/templates/continue-link.ts'
import { defineJob } from './job.ts'
import { sendTenantMail, tenantMailSchema } from './tenant-mail.ts'

/** After the first question: the way back on any device (D12). */
export const continueLink = defineJob({
  name: 'continue-link',
  schema: tenantMailSchema,
  async handle(deps, data) {
    await sendTenantMail(deps, data, async ({ props, translator, link }) => continueLinkMail({ ...props, link: await link('continue') }, translator))
  },
})
