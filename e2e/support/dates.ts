import { addDays, civilDateIn, toWireDate, type CivilDate } from '@nestbond/domain/values/civil-date'

/** The day so many days from today, as the product counts days. */
export function inDays(count: number): CivilDate {
  return addDays(civilDateIn(new Date()), count)
}

/** A day as German and as English forms take it: 17.05.1990 and 17/05/1990. */
export function typedDate(date: CivilDate, language: 'de' | 'en' = 'de'): string {
  const parts = date.split('-').toReversed()
  return parts.join(language === 'de' ? '.' : '/')
}

export const wire = toWireDate
