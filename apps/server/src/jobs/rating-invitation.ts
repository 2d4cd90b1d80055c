import { z } from 'zod'
import { ratingInvitationMail } from '../mails/templates/rating-invitation.ts'
import { publicIds } from '../modules/landlord-links/public-ids.ts'
import { findRating } from '../modules/rating/rating-store.ts'
import { pageOfApplication } from '../modules/application/page-of-application.ts'
import { defineJob } from './job.ts'
import { landlordNameOf } from './mail-facts.ts'
import { sendTenantMail, tenantMailSchema } from './tenant-mail.ts'

/** Asks the tenant for a rating, unless the policy has ended in the meantime. */
export const ratingInvitation = defineJob({
  name: 'rating-invitation',
  schema: tenantMailSchema.extend({ ratingId: z.uuid() }),
  async handle(deps, { ratingId, ...data }) {
    const rating = await findRating(deps.database.kysely, ratingId)
    if (!rating?.inForce || rating.row.submitted_at !== null) return
    const { config } = deps
    await sendTenantMail(
      deps,
      data,
      async ({ application, props, translator }) => {
        const link = pageOfApplication(
          config,
          application,
          `rating/${publicIds(config.keys.link, 'rating').of(ratingId)}`,
        )
        return ratingInvitationMail({ ...props, landlordName: landlordNameOf(application.answers), link }, translator)
      },
      { limited: false },
    )
  },
})
