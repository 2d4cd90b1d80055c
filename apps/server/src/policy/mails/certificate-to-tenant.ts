import { writeCertificateMail } from './certificate-mail.ts'
import { loadHousehold } from '../../application/household.ts'
import { sendTenantMail, tenantMailSchema } from '../../application/mails/tenant-mail.ts'
import { defineJob } from '../../platform/queue/job.ts'

/** Mails the certificate to the tenant of an application; to a co-tenant the one of the shared contract, which is the first tenant's. */
export const certificateToTenant = defineJob({
  name: 'certificate-to-tenant',
  schema: tenantMailSchema,
  async handle(deps, data) {
    await sendTenantMail(deps, data, async (mail) => {
      const own = mail.application
      const household = await loadHousehold(deps.database.kysely, own)
      return writeCertificateMail(deps, { ...mail, own, application: household?.first ?? own })
    })
  },
})
