import type { Country, Language } from './enums.ts'

/** The language that a landlord of a home in the country is written to unless somebody says otherwise. */
const BY_COUNTRY: Record<Country, Language> = { de: 'de', at: 'de' }

/** The language of mails and papers to a landlord: the landlord's own choice, else the one that the tenant named, else the country's (D58). */
export function landlordLanguage({
  chosen,
  named,
  country,
}: {
  chosen: Language | null
  named: Language | null
  country: Country
}): Language {
  return chosen ?? named ?? BY_COUNTRY[country]
}
