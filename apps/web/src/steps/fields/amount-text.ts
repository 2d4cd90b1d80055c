import { toMajor, type Cents } from '@nestbond/domain/values/money'
import { formatNumber } from '@nestbond/messages/format'
import { parseAmount } from '@nestbond/domain/values/typed-amount'
import { currentLocale } from '../../locale.ts'

/** An amount as an input shows it: '2.220' or '2,220.50'; empty for null. */
export function amountText(cents: Cents | null | undefined): string {
  if (cents === null || cents === undefined) return ''
  return formatNumber(toMajor(cents), currentLocale(), { fractionDigits: cents % 100 === 0 ? 0 : 2 })
}

/** The API's number for typed text. Null means missing. Unreadable text stays text, which every schema rejects. */
export function wireAmount(text: string): number | string | null {
  if (text.trim() === '') return null
  const cents = parseAmount(text)
  return cents === null ? text.trim() : toMajor(cents)
}
