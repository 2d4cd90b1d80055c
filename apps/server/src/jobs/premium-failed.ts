import { premiumFailedMail } from '../mails/templates/premium-failed.ts'
import { needed } from '../modules/application/needed.ts'
import { accountLink } from './account-link.ts'
import { defineJob } from './job.ts'
import { premiumFacts, premiumMailSchema, premiumToTell } from './premium-mail.ts'
import { sendTenantMail } from './tenant-mail.ts'

/** Tells the tenant that a charge failed, and when it is tried again (D34). */
export const premiumFailed = defineJob({
  name: 'premium-failed',
  schema: premiumMailSchema,
  async handle(deps, { chargeId, ...data }) {
    const premium = await premiumToTell(deps, chargeId, 'FAILED')
    if (!premium) return
    await sendTenantMail(
      deps,
      data,
      async (mail) => {
        const link = accountLink(deps.config, mail.application, premium.contractId)
        return premiumFailedMail(
          { ...premiumFacts(mail, premium), nextTryOn: needed(premium.nextTryOn, 'next try'), link },
          mail.translator,
        )
      },
      { limited: false },
    )
  },
})
