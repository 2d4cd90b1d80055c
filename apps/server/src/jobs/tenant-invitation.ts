import { z } from 'zod'
import { tenantInvitationLastDay } from '@nestbond/domain/lifecycle/tenant-invitation'
import { tenantInvitationMail } from '../mails/templates/tenant-invitation.ts'
import { findTenantInvitationOf } from '../modules/invited-tenant/tenant-invitation-store.ts'
import { defineJob } from './job.ts'
import { sendTenantMail, tenantMailSchema } from './tenant-mail.ts'

/** States in which a reminder makes sense. */
const UNSIGNED = ['SENT', 'OPENED', 'STARTED', 'OFFERED']

/** The way into what a partner or a landlord has prepared (D18), and the reminder of it while nothing is signed. */
export const tenantInvitation = defineJob({
  name: 'tenant-invitation',
  schema: z.object({ ...tenantMailSchema.shape, reminder: z.boolean() }),
  async handle(deps, { reminder, ...data }) {
    const invitation = await findTenantInvitationOf(deps.database.kysely, data.applicationId)
    if (!invitation || !(reminder ? UNSIGNED : ['SENT']).includes(invitation.state)) return
    await sendTenantMail(
      deps,
      data,
      async ({ props, translator, link }) => {
        const validUntil = tenantInvitationLastDay(invitation.sent_on)
        return tenantInvitationMail(
          { ...props, inviter: invitation.inviter_name, validUntil, reminder, link: await link('invitation') },
          translator,
        )
      },
      { namesTyped: 'by inviter' },
    )
  },
})
