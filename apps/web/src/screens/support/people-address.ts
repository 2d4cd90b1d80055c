import type { Locale } from '@nestbond/messages/locales'
import { pathTo } from '../../paths.ts'

/** The address of the search (null) or of a person's page. */
export function peopleAddress(locale: Locale, personId: string | null): string {
  return pathTo('office-people', locale, { search: { person: personId ?? undefined } })
}
