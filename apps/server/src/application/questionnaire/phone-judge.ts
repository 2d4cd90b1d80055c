import { parsePhoneNumberFromString, type PhoneNumber } from 'libphonenumber-js/max'
import type { JudgedPhone, Phone } from '@nestbond/domain/values/phone'

/**
 * Judges with full metadata, for the dial code that was chosen, landlines included (D22); the small metadata would take 12345.
 * What was typed is kept, E.164 is added. Null for no number of that dial code.
 */
export function judgePhone({ dialCode, number }: Phone): JudgedPhone | null {
  if (!/^\+[1-9]\d{0,3}$/.test(dialCode)) return null
  const parsed = parse(dialCode, number)
  if (!parsed || parsed.ext || `+${parsed.countryCallingCode}` !== dialCode || !parsed.isValid()) return null
  return { dialCode, number, e164: parsed.number }
}

/** A number written with its own dial code is read as such, any other as one of the chosen code. */
function parse(dialCode: string, number: string): PhoneNumber | undefined {
  const international = number.trim().replace(/^00(?=[1-9])/, '+')
  if (international.startsWith('+')) return parsePhoneNumberFromString(international, { extract: false })
  try {
    return parsePhoneNumberFromString(number, { defaultCallingCode: dialCode.slice(1), extract: false })
  } catch {
    // Thrown for a dial code of no country, such as +999, and for nothing else.
    return undefined
  }
}
