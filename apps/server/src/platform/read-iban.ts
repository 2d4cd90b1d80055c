import type { Iban } from '@nestbond/domain/values/iban'
import { electronicFormatIBAN, extractIBAN, isSEPACountry, isValidIBAN } from 'ibantools'

/** Accepts spaces and hyphens. Null for a wrong checksum, or a country outside SEPA. */
export function readIban(typed: string): Iban | null {
  const iban = electronicFormatIBAN(typed)?.toUpperCase() ?? ''
  if (!isValidIBAN(iban)) return null
  return isSEPACountry(extractIBAN(iban).countryCode ?? '') ? iban : null
}
