import { withdrawalTakenBackMail as template } from '../mails/templates/withdrawal-taken-back.ts'
import { pageOfApplication } from '../modules/application/page-of-application.ts'
import { needed } from '../modules/application/needed.ts'
import { findContract } from '../modules/contract/contract-store.ts'
import { defineJob } from './job.ts'
import { sendTenantMail, tenantMailSchema } from './tenant-mail.ts'

/** Tells the tenant that the contract goes on, after a declared withdrawal. */
export const withdrawalTakenBackMail = defineJob({
  name: 'withdrawal-taken-back-mail',
  schema: tenantMailSchema,
  async handle(deps, data) {
    await sendTenantMail(
      deps,
      data,
      async ({ application, props, translator }) => {
        const { number } = needed(await findContract(deps.database.kysely, application.id), 'contract')
        return template(
          { ...props, contractId: number, link: pageOfApplication(deps.config, application, 'account') },
          translator,
        )
      },
      { limited: false },
    )
  },
})
