import { policyCancelledMail } from '../mails/templates/policy-cancelled.ts'
import { findCollection } from '../modules/premium-collection/collection-store.ts'
import { findPremium } from '../modules/premiums/premium-store.ts'
import { accountLink } from './account-link.ts'
import { defineJob } from './job.ts'
import { premiumFacts, premiumMailSchema } from './premium-mail.ts'
import { sendTenantMail } from './tenant-mail.ts'

/** Tells the tenant that the policy was cancelled because a premium was not paid. */
export const policyCancelled = defineJob({
  name: 'policy-cancelled',
  schema: premiumMailSchema,
  async handle(deps, { chargeId, ...data }) {
    const { kysely } = deps.database
    const premium = await findPremium(kysely, chargeId)
    const lastDay = (await findCollection(kysely, chargeId))?.history.find(({ kind }) => kind === 'cancelled')?.until
    if (!premium || !lastDay) return
    await sendTenantMail(
      deps,
      data,
      async (mail) => {
        const link = accountLink(deps.config, mail.application, premium.contractId)
        return policyCancelledMail({ ...premiumFacts(mail, premium), lastDay, link }, mail.translator)
      },
      { limited: false },
    )
  },
})
