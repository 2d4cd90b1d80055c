import type { Iban } from '@nestbond/domain/values/iban'
import { electronicFormatIBAN, extractIBAN, isSEPACountry, isValidIBAN } from 'ibantools'

/** Any spelling with spaces or hyphens; null for a wrong checksum, and for a country that euros are not transferred to (SEPA). */
export function readIban(typed: string): Iban | null {
  const iban = electronicFormatIBAN(typed)?.toUpperCase() ?? ''
  if (!isValidIBAN(iban)) return null
  return isSEPACountry(extractIBAN(iban).countryCode ?? '') ? iban : null
}
