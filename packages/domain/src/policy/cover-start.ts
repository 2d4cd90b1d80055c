import type { CivilDate } from '../values/civil-date.ts'

/**
 * The first day of cover: the agreed start, or the day of the landlord's acceptance if that is later (start of cover and premium,
 * docs/product-decisions.md#d56). Before the acceptance, call it with today: the result is the earliest possible day.
 */
export function coverStart(agreedStart: CivilDate, acceptedOn: CivilDate): CivilDate {
  return acceptedOn > agreedStart ? acceptedOn : agreedStart
}

/**
 * The first day of the first premium period: the first day of cover, or the day on which the tenant has the cash deposit back if that is later.
 * @param cashBackOn null if no cash deposit is exchanged
 */
export function premiumStart(coverStartsOn: CivilDate, cashBackOn: CivilDate | null): CivilDate {
  return cashBackOn !== null && cashBackOn > coverStartsOn ? cashBackOn : coverStartsOn
}
