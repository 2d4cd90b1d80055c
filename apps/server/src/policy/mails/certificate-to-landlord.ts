import { writeCertificateMail } from './certificate-mail.ts'
import { defineJob } from '../../platform/queue/job.ts'
import { landlordMailSchema, sendLandlordMail } from '../../landlord-session/mails/landlord-mail.ts'

export const certificateToLandlord = defineJob({
  name: 'certificate-to-landlord',
  schema: landlordMailSchema,
  handle: (deps, data) => sendLandlordMail(deps, data, (mail) => writeCertificateMail(deps, mail)),
})
