import { depositBackLinkMail } from '../mails/templates/deposit-back-link.ts'
import { defineJob } from './job.ts'
import { sendTenantMail, tenantMailSchema } from './tenant-mail.ts'

/** The way into the application of somebody who wants a cash deposit back. */
export const depositBackLink = defineJob({
  name: 'deposit-back-link',
  schema: tenantMailSchema,
  async handle(deps, data) {
    await sendTenantMail(deps, data, async ({ props, translator, link }) => depositBackLinkMail({ ...props, link: await link('deposit-back') }, translator))
  },
})
