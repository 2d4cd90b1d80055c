import { parsePhoneNumberFromString, type PhoneNumber } from 'libphonenumber-js/max'
import type { JudgedPhone, Phone } from '@nestbond/domain/values/phone'
import { withoutMarks } from '@nestbond/domain/values/unseen-marks'

/**
 * Validates a phone number against the chosen dial code, landlines included (phone numbers, docs/product-decisions.md#d22). Uses the full metadata:
 * the small metadata would accept 12345. Keeps the number as typed and adds the E.164 form. Null if the number is invalid for that dial code.
 */
export function judgePhone({ dialCode, number: typed }: Phone): JudgedPhone | null {
  const number = withoutMarks(typed)
  if (!/^\+[1-9]\d{0,3}$/.test(dialCode)) return null
  const parsed = parse(dialCode, number)
  if (!parsed || parsed.ext || `+${parsed.countryCallingCode}` !== dialCode || !parsed.isValid()) return null
  return { dialCode, number, e164: parsed.number }
}

/** A number with an international prefix is parsed as such, any other with the chosen dial code. */
function parse(dialCode: string, number: string): PhoneNumber | undefined {
  const international = number.trim().replace(/^00(?=[1-9])/, '+')
  if (international.startsWith('+')) return parsePhoneNumberFromString(international, { extract: false })
  try {
    return parsePhoneNumberFromString(number, { defaultCallingCode: dialCode.slice(1), extract: false })
  } catch {
    // Thrown only for a dial code that no country has, such as +999.
    return undefined
  }
}
