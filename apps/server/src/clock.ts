import { civilDateIn, type CivilDate } from '@nestbond/domain/values/civil-date'

/** The only source of time in the server. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** Today where the business is (Europe/Berlin). */
export function todayOf(clock: Clock): CivilDate {
  return civilDateIn(clock.now())
}
