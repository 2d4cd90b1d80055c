import { addDays, type CivilDate } from './civil-date.ts'

/** The day that is `days` working days later, Monday to Friday. Public holidays are not considered, because they differ by region. */
export function addWorkingDays(date: CivilDate, days: number): CivilDate {
  let day = date
  for (let left = days; left > 0;) {
    day = addDays(day, 1)
    const weekday = new Date(`${day}T12:00:00Z`).getUTCDay()
    if (weekday !== 0 && weekday !== 6) left--
  }
  return day
}
