import { writeCertificateMail } from './certificate-mail.ts'
import { defineJob } from './job.ts'
import { sendTenantMail, tenantMailSchema } from './tenant-mail.ts'

export const certificateToTenant = defineJob({
  name: 'certificate-to-tenant',
  schema: tenantMailSchema,
  async handle(deps, data) {
    await sendTenantMail(deps, data, (mail) => writeCertificateMail(deps, mail))
  },
})
