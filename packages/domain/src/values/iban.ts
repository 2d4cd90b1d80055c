import { electronicFormatIBAN, extractIBAN, isSEPACountry, isValidIBAN } from 'ibantools'

/** An account in its electronic form, DE89370400440532013000. */
export type Iban = string

/** Any spelling with spaces or hyphens; null for a wrong checksum, and for a country that euros are not transferred to (SEPA). */
export function readIban(typed: string): Iban | null {
  const iban = electronicFormatIBAN(typed)?.toUpperCase() ?? ''
  if (!isValidIBAN(iban)) return null
  return isSEPACountry(extractIBAN(iban).countryCode ?? '') ? iban : null
}

/** For those who need not read it whole: 'DE•• •••• 3000'. */
export function maskedIban(iban: Iban): string {
  return `${iban.slice(0, 2)}•• •••• ${iban.slice(-4)}`
}
