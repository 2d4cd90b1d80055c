import { withoutMarks } from './unseen-marks.ts'

/** A phone number in the form and on the wire, e.g. `{dialCode: '+49', number: '1512 3456789'}`. */
export interface Phone {
  dialCode: string
  number: string
}

/** With '+' or '00' in front, also in brackets, a typed number names its dial code itself. */
const INTERNATIONAL = /^[\s([]*(?:\+|00(?=[\s()[\]]*[1-9]))/

/** Characters of a typed number, with all its signs. */
const LONGEST_TYPED = 100

/** The number in plain digits and signs: some phones and keyboards paste wide, Arabic or Persian ones, and marks that nobody sees. */
function plainNumber(typed: string): string {
  // Composing takes long for many marks, and no number is that long.
  const plain = withoutMarks(typed.length > LONGEST_TYPED ? typed : typed.normalize('NFKC'))
  return plain.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) % 16))
}

/** A mobile number behind its dial code without '+'. No landline that begins with these digits is as long. */
const MOBILE_BEHIND: Readonly<Record<string, RegExp>> = {
  '+49': /^490?1[5-7]\d{8,9}$/,
  '+43': /^430?6[4-9]\d{8,10}$/,
}

/** With '+' in front of a number that repeats the chosen dial code without it. */
function withPlus(typed: string, dialCode: string): string {
  const digits = typed.replaceAll(/\D/g, '')
  return !INTERNATIONAL.test(typed) && MOBILE_BEHIND[dialCode]?.test(digits)
    ? `+${typed.replace(/^[\s()[\]]+/, '')}`
    : typed
}

/** The number with '+' in front, if it names its dial code itself; else null. */
export function international(number: string): string | null {
  return INTERNATIONAL.test(number) ? `+${number.replace(INTERNATIONAL, '')}` : null
}

/** The dial code that a typed number names itself, of the known ones such as `+43`; null for a number without one. */
export function dialCodeIn(number: string, known: readonly string[]): string | null {
  const typed = international(plainNumber(number))?.replace(/[^\d+]/g, '')
  if (typed === undefined) return null
  // No dial code begins with another one.
  return known.find((dialCode) => typed.startsWith(dialCode)) ?? null
}

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

/**
 * The check without metadata, for browsers: a dial code, which the number may repeat, only digits and separators, 5 to 15 digits. A number that names
 * another dial code keeps it: the form has followed it before (`dialCodeIn`), and the server does.
 */
export const plausiblePhone: PhoneJudge = ({ dialCode, number }) => {
  if (!/^\+[1-9]\d{0,3}$/.test(dialCode)) return null
  const typed = withPlus(plainNumber(number), dialCode)
  const own = international(typed)
  const digits = (own?.slice(1).replace('(0)', '') ?? typed).replace(/[\s()[\]/.\u2010-\u2015\u2212-]/g, '')
  if (!/^\d{5,15}$/.test(digits)) return null
  const repeats = own !== null && digits.startsWith(dialCode.slice(1))
  if (own !== null && !repeats) return { dialCode, number: typed, e164: `+${digits}` }
  const national = repeats ? digits.slice(dialCode.length - 1) : digits
  return { dialCode, number: typed, e164: dialCode + national.replace(/^0+/, '') }
}
