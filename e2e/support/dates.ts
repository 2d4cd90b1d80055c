import { addDays, civilDateIn, toWireDate, type CivilDate } from '@nestbond/domain/values/civil-date'

/** The civil date this many days from today, in the time zone of business. */
export function inDays(count: number): CivilDate {
  return addDays(civilDateIn(new Date()), count)
}

/** A date as German and English forms accept it: 17.05.1990 and 17/05/1990. */
export function typedDate(date: CivilDate, language: 'de' | 'en' = 'de'): string {
  const parts = date.split('-').toReversed()
  return parts.join(language === 'de' ? '.' : '/')
}

export const wire = toWireDate

/** The answers of an insurance that begins today. */
export const fromToday = () => ({ dates: { insuranceStart: wire(inDays(0)), insuranceEnd: null } })
