import { bareIban, type Iban } from '@nestbond/domain/values/iban'
import { extractIBAN, isSEPACountry, isValidIBAN } from 'ibantools'

/** Accepts any spelling (`bareIban`). Null for a wrong checksum, or a country outside SEPA. */
export function readIban(typed: string): Iban | null {
  const iban = bareIban(typed)
  if (!isValidIBAN(iban)) return null
  return isSEPACountry(extractIBAN(iban).countryCode ?? '') ? iban : null
}
