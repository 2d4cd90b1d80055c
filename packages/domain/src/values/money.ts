/** An amount in minor units (cents for all our currencies). Internal amounts are always whole numbers (money, docs/product-decisions.md#d2). */
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

/** ISO 4217 data. Names are those of the standard; screens name currencies through Intl. */
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

/** Far above any amount of this product. Above it, floats no longer tell cents apart safely. */
const LARGEST_MAJOR = 1_000_000_000

/**
 * Converts major units from the wire (`62.5`) to cents. Null if the number has more than two decimals, is not finite,
 * or exceeds `LARGEST_MAJOR`.
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

/** Cents as a decimal with a point and two digits, for files that machines read: 6250 → '62.50'. */
export function toDecimal(cents: Cents): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** `cents × numerator / denominator`, rounded half up to the cent (premium, docs/product-decisions.md#d30). All three are whole and not negative. */
export function scaleHalfUp(cents: Cents, numerator: number, denominator: number): Cents {
  const product = cents * numerator
  if (product > Number.MAX_SAFE_INTEGER) {
    return Number((2n * BigInt(cents) * BigInt(numerator) + BigInt(denominator)) / (2n * BigInt(denominator)))
  }
  // A remainder keeps this exact; a division of floats would not.
  const rest = product % denominator
  const whole = (product - rest) / denominator
  return 2 * rest >= denominator ? whole + 1 : whole
}
