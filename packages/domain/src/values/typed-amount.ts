/** Characters of an amount with words and blanks around it. */
const LONGEST = 100
/** Symbols and words that people type beside an amount. */
const CURRENCY = /€|\$|£|(?<![a-z])(?:euros?|eur|usd|gbp)(?![a-z])/gi

/**
 * Parses an amount of money as people type it, in the notation of either language: '1.500', '1,500.00', '1500,5', '€ 1 500', "1'500". The last point or
 * comma is the decimal one if one or two digits follow it. Three digits after a separator are thousands: money has no three fraction digits, so '1.500'
 * means 1,500 in English too. '800 00' has no such group, and may be either of two amounts.
 * @returns integer cents, or null if the text is not such an amount (also for negative ones).
 */
export function parseAmount(text: string): number | null {
  if (text.length > LONGEST) return null
  // An acute accent alone would become a blank with an accent. Digits of full width become plain ones.
  const plain = text.replaceAll('\u00B4', "'").normalize('NFKC').replace(CURRENCY, ' ').trim()
  const bare = plain.replace(/[\s'’`]+/g, "'").replace(/'?[.,][-–—]+$/, '')
  const match = /^(\d[\d.,']*?)(?:[.,](\d{1,2}))?$/.exec(bare)
  if (!match) return null
  const [, whole = '', fraction = ''] = match
  const decimal = fraction ? bare[whole.length] : undefined
  const euros = withoutThousands(whole, decimal)
  if (euros === null || euros.length > 12) return null
  return Number(euros) * 100 + Number(fraction.padEnd(2, '0'))
}

/** The digits without separators, if all groups have three digits and one separator that is not the decimal one. */
function withoutThousands(whole: string, decimal: string | undefined): string | null {
  const separator = /[.,']/.exec(whole)?.[0]
  if (!separator) return whole
  if (separator === decimal) return null
  const [first = '', ...groups] = whole.split(separator)
  const wellFormed = /^[1-9]\d{0,2}$/.test(first) && groups.every((group) => /^\d{3}$/.test(group))
  return wellFormed ? first + groups.join('') : null
}
