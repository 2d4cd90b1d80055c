import type { Country } from '@nestbond/domain/values/enums'
import { serverTranslator } from '@nestbond/messages/server-translator'
import type { Config } from './config/config.ts'

/** The creditor of direct debits, as a mandate names it. The address is the sample of the country, like the insurer, until there is one. */
export interface Creditor {
  name: string
  street: string
  city: string
  id: string
}

/** In German, as an address stands on an envelope. */
export function creditorOf({ insurer, insurerAccount, cards }: Config, country: Country): Creditor {
  const { t } = serverTranslator('de-DE')
  return {
    name: insurerAccount.holder,
    street: insurer?.street ?? t('pdf.insurer.street'),
    city: insurer?.city ?? t('pdf.insurer.city', { country }),
    id: cards.sepa.creditorId,
  }
}
