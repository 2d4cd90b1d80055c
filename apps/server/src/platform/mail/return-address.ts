import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '../config/config.ts'
import { addressOf } from './brand.ts'
import { derivedKeys } from '../secrets.ts'

/** Base-36 digits of a Message-ID's 128 bits and of the 80 bits of its code. */
const ID_DIGITS = 25
const CODE_DIGITS = 16
const MESSAGE_ID = /^<([0-9a-f]{32})@/
const SEALED = /\+([0-9a-z]{25})([0-9a-z]{16})@/gi

type Settings = Pick<Config, 'mail' | 'keys'>

/**
 * The envelope sender of a mail: mail servers send the report of a later rejection there. It holds the mail's Message-ID and a code over it, so that only the
 * servers and the recipient of this mail can know it. Lower-case letters and digits, since a server may change the case of an address.
 * @returns null without a mailbox for returned mails (`MAIL_RETURN_TO`)
 */
export function returnAddressOf({ mail: { returns }, keys }: Settings, messageId: string): string | null {
  const id = MESSAGE_ID.exec(messageId)?.[1]
  if (returns === null || id === undefined) return null
  const at = returns.address.lastIndexOf('@')
  return `${returns.address.slice(0, at)}+${inDigits(id, ID_DIGITS)}${codesOf(keys, id)[0]}${returns.address.slice(at)}`
}

/**
 * The Message-ID of the mail that was returned.
 * @param text the header of the report, which repeats the return address in `To`, `Delivered-To` or a similar line
 * @returns null without a return address whose code is right
 */
export function returnedMessageId({ mail, keys }: Settings, text: string): string | null {
  if (mail.returns === null) return null
  for (const [, digits = '', code = ''] of text.matchAll(SEALED)) {
    const id = inHex(digits.toLowerCase())
    if (codesOf(keys, id).some((one) => timingSafeEqual(Buffer.from(one), Buffer.from(code.toLowerCase()))))
      return `<${id}@${domainOf(addressOf(mail.from))}>`
  }
  return null
}

function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1)
}

/** The codes of all keys, newest first. */
function codesOf(keys: Config['keys'], id: string): string[] {
  return derivedKeys({ keys }, 'returned-mails').map((key) =>
    inDigits(createHmac('sha256', key).update(id).digest('hex').slice(0, 20), CODE_DIGITS),
  )
}

function inDigits(hex: string, digits: number): string {
  return BigInt(`0x${hex}`).toString(36).padStart(digits, '0')
}

function inHex(digits: string): string {
  let value = 0n
  for (const digit of digits) value = value * 36n + BigInt(Number.parseInt(digit, 36))
  return value.toString(16).padStart(32, '0')
}
