import type { CivilDate } from '../values/civil-date.ts'
import type { Country } from '../values/enums.ts'
import type { Cents } from '../values/money.ts'
import { at } from './tables/at.ts'
import { de } from './tables/de.ts'

/** One country's prices from a day on, until the next table's day. A published table is never changed: add another. */
export interface TariffTable {
  /** Stored with every offer, so that a price can be explained later (D31). */
  id: string
  country: Country
  validFrom: CivilDate
  /** Of the deposit, a year, in hundredths of a percent: 520 is 5.20 %. */
  rate: number
  /** The least list price a year. */
  minimum: Cents
  /** Off the list price for paying a year at once, in percent. */
  yearlyDiscountPercent: number
  /** On top of the price, in percent. A surety is no insurance for the tax of either country: 0. */
  insuranceTaxPercent: number
}

/** All tables of a country, oldest first. */
const TABLES: Record<Country, readonly TariffTable[]> = { de, at }

/** The table in force on a day (D27). Throws a RangeError for a day before the first. */
export function tariffOn(country: Country, date: CivilDate): TariffTable {
  const table = TABLES[country].findLast(({ validFrom }) => validFrom <= date)
  if (!table) throw new RangeError(`no tariff for ${country} on ${date}`)
  return table
}

/** The table of a stored offer, or null for an unknown id. */
export function tariffById(id: string): TariffTable | null {
  return Object.values(TABLES).flat().find((table) => table.id === id) ?? null
}

export function tariffTables(country: Country): readonly TariffTable[] {
  return TABLES[country]
}
