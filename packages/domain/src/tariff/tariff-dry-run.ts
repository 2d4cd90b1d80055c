import { NAMED_DIFFERENCES } from '../underwriting/rules-dry-run.ts'
import type { Cents } from '../values/money.ts'
import { offersFor } from './offers.ts'
import type { TariffTable } from './tariff-table.ts'

/** The prices that were offered for a deposit. */
export interface PastOffer {
  applicationId: string
  deposit: Cents
  yearly: Cents
  monthly: Cents
}

/** The change of the prices of one period. `dearer` and `cheaper` count offers; the others are cents, negative for cheaper. */
export interface PriceChange {
  dearer: number
  cheaper: number
  sum: Cents
  smallest: Cents
  largest: Cents
}

export interface DifferentPrice {
  applicationId: string
  yearly: { from: Cents; to: Cents }
  monthly: { from: Cents; to: Cents }
}

/** The result of a tariff applied to past offers of its country. */
export interface TariffDryRun {
  offers: number
  changed: number
  yearly: PriceChange
  monthly: PriceChange
  /** The first `NAMED_DIFFERENCES` ones. */
  differing: DifferentPrice[]
}

/** Adds up past offers of the table's country one by one. Keeps only the first offers that differ. */
export function tariffDryRun(table: TariffTable): { add(past: PastOffer): void; result(): TariffDryRun } {
  const yearly = noChange()
  const monthly = noChange()
  const differing: DifferentPrice[] = []
  let offers = 0
  let changed = 0
  return {
    add(past) {
      offers++
      const now = offersFor(past.deposit, 'EUR', table)
      const [byYear, byMonth] = [now.yearly.price - past.yearly, now.monthly.price - past.monthly]
      if (byYear === 0 && byMonth === 0) return
      changed++
      count(yearly, byYear)
      count(monthly, byMonth)
      if (differing.length === NAMED_DIFFERENCES) return
      const { applicationId } = past
      differing.push({
        applicationId,
        yearly: { from: past.yearly, to: now.yearly.price },
        monthly: { from: past.monthly, to: now.monthly.price },
      })
    },
    result: () => ({ offers, changed, yearly, monthly, differing }),
  }
}

function noChange(): PriceChange {
  return { dearer: 0, cheaper: 0, sum: 0, smallest: 0, largest: 0 }
}

/** `smallest` and `largest` ignore offers that do not change. */
function count(change: PriceChange, by: Cents): void {
  if (by === 0) return
  const first = change.dearer + change.cheaper === 0
  if (by > 0) change.dearer++
  else change.cheaper++
  change.sum += by
  change.smallest = first ? by : Math.min(change.smallest, by)
  change.largest = first ? by : Math.max(change.largest, by)
}
