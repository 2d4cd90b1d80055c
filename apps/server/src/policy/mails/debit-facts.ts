import { formatDate } from '@nestbond/messages/format'
import type { Translator } from '@nestbond/messages/translator'
import type { Fact } from '../../platform/mail/facts.ts'

/** The facts that announce a direct debit, beside its amount (SEPA direct debit, docs/product-decisions.md#d87). */
export interface DebitFacts {
  /** Civil date. */
  debitOn: string
  creditorId: string
  mandateReference: string
}

export function debitRows({ debitOn, creditorId, mandateReference }: DebitFacts, { t, locale }: Translator): Fact[] {
  return [
    { label: t('mail.fact.debitOn'), value: formatDate(debitOn, locale) },
    { label: t('mail.fact.creditorId'), value: creditorId },
    { label: t('mail.fact.mandate'), value: mandateReference },
  ]
}
