import { parsePhoneNumberFromString, type PhoneNumber } from 'libphonenumber-js/max'
import { international, plausiblePhone, type JudgedPhone, type Phone } from '@nestbond/domain/values/phone'

/**
 * Validates a phone number, landlines included (phone numbers, docs/product-decisions.md#d22). A number that names its dial code itself has that one,
 * any other the chosen one. Uses the full metadata: the small metadata would accept 12345. Keeps the number as typed and adds the E.164 form. Null if
 * the number is invalid for its dial code.
 */
export function judgePhone(typed: Phone): JudgedPhone | null {
  // The reader of forms comes first: the server takes no spelling that a form refuses.
  const plausible = plausiblePhone(typed)
  if (!plausible) return null
  const { dialCode, number } = plausible
  const own = international(number)
  const parsed = own === null ? parse(dialCode, number) : parsePhoneNumberFromString(own, { extract: false })
  if (!parsed || parsed.ext || !parsed.isValid()) return null
  const code = `+${parsed.countryCallingCode}`
  return own === null && code !== dialCode ? null : { dialCode: code, number, e164: parsed.number }
}

function parse(dialCode: string, number: string): PhoneNumber | undefined {
  try {
    return parsePhoneNumberFromString(number, { defaultCallingCode: dialCode.slice(1), extract: false })
  } catch {
    // Thrown only for a dial code that no country has, such as +999.
    return undefined
  }
}
