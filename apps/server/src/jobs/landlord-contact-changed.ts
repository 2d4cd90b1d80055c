import { landlordContactChangedMail } from '../mails/templates/landlord-contact-changed.ts'
import { findCertificateOf } from '../modules/application/policy-of-application.ts'
import { defineJob } from './job.ts'
import { landlordMailSchema, sendLandlordMail } from './landlord-mail.ts'

/** To the mailbox that a landlord is reached at from now on. */
export const landlordContactChanged = defineJob({
  name: 'landlord-contact-changed',
  schema: landlordMailSchema,
  handle: (deps, data) =>
    sendLandlordMail(deps, data, async ({ application, props, translator, pages }) => {
      const certificate = await findCertificateOf(deps.database.kysely, application.id)
      if (!certificate) return null
      return landlordContactChangedMail({ ...props, left: false, link: pages.policy(certificate.policyId) }, translator)
    }),
})
