import { landlordMovedMail } from '../mails/templates/landlord-moved.ts'
import { pageOfApplication } from '../modules/application/page-of-application.ts'
import { defineJob } from './job.ts'
import { landlordNameOf } from './mail-facts.ts'
import { sendTenantMail, tenantMailSchema } from './tenant-mail.ts'

/** Tells the tenant that the landlord has named other contact data. */
export const landlordMoved = defineJob({
  name: 'landlord-moved',
  schema: tenantMailSchema,
  async handle(deps, data) {
    await sendTenantMail(
      deps,
      data,
      async ({ application, props, translator }) =>
        landlordMovedMail(
          {
            ...props,
            landlordName: landlordNameOf(application.answers),
            link: pageOfApplication(deps.config, application, 'account'),
          },
          translator,
        ),
      { limited: false },
    )
  },
})
