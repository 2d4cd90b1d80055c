import { landlordDeclinedMail } from '../mails/templates/landlord-declined.ts'
import { findInvitationOf } from '../modules/landlord-links/invitation-store.ts'
import { accountLink } from './account-link.ts'
import { defineJob } from './job.ts'
import { landlordNameOf } from './mail-facts.ts'
import { sendTenantMail, tenantMailSchema } from './tenant-mail.ts'

/** Tells the tenant that there is no contract, and why. */
export const landlordDeclined = defineJob({
  name: 'landlord-declined',
  schema: tenantMailSchema,
  async handle(deps, data) {
    await sendTenantMail(deps, data, async ({ application, props, translator }) => {
      const invitation = await findInvitationOf(deps.database.kysely, application.id)
      const link = accountLink(deps.config, application)
      return landlordDeclinedMail(
        { ...props, landlordName: landlordNameOf(application.answers), reason: invitation?.reason ?? null, link },
        translator,
      )
    })
  },
})
