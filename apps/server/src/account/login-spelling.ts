import { emailKey } from '@nestbond/domain/validation/different-contact'
import { readMailbox } from '@nestbond/domain/values/mailbox'
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
  const mailbox = readMailbox(typed)
  if (mailbox.includes('@')) return { email: emailKey(mailbox) }
  const number = typed.normalize('NFKC').trim()
  // A number that names its dial code itself has the same meaning with each.
  const found = HOME_DIAL_CODES.flatMap((dialCode) => judgePhone({ dialCode, number })?.e164 ?? [])
  return { phones: [...new Set(found)] }
}
