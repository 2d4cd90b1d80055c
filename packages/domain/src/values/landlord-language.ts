import type { Country, Language } from './enums.ts'

/** The default language for landlords of homes in a country. */
const BY_COUNTRY: Record<Country, Language> = { de: 'de', at: 'de' }

/**
 * The language of mails and papers to a landlord: the landlord's own choice, else the tenant's for them, else the country's (landlord's language,
 * docs/product-decisions.md#d58).
 */
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
