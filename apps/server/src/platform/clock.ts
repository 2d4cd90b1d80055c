import { civilDateIn, type CivilDate } from '@nestbond/domain/values/civil-date'

/** The only source of time in the server. */
export interface Clock {
  now(): Date
  /** How far the clock is ahead of the database's. Absent: not at all. */
  readonly aheadMs?: number
}

export const systemClock: Clock = { now: () => new Date() }

const MINUTE = 60_000
let known = { minute: -1, day: '' }

/** The current day in the business's time zone (Europe/Berlin). It is computed once a minute, since no day begins within a minute. */
export function todayOf(clock: Clock): CivilDate {
  const now = clock.now()
  const minute = Math.floor(now.getTime() / MINUTE)
  if (known.minute !== minute) known = { minute, day: civilDateIn(now) }
  return known.day
}
