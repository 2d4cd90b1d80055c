import type { WireOffers } from '@nestbond/api/application/offers'
import type { ShownCharges } from '@nestbond/domain/premiums/shown-charges'
import { fromWireDate, type CivilDate } from '@nestbond/domain/values/civil-date'
import { fromMajor } from '@nestbond/domain/values/money'

/** The condition of the first charge: a day, the landlord's acceptance, or the return of a cash deposit. `free` if nothing is charged. */
type ChargeMoment = 'day' | 'acceptance' | 'cash' | 'free'

interface ChargeTexts {
  money: (cents: number) => string
  date: (day: CivilDate) => string
}

/** The values of every text about the first charge (shown and charged amounts, docs/product-decisions.md#d57). */
export function chargeValues(
  { firstCharge: { amount, day } }: Pick<ShownCharges, 'firstCharge'>,
  { cashToReturn, landlord }: { cashToReturn: boolean; landlord: string },
  { money, date }: ChargeTexts,
): { moment: ChargeMoment; amount: string; date: string; landlord: string } {
  const moment = amount === 0 ? 'free' : cashToReturn ? 'cash' : day === null ? 'acceptance' : 'day'
  return { moment, amount: money(amount), date: day === null ? '' : date(day), landlord }
}

/** An offer's charges in cents; null before the dates of cover are known. */
export function chargesOf({ term, firstCharge }: WireOffers['yearly']): ShownCharges | null {
  if (!firstCharge) return null
  const { amount, day } = firstCharge
  return {
    term: term && { days: term.days, total: fromMajor(term.total) ?? 0 },
    firstCharge: { amount: fromMajor(amount) ?? 0, day: day === null ? null : fromWireDate(day) },
  }
}
