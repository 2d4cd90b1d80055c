import { withdrawalToLandlordMail } from '../mails/templates/withdrawal-to-landlord.ts'
import { needed } from '../modules/application/needed.ts'
import { findCarriedOutWithdrawal } from '../modules/policy-end/withdrawal-store.ts'
import { defineJob } from './job.ts'
import { landlordMailSchema, sendLandlordMail } from './landlord-mail.ts'

/** Tells the landlord that there is no guarantee any more, or that there will be none. */
export const withdrawalToLandlord = defineJob({
  name: 'withdrawal-to-landlord',
  schema: landlordMailSchema,
  handle: (deps, data) =>
    sendLandlordMail(deps, data, async ({ application, props, translator, pages }) => {
      const withdrawal = await findCarriedOutWithdrawal(deps.database.kysely, application.id)
      if (!withdrawal) return null
      const { answers } = application
      const tenant = {
        firstName: needed(answers.firstName, 'firstName'),
        lastName: needed(answers.lastName, 'lastName'),
      }
      return withdrawalToLandlordMail(
        {
          ...props,
          tenant,
          withdrawnAt: withdrawal.at.toISOString(),
          accepted: withdrawal.policyId !== null,
          link: pages.invitation,
        },
        translator,
      )
    }),
})
