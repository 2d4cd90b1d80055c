/** An amount in minor units (cents for all our currencies). Money never is a fraction inside (D2). */
export type Cents = number

export interface Currency {
  currencyCode: CurrencyCode
  defaultFractionDigits: number
  numericCode: number
  displayName: string
  symbol: string
  numericCodeAsString: string
}

export const CURRENCY_CODES = ['EUR', 'USD', 'GBP'] as const
export type CurrencyCode = (typeof CURRENCY_CODES)[number]

/** ISO 4217 facts. Names are the standard's own; screens name currencies through Intl. */
export const CURRENCIES: Record<CurrencyCode, Currency> = {
  EUR: currency('EUR', 978, 'Euro', '€'),
  USD: currency('USD', 840, 'US Dollar', '$'),
  GBP: currency('GBP', 826, 'Pound Sterling', '£'),
}

function currency(currencyCode: CurrencyCode, numericCode: number, displayName: string, symbol: string): Currency {
  return {
    currencyCode,
    defaultFractionDigits: 2,
    numericCode,
    displayName,
    symbol,
    numericCodeAsString: String(numericCode),
  }
}

/** No amount of this product comes near it; above it, floats stop telling cents apart safely. */
const LARGEST_MAJOR = 1_000_000_000

/**
 * Major units from the wire (`62.5`) to cents. Null where the number has more digits than the currency,
 * is not finite, or is beyond any amount of this field.
 */
export function fromMajor(major: number): Cents | null {
  if (!Number.isFinite(major) || Math.abs(major) > LARGEST_MAJOR) return null
  const cents = Math.round(major * 100)
  return cents / 100 === major ? cents : null
}

/** Cents to the wire's major units: 6250 → 62.5. */
export function toMajor(cents: Cents): number {
  return cents / 100
}

/** `cents × numerator / denominator`, rounded half up to the cent (D30). All three are whole and not negative. */
export function scaleHalfUp(cents: Cents, numerator: number, denominator: number): Cents {
  const product = cents * numerator
  if (product > Number.MAX_SAFE_INTEGER) {
    return Number((2n * BigInt(cents) * BigInt(numerator) + BigInt(denominator)) / (2n * BigInt(denominator)))
  }
  // Remainders keep this exact where a division of floats would not be.
  const rest = product % denominator
  const whole = (product - rest) / denominator
  return 2 * rest >= denominator ? whole + 1 : whole
}
