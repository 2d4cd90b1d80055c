import type { Translator } from '@nestbond/messages/translator'
import { buffer } from 'node:stream/consumers'
import { greetTenant } from '../../platform/mail/greeting.ts'
import { composeMail, type MailContent } from '../../platform/mail/mail-content.ts'
import { amountText, premiumRows, type PremiumFacts } from './premium-facts.ts'
import { receiptPdf } from '../premiums/receipt.ts'
import { defineJob } from '../../platform/queue/job.ts'
import { premiumFacts, premiumMailSchema, premiumToTell } from './premium-mail.ts'
import { sendTenantMail, type TenantMail } from '../../application/mails/tenant-mail.ts'

export interface PremiumChargedProps extends PremiumFacts {
  receiptNumber: string
  byTransfer: boolean
  byDebit: boolean
  /** Link to the policy in the account. */
  link: string
}

/** A premium was charged. The caller attaches the receipt. */
export function premiumChargedMail(props: PremiumChargedProps, translator: Translator): MailContent {
  const { t } = translator
  return composeMail(props, translator, {
    title: t(props.byTransfer ? 'mail.premiumReceived.subject' : 'mail.premiumCharged.subject', {
      amount: amountText(props, translator),
    }),
    blocks: [
      greetTenant(props, translator),
      {
        kind: 'paragraph',
        text: props.byTransfer
          ? t('mail.premiumReceived.text')
          : t('mail.premiumCharged.text', { debit: String(props.byDebit) }),
      },
      {
        kind: 'facts',
        facts: [{ label: t('mail.fact.receipt'), value: props.receiptNumber }, ...premiumRows(props, translator)],
      },
      { kind: 'button', label: t('mail.premium.policyButton'), url: props.link },
    ],
  })
}

/** Tells the tenant about a charge, with the receipt attached. */
export const premiumCharged = defineJob({
  name: 'premium-charged',
  schema: premiumMailSchema,
  async handle(deps, { chargeId, ...data }) {
    const premium = await premiumToTell(deps, chargeId, 'PAID')
    if (!premium) return
    const write = async (mail: TenantMail) => {
      const { pdf, number } = await receiptPdf(deps, chargeId)
      return {
        ...premiumChargedMail(
          {
            ...(await premiumFacts(deps, mail, premium)),
            receiptNumber: number,
            byTransfer: premium.paid?.byTransfer ?? false,
            byDebit: premium.paid?.byDebit ?? false,
          },
          mail.translator,
        ),
        attachments: [{ filename: `${number}.pdf`, contentType: 'application/pdf', content: await buffer(pdf) }],
      }
    }
    await sendTenantMail(deps, data, write, { limited: false })
  },
})
