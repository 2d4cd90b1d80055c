import { formatDateTime, formatMoney } from '@nestbond/messages/format'
import type { Translator } from '@nestbond/messages/translator'
import type { Amount } from '../facts.ts'
import { greetTenant, type TenantName } from '../greeting.ts'
import { composeMail, type MailContent, type MailProps } from '../mail-content.ts'

export interface WithdrawalReceiptProps extends MailProps, TenantName {
  contractId: string
  /** The instant, in ISO. */
  withdrawnAt: string
  /** The landlord had accepted: there was a policy. */
  accepted: boolean
  /** Declared by contract number: until when the tenant may continue the contract (ISO instant), and where. Null once it is carried out. */
  held: { until: string; link: string } | null
  /** What is paid back; 0 where nothing was charged. */
  refund: Amount
  /** The tenant's account. */
  link: string
}

/** Confirms that a withdrawal has arrived, and when (D42). The caller attaches the paper. */
export function withdrawalReceiptMail(props: WithdrawalReceiptProps, translator: Translator): MailContent {
  const { t, locale } = translator
  const { refund, accepted, held } = props
  const amount = formatMoney(refund.cents, refund.currency, locale)
  return composeMail(props, translator, {
    title: t('mail.withdrawalReceipt.subject', { contract: props.contractId }),
    blocks: [
      greetTenant(props, translator),
      { kind: 'paragraph', text: t('mail.withdrawalReceipt.text') },
      {
        kind: 'facts',
        facts: [
          { label: t('mail.fact.contract'), value: props.contractId },
          { label: t('mail.withdrawalReceipt.arrived'), value: formatDateTime(props.withdrawnAt, locale) },
          { label: t('mail.fact.refund'), value: refund.cents > 0 ? amount : t('mail.withdrawalReceipt.nothingPaid') },
        ],
      },
      held
        ? { kind: 'paragraph', text: t('mail.withdrawalReceipt.held', { until: formatDateTime(held.until, locale) }) }
        : null,
      held
        ? { kind: 'paragraph', text: t('mail.withdrawalReceipt.notYou') }
        : { kind: 'paragraph', text: t(accepted ? 'mail.withdrawalReceipt.ended' : 'mail.withdrawalReceipt.closed') },
      refund.cents > 0 ? { kind: 'paragraph', text: t('mail.withdrawalReceipt.refund', { amount }) } : null,
      held
        ? { kind: 'button', label: t('mail.withdrawalReceipt.continue'), url: held.link }
        : { kind: 'button', label: t('mail.premiumRefunded.button'), url: props.link },
      { kind: 'small', text: t('mail.withdrawalReceipt.keep') },
    ],
  })
}
