import { invitationExpiredMail } from '../mails/templates/invitation-expired.ts'
import { accountLink } from './account-link.ts'
import { defineJob } from './job.ts'
import { landlordNameOf } from './mail-facts.ts'
import { sendTenantMail, tenantMailSchema } from './tenant-mail.ts'

/** Tells the tenant that the landlord did not answer in time, so that nothing is charged. */
export const invitationExpired = defineJob({
  name: 'invitation-expired',
  schema: tenantMailSchema,
  async handle(deps, data) {
    await sendTenantMail(deps, data, async ({ application, props, translator }) => {
      const link = accountLink(deps.config, application)
      return invitationExpiredMail({ ...props, landlordName: landlordNameOf(application.answers), link }, translator)
    })
  },
})
