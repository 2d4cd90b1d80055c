import { todayOf } from '../clock.ts'
import { exchangeReceivedMail } from '../mails/templates/exchange-received.ts'
import { pageOfApplication } from '../modules/application/page-of-application.ts'
import { defineJob } from './job.ts'
import { premiumOf, termOf } from './mail-facts.ts'
import { sendTenantMail, tenantMailSchema } from './tenant-mail.ts'

/** The cash has come: says when the first premium is charged. */
export const exchangeReceived = defineJob({
  name: 'exchange-received',
  schema: tenantMailSchema,
  async handle(deps, data) {
    await sendTenantMail(
      deps,
      data,
      async ({ application, props, translator }) => {
        const { insuranceStart } = termOf(application.answers)
        const chargedOn = insuranceStart > todayOf(deps.clock) ? insuranceStart : null
        return exchangeReceivedMail(
          {
            ...props,
            premium: premiumOf(application),
            chargedOn,
            link: pageOfApplication(deps.config, application, 'account'),
          },
          translator,
        )
      },
      { limited: false },
    )
  },
})
