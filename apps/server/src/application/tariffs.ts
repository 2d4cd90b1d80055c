import type { ResponseOf } from '@nestbond/api/types'
import { publishedTariffs } from '@nestbond/domain/premiums/price-lock'
import { toWireDate } from '@nestbond/domain/values/civil-date'
import { toMajor } from '@nestbond/domain/values/money'
import { todayOf } from '../platform/clock.ts'
import type { Deps } from '../platform/deps.ts'
import { versionsOf } from './rule-versions/versions-in-force.ts'

/** Every version of the tariff that offers were made by, with its days (price lock, docs/product-decisions.md#d98). */
export async function allTariffs(deps: Pick<Deps, 'database' | 'clock'>): Promise<ResponseOf<'tariffs'>> {
  const published = publishedTariffs((await versionsOf(deps)).tariffs, todayOf(deps.clock))
  return {
    tariffs: published.map(({ rate, minimum, validFrom, validUntil, ...table }) => ({
      id: table.id,
      country: table.country,
      validFrom: toWireDate(validFrom),
      validUntil: validUntil && toWireDate(validUntil),
      rate: rate / 100,
      minimum: toMajor(minimum),
      yearlyDiscountPercent: table.yearlyDiscountPercent,
      insuranceTaxPercent: table.insuranceTaxPercent,
    })),
  }
}
