import { buffer } from 'node:stream/consumers'
import { premiumChargedMail } from '../mails/templates/premium-charged.ts'
import { receiptPdf } from '../modules/premiums/receipt.ts'
import { accountLink } from './account-link.ts'
import { defineJob } from './job.ts'
import { premiumFacts, premiumMailSchema, premiumToTell } from './premium-mail.ts'
import { sendTenantMail, type TenantMail } from './tenant-mail.ts'

/** Tells the tenant what was charged, with the receipt. */
export const premiumCharged = defineJob({
  name: 'premium-charged',
  schema: premiumMailSchema,
  async handle(deps, { chargeId, ...data }) {
    const premium = await premiumToTell(deps, chargeId, 'PAID')
    if (!premium) return
    const write = async (mail: TenantMail) => {
      const { application } = mail
      const { pdf, number } = await receiptPdf(deps, chargeId)
      const link = accountLink(deps.config, application, premium.contractId)
      return {
        ...premiumChargedMail({ ...premiumFacts(mail, premium), receiptNumber: number, link }, mail.translator),
        attachments: [{ filename: `${number}.pdf`, contentType: 'application/pdf', content: await buffer(pdf) }],
      }
    }
    await sendTenantMail(deps, data, write, { limited: false })
  },
})
