import { readMailbox } from './mailbox.ts'

/** Mail providers that many people use. Those with a name of few letters are here so that they are not taken for a mistyped one. */
const WELL_KNOWN = [
  'gmail.com',
  'googlemail.com',
  'gmx.de',
  'gmx.net',
  'gmx.at',
  'gmx.ch',
  'gmx.com',
  'web.de',
  't-online.de',
  'freenet.de',
  'outlook.com',
  'outlook.de',
  'outlook.at',
  'hotmail.com',
  'hotmail.de',
  'hotmail.at',
  'live.com',
  'live.de',
  'live.at',
  'msn.com',
  'yahoo.com',
  'yahoo.de',
  'yahoo.at',
  'ymail.com',
  'icloud.com',
  'me.com',
  'mac.com',
  'aol.com',
  'aol.de',
  'aon.at',
  'a1.net',
  'chello.at',
  'arcor.de',
  'posteo.de',
  'mailbox.org',
  'proton.me',
  'protonmail.com',
  'mail.com',
  'mail.de',
  'email.de',
  'email.com',
] as const

/** Shorter domains are one slip from too many others. */
const SHORTEST = 6

/**
 * The well-known mail provider that a typed address probably means: its domain is one slip of the fingers away, such as gmial.com
 * (docs/product-decisions.md#d129). A reason to ask, never to refuse.
 * @returns its domain; null if the address is a well-known one, or like none
 */
export function meantProvider(typed: string): string | null {
  const domain = domainOf(typed)
  if (domain.length < SHORTEST - 1 || WELL_KNOWN.some((known) => known === domain)) return null
  return WELL_KNOWN.find((known) => known.length >= SHORTEST && isOneSlip(domain, known)) ?? null
}

/** The typed address at another provider. */
export function mailboxAt(typed: string, provider: string): string {
  const mailbox = readMailbox(typed)
  return `${mailbox.slice(0, mailbox.lastIndexOf('@'))}@${provider}`
}

/** The domain of a typed address in lower case; empty as long as there is none. */
export function domainOf(typed: string): string {
  const mailbox = readMailbox(typed)
  const at = mailbox.lastIndexOf('@')
  return at < 1 ? '' : mailbox.slice(at + 1).toLowerCase()
}

/** Whether two texts differ by one letter that is missing, added or another one, or by two neighbours that have changed places. */
function isOneSlip(one: string, other: string): boolean {
  let start = 0
  while (start < one.length && one[start] === other[start]) start++
  let end = 0
  const most = Math.min(one.length, other.length) - start
  while (end < most && one.at(-1 - end) === other.at(-1 - end)) end++
  const [a, b] = [one.slice(start, one.length - end), other.slice(start, other.length - end)]
  if (a.length <= 1 && b.length <= 1) return a !== b
  return a.length === 2 && b.length === 2 && a[0] === b[1] && a[1] === b[0]
}
