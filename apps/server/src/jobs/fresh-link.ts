import { freshLinkMail } from '../mails/templates/fresh-link.ts'
import { defineJob } from './job.ts'
import { sendTenantMail, tenantMailSchema } from './tenant-mail.ts'

/** Another link, for whoever has asked by an address alone; nothing for one that nobody has. */
export const freshLink = defineJob({
  name: 'fresh-link',
  schema: tenantMailSchema,
  async handle(deps, data) {
    await sendTenantMail(deps, data, async ({ props, translator, lastLink }) =>
      freshLinkMail({ ...props, ...(await lastLink('fresh')) }, translator),
    )
  },
})
