import { toWireDate } from '@nestbond/domain/values/civil-date'
import { toMajor } from '@nestbond/domain/values/money'
import { readDate } from '@nestbond/domain/values/typed-date'
import { parseAmount } from '@nestbond/domain/values/typed-amount'
import { headerKey } from './import-file.ts'

/** Parses an amount in major units as German and English spreadsheets write it. Null if it is not an amount. */
export function readAmount(text: string): number | null {
  const cents = parseAmount(text)
  return cents === null ? null : toMajor(cents)
}

/** Parses a day, as people and spreadsheets write it, to the API's format. Null if it is not a day. */
export function readDay(text: string): string | null {
  const day = readDate(text)
  return day === null ? null : toWireDate(day)
}

/** Parses one of a few values by its names in either language. Null for any other text. */
export function readChoice<Value extends string>(text: string, names: Record<Value, readonly string[]>): Value | null {
  const key = headerKey(text)
  return (Object.keys(names) as Value[]).find((value) => names[value].includes(key)) ?? null
}
