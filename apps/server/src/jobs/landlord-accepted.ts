import { todayOf } from '../clock.ts'
import { landlordAcceptedMail } from '../mails/templates/landlord-accepted.ts'
import { findCertificateOf } from '../modules/application/policy-of-application.ts'
import { needed } from '../modules/application/needed.ts'
import { findExchange } from '../modules/deposit-exchange/exchange-store.ts'
import { pageOfApplication } from '../modules/application/page-of-application.ts'
import { defineJob } from './job.ts'
import { landlordNameOf, premiumOf, termOf } from './mail-facts.ts'
import { sendTenantMail, tenantMailSchema } from './tenant-mail.ts'

/** Tells the tenant that the policy holds. */
export const landlordAccepted = defineJob({
  name: 'landlord-accepted',
  schema: tenantMailSchema,
  async handle(deps, data) {
    await sendTenantMail(deps, data, async ({ application, props, translator }) => {
      const { answers } = application
      const { code } = needed(await findCertificateOf(deps.database.kysely, application.id), 'certificate')
      const { insuranceStart } = termOf(answers)
      const late = insuranceStart < todayOf(deps.clock)
      const exchange = (await findExchange(deps.database.kysely, application.id)) !== null
      const link = pageOfApplication(deps.config, application, exchange ? 'account' : `certificate/${code}`)
      return landlordAcceptedMail(
        {
          ...props,
          landlordName: landlordNameOf(answers),
          premium: premiumOf(application),
          insuranceStart,
          late,
          exchange,
          link,
        },
        translator,
      )
    })
  },
})
