import { withoutMarks } from './unseen-marks.ts'

/** A phone number in the form and on the wire, e.g. `{dialCode: '+49', number: '1512 3456789'}`. */
export interface Phone {
  dialCode: string
  number: string
}

/** With '+' or '00' in front, a typed number names its dial code itself. */
const INTERNATIONAL = /^\s*(?:\+|00(?=\s*[1-9]))/

/** A number for people to read, as it was typed: '+49 1512 3456789'. */
export function formatPhone({ dialCode, number }: Phone): string {
  return INTERNATIONAL.test(number) ? number.trim() : `${dialCode} ${number}`
}

/** A checked number: the parts that the user typed, and E.164 for comparing and calling (phone numbers, docs/product-decisions.md#d22). */
export interface JudgedPhone extends Phone {
  e164: string
}

/**
 * Checks a number for its dial code. The server has the full metadata of a phone-number library.
 * The browser only checks plausibility, and the server decides.
 */
export type PhoneJudge = (phone: Phone) => JudgedPhone | null

/** The check without metadata, for browsers: a dial code, which the number may repeat, only digits and separators, 5 to 15 digits. */
export const plausiblePhone: PhoneJudge = ({ dialCode, number }) => {
  if (!/^\+[1-9]\d{0,3}$/.test(dialCode)) return null
  const typed = withoutMarks(number)
  const digits = typed.replace(INTERNATIONAL, '').replace(/[\s()/.\u2010-\u2015-]/g, '')
  const isInternational = INTERNATIONAL.test(typed)
  if (!/^\d{5,15}$/.test(digits) || (isInternational && !digits.startsWith(dialCode.slice(1)))) return null
  const national = isInternational ? digits.slice(dialCode.length - 1) : digits
  return { dialCode, number: typed, e164: dialCode + national.replace(/^0+/, '') }
}
