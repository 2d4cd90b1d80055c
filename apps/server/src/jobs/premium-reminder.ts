import { premiumReminderMail } from '../mails/templates/premium-reminder.ts'
import { findCollection, reminderOf } from '../modules/premium-collection/collection-store.ts'
import { findPremium } from '../modules/premiums/premium-store.ts'
import { accountLink } from './account-link.ts'
import { defineJob } from './job.ts'
import { premiumFacts, premiumMailSchema } from './premium-mail.ts'
import { sendTenantMail } from './tenant-mail.ts'

/** The formal reminder of an unpaid premium. It is sent also while another attempt is under way: only a paid one needs none. */
export const premiumReminder = defineJob({
  name: 'premium-reminder',
  schema: premiumMailSchema,
  async handle(deps, { chargeId, ...data }) {
    const { kysely } = deps.database
    const premium = await findPremium(kysely, chargeId)
    const stored = await findCollection(kysely, chargeId)
    const reminder = stored && reminderOf(stored)
    if (!premium || !reminder || premium.state === 'PAID' || premium.state === 'CANCELLED') return
    await sendTenantMail(
      deps,
      data,
      async (mail) => {
        const link = accountLink(deps.config, mail.application, premium.contractId)
        return premiumReminderMail(
          { ...premiumFacts(mail, premium), payUntil: reminder.payUntil, link },
          mail.translator,
        )
      },
      { limited: false },
    )
  },
})
