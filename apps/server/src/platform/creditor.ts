import { serverTranslator } from '@nestbond/messages/server-translator'
import type { Config } from './config/config.ts'

/** The creditor of direct debits, as a mandate names it. The address is a sample, like the insurer, until there is one. */
export interface Creditor {
  name: string
  street: string
  city: string
  id: string
}

export function creditorOf({ insurer, insurerAccount, cards }: Config): Creditor {
  const { t } = serverTranslator('de-DE')
  return {
    name: insurerAccount.holder,
    street: insurer?.street ?? t('pdf.insurer.street'),
    city: insurer?.city ?? t('pdf.insurer.city', { country: 'de' }),
    id: cards.sepa.creditorId,
  }
}
