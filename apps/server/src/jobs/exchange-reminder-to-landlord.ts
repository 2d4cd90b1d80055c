import { fullName } from '../documents/wording.ts'
import { exchangeReminderToLandlordMail } from '../mails/templates/exchange-reminder-to-landlord.ts'
import { needed } from '../modules/application/needed.ts'
import { findExchange } from '../modules/deposit-exchange/exchange-store.ts'
import { defineJob } from './job.ts'
import { landlordMailSchema, sendLandlordMail } from './landlord-mail.ts'
import { depositOf } from './mail-facts.ts'

/** A polite reminder to the landlord; nothing once the cash is there, or the exchange over. */
export const exchangeReminderToLandlord = defineJob({
  name: 'exchange-reminder-to-landlord',
  schema: landlordMailSchema,
  async handle(deps, data) {
    await sendLandlordMail(deps, data, async ({ application: { id, answers }, props, translator, pages }) => {
      const exchange = await findExchange(deps.database.kysely, id)
      if (exchange?.state !== 'CERTIFICATE' && exchange?.state !== 'CASH') return null
      return exchangeReminderToLandlordMail(
        {
          ...props,
          tenantName: fullName({
            firstName: needed(answers.firstName, 'firstName'),
            lastName: needed(answers.lastName, 'lastName'),
          }),
          deposit: depositOf(answers),
          state: exchange.state,
          link: pages.invitation,
        },
        translator,
      )
    })
  },
})
