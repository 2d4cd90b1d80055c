import { emailKey } from '@nestbond/domain/validation/different-contact'
import { judgePhone } from '../application/questionnaire/phone-judge.ts'

/** A number without a country code is taken for one of these, because tenants live in Germany and Austria. */
const HOME_DIAL_CODES = ['+49', '+43'] as const

/** The possible meanings of a typed login. */
export type Login = { email: string } | { phones: string[] }

/**
 * Reads an email key, or every E.164 number that the input can mean, in any spelling: '0151 2345678', '+49 (151) 2345-678', '0049151…'. A national
 * number can be both German and Austrian. Other input returns no numbers.
 */
export function readLogin(typed: string): Login {
  if (typed.includes('@')) return { email: emailKey(typed) }
  const number = typed.normalize('NFKC').trim()
  const international = /^(?:\+|00)/.test(number.replace(/[\s(]/g, ''))
  const dialCodes = international ? [dialCodeOf(number)] : HOME_DIAL_CODES
  const found = dialCodes.flatMap((dialCode) =>
    dialCode === null ? [] : (judgePhone({ dialCode, number })?.e164 ?? []),
  )
  return { phones: [...new Set(found)] }
}

/** Returns the country code, trying the longest codes first. Null if none fits. */
function dialCodeOf(number: string): string | null {
  const digits = number.replace(/^\s*00/, '+').replace(/[^\d+]/g, '')
  for (const length of [3, 2, 1]) {
    const dialCode = digits.slice(0, length + 1)
    if (dialCode.length === length + 1 && judgePhone({ dialCode, number: digits })) return dialCode
  }
  return null
}
