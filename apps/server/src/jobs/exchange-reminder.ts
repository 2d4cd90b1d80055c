import { isOpenExchange } from '@nestbond/domain/lifecycle/deposit-exchange'
import { civilDateIn } from '@nestbond/domain/values/civil-date'
import { exchangeReminderMail } from '../mails/templates/exchange-reminder.ts'
import { findExchange } from '../modules/deposit-exchange/exchange-store.ts'
import { pageOfApplication } from '../modules/application/page-of-application.ts'
import { defineJob } from './job.ts'
import { depositOf, landlordNameOf } from './mail-facts.ts'
import { sendTenantMail, tenantMailSchema } from './tenant-mail.ts'

/** Reminds the tenant of what the exchange waits for now; nothing once it is over. */
export const exchangeReminder = defineJob({
  name: 'exchange-reminder',
  schema: tenantMailSchema,
  async handle(deps, data) {
    const exchange = await findExchange(deps.database.kysely, data.applicationId)
    if (!exchange || !isOpenExchange(exchange.state)) return
    const { state, since } = exchange
    await sendTenantMail(
      deps,
      data,
      async ({ application, application: { answers }, props, translator }) =>
        exchangeReminderMail(
          {
            ...props,
            state,
            since: civilDateIn(since),
            landlordName: landlordNameOf(answers),
            deposit: depositOf(answers),
            link: pageOfApplication(deps.config, application, 'account'),
          },
          translator,
        ),
      { limited: false },
    )
  },
})
