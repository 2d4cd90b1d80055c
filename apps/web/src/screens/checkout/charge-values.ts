import type { WireOffers } from '@nestbond/api/application/offers'
import { chargeCondition, type BeginOfCover, type ChargeCondition } from '@nestbond/domain/policy/cover-start'
import type { ShownCharges } from '@nestbond/domain/premiums/shown-charges'
import { fromWireDate, type CivilDate } from '@nestbond/domain/values/civil-date'
import { fromMajor } from '@nestbond/domain/values/money'

interface ChargeTexts {
  money: (cents: number) => string
  date: (day: CivilDate) => string
}

/** The values of every text about the first charge before the contract (shown and charged amounts, docs/product-decisions.md#d57). */
export function chargeValues(
  { firstCharge: { amount } }: Pick<ShownCharges, 'firstCharge'>,
  { begin, landlord }: { begin: BeginOfCover; landlord: string },
  { money, date }: ChargeTexts,
): { moment: ChargeCondition; amount: string; date: string; landlord: string } {
  return { moment: chargeCondition(amount, begin), amount: money(amount), date: date(begin.day), landlord }
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
