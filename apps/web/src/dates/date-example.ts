import type { CivilDate } from '@nestbond/domain/values/civil-date'
import { formatDate } from '@nestbond/messages/format'
import type { Locale } from '@nestbond/messages/locales'

/** A day as the reader writes it, and as it is typed on a number pad, which has no signs on phones. For the texts with an example. */
export function dateExample(day: CivilDate, locale: Locale): { example: string; digits: string } {
  const example = formatDate(day, locale, 'short')
  return { example, digits: example.replaceAll(/\D/g, '') }
}
