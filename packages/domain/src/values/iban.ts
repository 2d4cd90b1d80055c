/** An account in its electronic form, DE89370400440532013000. */
export type Iban = string

/** Reads any spelling; null for what is no account that euros can be transferred to. A library's work, so the domain gets it passed in. */
export type IbanReader = (typed: string) => Iban | null

/** For those who need not read it whole: 'DE•• •••• 3000'. */
export function maskedIban(iban: Iban): string {
  return `${iban.slice(0, 2)}•• •••• ${iban.slice(-4)}`
}

/** As it stands on a bank card, in groups of four: 'DE89 3704 0044 0532 0130 00'. */
export function groupedIban(iban: Iban): string {
  return iban.replace(/(.{4})(?=.)/g, '$1 ')
}
