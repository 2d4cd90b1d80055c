/** A phone number as the form and the wire have it, e.g. `{dialCode: '+49', number: '1512 3456789'}`. */
export interface Phone {
  dialCode: string
  number: string
}

/** A judged number: what the tenant typed, and E.164 for comparing and calling (D22). */
export interface JudgedPhone extends Phone {
  e164: string
}

/**
 * Judges a number for its dial code. The server's judge has the full metadata of a phone-number library;
 * the browser's is only a plausibility check, the server has the last word.
 */
export type PhoneJudge = (phone: Phone) => JudgedPhone | null

/** What a browser can say without metadata: a dial code, only digits and separators, more than 4 and at most 15 digits. */
export const plausiblePhone: PhoneJudge = ({ dialCode, number }) => {
  const digits = number.replace(/[\s()/.\u2010-\u2015-]/g, '')
  if (!/^\+[1-9]\d{0,3}$/.test(dialCode) || !/^\d{5,15}$/.test(digits)) return null
  return { dialCode, number, e164: dialCode + digits.replace(/^0+/, '') }
}
