import type { CivilDate } from '../values/civil-date.ts'
import type { Country } from '../values/enums.ts'
import type { TariffFigures } from './tariff-figures.ts'
import { at } from './tables/at.ts'
import { de } from './tables/de.ts'

/** One country's prices. A published table is never changed: there is another. */
export interface TariffTable extends TariffFigures {
  /** Stored with every offer, so that a price can be explained later (D31). */
  id: string
  country: Country
}

/** A table that is in force from a day on, until the next one's day. */
export interface DatedTariffTable extends TariffTable {
  validFrom: CivilDate
}

/** The tables that live in code and need no row, oldest first a country. Others are made in the office. */
export const BUILT_IN_TARIFFS: readonly DatedTariffTable[] = [...de, ...at]

/** The country's table in force on a day (D27): the one with the latest first day up to it. Throws a RangeError for a day before all of them. */
export function tariffOn(tables: readonly DatedTariffTable[], country: Country, date: CivilDate): DatedTariffTable {
  let found: DatedTariffTable | undefined
  for (const table of tables) {
    if (table.country === country && table.validFrom <= date && (!found || table.validFrom >= found.validFrom))
      found = table
  }
  if (!found) throw new RangeError(`no tariff for ${country} on ${date}`)
  return found
}

/** The table of a stored offer, or null for an unknown id. */
export function tariffById<Table extends TariffTable>(tables: readonly Table[], id: string): Table | null {
  return tables.find((table) => table.id === id) ?? null
}
