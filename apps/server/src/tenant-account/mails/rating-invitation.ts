import type { Translator } from '@nestbond/messages/translator'
import { z } from 'zod'
import { greetTenant, type TenantName } from '../../platform/mail/greeting.ts'
import { composeMail, type MailContent, type MailProps } from '../../platform/mail/mail-content.ts'
import { publicIds } from '../../landlord-session/links/public-ids.ts'
import { findRating } from '../rating/rating-store.ts'
import { pageOfApplication } from '../../application/page-of-application.ts'
import { defineJob } from '../../platform/queue/job.ts'
import { sendTenantMail, tenantMailSchema } from '../../application/mails/tenant-mail.ts'
import { landlordNameOf } from '../../application/names.ts'

export interface RatingInvitationProps extends MailProps, TenantName {
  landlordName: string
  /** URL of the rating page. */
  link: string
}

/** Asks the tenant how the first weeks of the contract went. */
export function ratingInvitationMail(props: RatingInvitationProps, translator: Translator): MailContent {
  const { t } = translator
  const product = props.brand.name
  return composeMail(props, translator, {
    title: t('mail.ratingInvitation.subject', { product }),
    blocks: [
      greetTenant(props, translator),
      { kind: 'paragraph', text: t('mail.ratingInvitation.text', { product, landlord: props.landlordName }) },
      { kind: 'button', label: t('mail.ratingInvitation.button'), url: props.link },
      { kind: 'small', text: t('mail.ratingInvitation.small', { landlord: props.landlordName }) },
    ],
  })
}

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
      { limited: false, optional: true },
    )
  },
})
