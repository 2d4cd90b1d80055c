import type { Country } from './enums.ts'
import type { Cents } from './money.ts'

/** The deposits that an insurance product accepts, and the limit that the rent sets. Amounts in cents. */
export interface ProductValidation {
  lowerLimitDeposit: Cents
  upperLimitDeposit: Cents
  depositMonthlyMultiplier: number
  depositCalculationStrategy: 'MONTHLY_BASED'
}

export interface Product extends ProductValidation {
  country: Country
  /** Full years at the insurance start (minimum age, docs/product-decisions.md#d24). */
  minimumAge: 18 | 21
}

/**
 * Germany: three net cold rents (BGB §551). Austria: six gross rents, the most that courts accept (rent and deposit, docs/product-decisions.md#d46).
 */
export const PRODUCTS: Record<Country, Product> = {
  de: { country: 'de', ...limits(3), minimumAge: 18 },
  at: { country: 'at', ...limits(6), minimumAge: 18 },
}

/** The client's default until the server's values arrive (specification 9). */
export const DEFAULT_VALIDATION: ProductValidation = limits(3)

function limits(depositMonthlyMultiplier: number): ProductValidation {
  return {
    lowerLimitDeposit: 499_00,
    upperLimitDeposit: 15_000_00,
    depositMonthlyMultiplier,
    depositCalculationStrategy: 'MONTHLY_BASED',
  }
}
