/** An IBAN in electronic form, DE89370400440532013000. */
export type Iban = string

/** Parses any spelling; null if euros cannot be transferred to the account. Passed into the domain, because a library does the work. */
export type IbanReader = (typed: string) => Iban | null

/** Characters of an IBAN with its name, separators and marks. */
const LONGEST_TYPED = 150

/** The letters and digits of an IBAN as people type and paste it, also with its name in front, points, hyphens and unseen marks. */
export function bareIban(typed: string): string {
  if (typed.length > LONGEST_TYPED) return ''
  return typed
    .normalize('NFKC')
    .replace(/[\s.:\p{Pd}\p{Default_Ignorable_Code_Point}]/gu, '')
    .toUpperCase()
    .replace(/^IBAN/, '')
}

const SHAPE = /^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/

/** Reads any spelling by its shape alone, for a form: the checksum and the country are judged by the server, which has the library for it. */
export const readIbanShape: IbanReader = (typed) => {
  const bare = bareIban(typed)
  return SHAPE.test(bare) ? bare : null
}

/** For readers who do not need the whole number: 'DE•• •••• 3000'. */
export function maskedIban(iban: Iban): string {
  return `${iban.slice(0, 2)}•• •••• ${iban.slice(-4)}`
}

/** As printed on a bank card, in groups of four: 'DE89 3704 0044 0532 0130 00'. */
export function groupedIban(iban: Iban): string {
  return iban.replace(/(.{4})(?=.)/g, '$1 ')
}
