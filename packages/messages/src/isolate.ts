/** Signs that change the direction of the text behind them. */
const DIRECTS = /\p{Bidi_Control}/gu
/** Such a sign, or a letter of the scripts that are written from right to left. */
const DIRECTED = /[\p{Bidi_Control}\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u

/**
 * Encloses a text with letters from right to left in the signs that `<bdi>` stands for, so that such a name does not reorder the sentence around it:
 * a number behind it would move in front of it. Every other text stays as it is (docs/product-decisions.md#d129).
 */
export function isolatedText(text: string): string {
  return DIRECTED.test(text) ? `\u2068${text.replaceAll(DIRECTS, '')}\u2069` : text
}

/** The same for the values of a message. */
export function isolated<Value>(values: Readonly<Record<string, Value>> = {}): Record<string, Value | string> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? isolatedText(value) : value]),
  )
}
