import type { Country, Language } from '@nestbond/domain/values/enums'
import { useSettings } from './settings.ts'

/** The name of the credit agency that is asked about a home in a country, in the reader's language; null while the settings are not loaded. */
export function useCreditAgency(country: Country, language: Language): string | null {
  const names = useSettings()?.creditAgency
  if (!names) return null
  return language === 'en' ? names.english[country] : names[country]
}
