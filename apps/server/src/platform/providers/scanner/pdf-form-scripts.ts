import { textOf } from './pdf-strings.ts'

const PLAIN = String.raw`[^"'\\\p{Cc}\p{Zl}\p{Zp}]`
const TEXT = String.raw`(?:"(?:${PLAIN}|'|\\u[0-9a-fA-F]{4})*"|'(?:${PLAIN}|"|\\u[0-9a-fA-F]{4})*')`
const VALUE = String.raw`(?:${TEXT}|-?\d{1,15}(?:\.\d{1,15})?|true|false|null)`
const listOf = (one: string) => String.raw`(?:\s*${one}\s*(?:,\s*${one}\s*)*|\s*)`
const VALUES = listOf(VALUE)
const ARGUMENT = String.raw`(?:${VALUE}|new Array\s*\(${VALUES}\)|\[${VALUES}\])`
const CALL = String.raw`AF(?:Number|Date|Special|Percent|Simple)_[A-Za-z]{1,40}\s*\(${listOf(ARGUMENT)}\)`
const SCRIPT = new RegExp(String.raw`^\s*${CALL}\s*(?:;\s*${CALL}\s*)*;?\s*$`, 'u')

/**
 * Whether a form's script only calls the functions with which PDF programs write numbers, dates, phone numbers, percentages and sums, with constants.
 * @param bytes one character a byte
 */
export function isFormScript(bytes: string): boolean {
  return SCRIPT.test(textOf(bytes))
}
