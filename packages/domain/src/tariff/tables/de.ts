import type { DatedTariffTable } from '../tariff-table.ts'

/** Germany: 5.20 % of the deposit per year, at least 40.00 (premium, docs/product-decisions.md#d30). */
export const de: readonly DatedTariffTable[] = [
  {
    id: 'de-2025-01',
    country: 'de',
    validFrom: '2025-01-01',
    rate: 520,
    minimum: 40_00,
    yearlyDiscountPercent: 10,
    insuranceTaxPercent: 0,
  },
]
