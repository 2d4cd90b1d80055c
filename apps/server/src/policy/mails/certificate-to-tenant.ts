import { writeCertificateMail } from './certificate-mail.ts'
import { defineJob } from '../../platform/queue/job.ts'
import { sendTenantMail, tenantMailSchema } from '../../application/mails/tenant-mail.ts'

export const certificateToTenant = defineJob({
  name: 'certificate-to-tenant',
  schema: tenantMailSchema,
  async handle(deps, data) {
    await sendTenantMail(deps, data, (mail) => writeCertificateMail(deps, mail))
  },
})
