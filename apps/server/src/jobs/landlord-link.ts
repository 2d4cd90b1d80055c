import { landlordLinkMail } from '../mails/templates/landlord-link.ts'
import { findCertificateOf } from '../modules/application/policy-of-application.ts'
import { defineJob } from './job.ts'
import { landlordMailSchema, sendLandlordMail } from './landlord-mail.ts'

/** The present link to the landlord's present mailbox, for a landlord who came with a replaced or lost one. */
export const landlordLink = defineJob({
  name: 'landlord-link',
  schema: landlordMailSchema,
  handle: (deps, data) =>
    sendLandlordMail(deps, data, async ({ application, props, translator, pages }) => {
      const certificate = await findCertificateOf(deps.database.kysely, application.id)
      return landlordLinkMail(
        { ...props, link: certificate ? pages.policy(certificate.policyId) : pages.invitation },
        translator,
      )
    }),
})
