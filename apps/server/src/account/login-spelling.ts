import { emailKey } from '@nestbond/domain/validation/different-contact'
import { judgePhone } from '../application/questionnaire/phone-judge.ts'

/** Where our tenants live: a number without a dial code is of one of these. */
const HOME_DIAL_CODES = ['+49', '+43'] as const

/** What somebody may have meant by a login. */
export type Login = { email: string } | { phones: string[] }

/**
 * An address by its key, or the E.164 of every number that was meant, in whatever spelling: '0151 2345678', '+49 (151) 2345-678',
 * '0049151…'. A national number may be German and Austrian at once. What is neither meets nobody.
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

/** The longest dial codes first: '+4312…' is Austria's, whatever follows. */
function dialCodeOf(number: string): string | null {
  const digits = number.replace(/^\s*00/, '+').replace(/[^\d+]/g, '')
  for (const length of [3, 2, 1]) {
    const dialCode = digits.slice(0, length + 1)
    if (dialCode.length === length + 1 && judgePhone({ dialCode, number: digits })) return dialCode
  }
  return null
}
