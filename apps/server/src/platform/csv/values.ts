import { isCivilDate, toWireDate } from '@nestbond/domain/values/civil-date'
import { parseAmount } from '@nestbond/messages/parse-amount'
import { headerKey } from './import-file.ts'

/** Parses an amount in major units as German and English spreadsheets write it. Null if it is not an amount. */
export function readAmount(text: string): number | null {
  const cents = parseAmount(text)
  return cents === null ? null : cents / 100
}

/** Parses a day, written with the day before the month or as ISO 8601, to the API's format. Null if it is not a day. */
export function readDay(text: string): string | null {
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?:[T ]00:00(?::00(?:\.0+)?)?Z?)?$/.exec(text)
  const local = /^(\d{1,2})[./](\d{1,2})[./](\d{4})$/.exec(text)
  const [year, month, day] = iso ? iso.slice(1) : local ? local.slice(1).toReversed() : []
  if (year === undefined || month === undefined || day === undefined) return null
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isCivilDate(date) ? toWireDate(date) : null
}

/** Parses one of a few values by its names in either language. Null for any other text. */
export function readChoice<Value extends string>(text: string, names: Record<Value, readonly string[]>): Value | null {
  const key = headerKey(text)
  return (Object.keys(names) as Value[]).find((value) => names[value].includes(key)) ?? null
}
