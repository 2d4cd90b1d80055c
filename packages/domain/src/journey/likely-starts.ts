import { addDays, addMonths, type CivilDate } from '../values/civil-date.ts'

/** A day on which an insurance often starts, with the way to name it: today, the first of a month, or in two weeks. */
export interface LikelyStart {
  kind: 'today' | 'first' | 'weeks'
  day: CivilDate
}

/** The weeks of `weeks`. */
export const LIKELY_WEEKS = 2

/** Days to offer as the start of the insurance, each once. Tenants who already live in the home may start today. */
export function likelyStarts(today: CivilDate, existingRent: boolean): LikelyStart[] {
  const first = addMonths(`${today.slice(0, 8)}01`, 1)
  const starts: LikelyStart[] = [
    ...(existingRent ? [{ kind: 'today' as const, day: today }] : []),
    { kind: 'first', day: first },
    { kind: 'weeks', day: addDays(today, 7 * LIKELY_WEEKS) },
    { kind: 'first', day: addMonths(first, 1) },
  ]
  return starts.filter(({ day }, at) => starts.findIndex((other) => other.day === day) === at)
}
