import type { DatedTariffTable } from '../tariff-table.ts'

/** Austria: 6.50 % of the deposit per year, at least 40.00 (premium, docs/product-decisions.md#d30). */
export const at: readonly DatedTariffTable[] = [
  {
    id: 'at-2025-01',
    country: 'at',
    validFrom: '2025-01-01',
    rate: 650,
    minimum: 40_00,
    yearlyDiscountPercent: 10,
    insuranceTaxPercent: 0,
  },
]
