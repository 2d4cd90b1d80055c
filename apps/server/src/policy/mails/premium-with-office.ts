import { PAYMENT_RETURNED } from '@nestbond/domain/premiums/charge'
import { MANDATE_ENDED } from '@nestbond/domain/premiums/debit'
import type { Translator } from '@nestbond/messages/translator'
import { greetTenant } from '../../platform/mail/greeting.ts'
import { composeMail, type MailContent } from '../../platform/mail/mail-content.ts'
import { amountText, premiumRows, type PremiumFacts, methodButton } from './premium-facts.ts'
import { defineJob } from '../../platform/queue/job.ts'
import { premiumFacts, premiumMailSchema, unpaidToTell } from './premium-mail.ts'
import { sendTenantMail } from '../../application/mails/tenant-mail.ts'

export interface PremiumWithOfficeProps extends PremiumFacts {
  /** Link to the policy in the account, where the tenant can change the card. */
  link: string
  /** A bank has taken the payment back, or the mandate for debits has ended; else the last attempt to charge failed. */
  why: 'returned' | 'mandate' | 'failed'
}

const REASONS: Partial<Record<string, PremiumWithOfficeProps['why']>> = {
  [PAYMENT_RETURNED]: 'returned',
  [MANDATE_ENDED]: 'mandate',
}

/** The last retry failed, or a bank has taken the payment back. No further charge happens automatically. */
export function premiumWithOfficeMail(props: PremiumWithOfficeProps, translator: Translator): MailContent {
  const { t } = translator
  return composeMail(props, translator, {
    title: t('mail.premiumWithOffice.subject', { amount: amountText(props, translator) }),
    blocks: [
      greetTenant(props, translator),
      { kind: 'paragraph', text: t('mail.premiumWithOffice.text', { why: props.why }) },
      { kind: 'facts', facts: premiumRows(props, translator) },
      { kind: 'paragraph', text: t('mail.premiumWithOffice.next', { coTenant: String(props.onTenantsPage ?? false) }) },
      { kind: 'button', label: methodButton(props, translator), url: props.link },
    ],
  })
}

/** Tells the tenant that the last retry failed, and that the office decides now (charges and retries, docs/product-decisions.md#d34). */
export const premiumWithOffice = defineJob({
  name: 'premium-with-office',
  schema: premiumMailSchema,
  async handle(deps, { chargeId, ...data }) {
    const premium = await unpaidToTell(deps, chargeId, 'WITH_OFFICE')
    // A fault on our side or the provider's does not concern the tenant.
    if (!premium || premium.declineCode === 'idempotency_key_reused') return
    await sendTenantMail(
      deps,
      data,
      async (mail) => {
        const why = REASONS[premium.declineCode ?? ''] ?? 'failed'
        return premiumWithOfficeMail({ ...(await premiumFacts(deps, mail, premium)), why }, mail.translator)
      },
      { limited: false },
    )
  },
})
