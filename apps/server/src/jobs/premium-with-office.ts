import { premiumWithOfficeMail } from '../mails/templates/premium-with-office.ts'
import { accountLink } from './account-link.ts'
import { defineJob } from './job.ts'
import { premiumFacts, premiumMailSchema, premiumToTell } from './premium-mail.ts'
import { sendTenantMail } from './tenant-mail.ts'

/** Tells the tenant that the last try failed, and that the office decides now (D34). */
export const premiumWithOffice = defineJob({
  name: 'premium-with-office',
  schema: premiumMailSchema,
  async handle(deps, { chargeId, ...data }) {
    const premium = await premiumToTell(deps, chargeId, 'WITH_OFFICE')
    // A fault of ours or of the provider is no news for the tenant.
    if (!premium || premium.declineCode === 'idempotency_key_reused') return
    await sendTenantMail(
      deps,
      data,
      async (mail) => {
        const link = accountLink(deps.config, mail.application, premium.contractId)
        return premiumWithOfficeMail({ ...premiumFacts(mail, premium), link }, mail.translator)
      },
      { limited: false },
    )
  },
})
