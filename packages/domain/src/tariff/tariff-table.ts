import type { CivilDate } from '../values/civil-date.ts'
import type { Country } from '../values/enums.ts'
import type { TariffFigures } from './tariff-figures.ts'
import { at } from './tables/at.ts'
import { de } from './tables/de.ts'

/** One country's prices. A published table is never changed: new prices are another table. */
export interface TariffTable extends TariffFigures {
  /** Stored with every offer, so that a price can be explained later (kept prices and unused traits, docs/product-decisions.md#d31). */
  id: string
  country: Country
}

/** A table that is in force from `validFrom` until the day before the next one's. */
export interface DatedTariffTable extends TariffTable {
  validFrom: CivilDate
}

/** The tables that are defined in code and not in the database, oldest first per country. The office makes the others. */
export const BUILT_IN_TARIFFS: readonly DatedTariffTable[] = [...de, ...at]

/**
 * The country's table in force on a day (tariff tables, docs/product-decisions.md#d27): the latest one whose first day has come. Throws a RangeError
 * for a day before all tables.
 */
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
