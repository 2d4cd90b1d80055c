import type { CivilDate } from '../values/civil-date.ts'
import type { Cents } from '../values/money.ts'

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

/** The condition of the first charge: a day, the landlord's acceptance, or the return of a cash deposit. `free` if nothing is charged. */
export type ChargeCondition = 'day' | 'acceptance' | 'cash' | 'free'

/** The begin of cover as a text names it: `earliest` ("at the earliest, not before the acceptance") until the landlord has accepted. */
export interface BeginOfCover {
  /** The first day of cover; before the acceptance the earliest possible one. */
  day: CivilDate
  begins: 'earliest' | 'fixed'
  charge: Exclude<ChargeCondition, 'free'>
}

export interface AgreedBegin {
  agreedStart: CivilDate
  accepted: boolean
  /** The landlord first returns a cash deposit (`hasCashToReturn`). */
  cashToReturn: boolean
}

/**
 * The begin of cover, the condition of the first charge, and the words for both, for every text that names them (begin of cover in words,
 * docs/product-decisions.md#d125). Once the landlord has accepted, `agreedStart` is the policy's first day.
 */
export function beginOfCover({ agreedStart, accepted, cashToReturn }: AgreedBegin, today: CivilDate): BeginOfCover {
  return {
    day: accepted ? agreedStart : coverStart(agreedStart, today),
    begins: accepted ? 'fixed' : 'earliest',
    charge: cashToReturn ? 'cash' : accepted || agreedStart > today ? 'day' : 'acceptance',
  }
}

/** The condition of a first charge, in cents; one of 0 is free. */
export function chargeCondition(amount: Cents, { charge }: Pick<BeginOfCover, 'charge'>): ChargeCondition {
  return amount === 0 ? 'free' : charge
}
