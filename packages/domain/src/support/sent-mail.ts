/**
 * A mail about an application. WAITING: the office has asked for it, and no attempt was made. SENDING: an attempt is under way. SENT: handed over to the
 * mail server. RETRYING: the mail server was away. REFUSED: the mail server rejected it, nothing follows. DROPPED: the mail no longer applied, or its
 * limit was reached, so that nothing was sent. TO_POST: the landlord has no mailbox, so the office posts it as a letter. POSTED: the office has posted it
 * as a letter.
 */
export const MAIL_STATES = [
  'WAITING',
  'SENDING',
  'SENT',
  'RETRYING',
  'REFUSED',
  'DROPPED',
  'TO_POST',
  'POSTED',
] as const
export type MailState = (typeof MAIL_STATES)[number]

/** The replacement for a secret in the text that the office reads. */
export const MASK = '•••'

const URL_IN_TEXT = /https?:\/\/[^\s<>"]+/g
const CODE_LINE = /^([ \t]*)\d{6}([ \t]*)$/gm
/** The parts of a path that name a screen or a locale. Ids, secrets and codes have digits or capitals, or are longer. */
const NAMES_A_SCREEN = /^(?:[a-z-]{1,24}|[a-z]{2}-[A-Z]{2})$/

/**
 * The text of a mail without the secrets that its recipient alone may hold (codes for landlord acts, docs/product-decisions.md#d50): each link is cut
 * after the parts of its path that name a screen, and a code alone on a line is masked.
 */
export function maskedMail(text: string): string {
  return text.replace(URL_IN_TEXT, maskedLink).replace(CODE_LINE, `$1${MASK}$2`)
}

function maskedLink(link: string): string {
  const authority = link.indexOf('//') + 2
  const end = link.slice(authority).search(/[/?#]/)
  const host = end < 0 ? link.slice(authority) : link.slice(authority, authority + end)
  const rest = end < 0 ? '' : link.slice(authority + end)
  const [path = ''] = rest.split(/[?#]/)
  const parts = path.split('/').filter((part) => part !== '')
  const secret = parts.findIndex((part) => !NAMES_A_SCREEN.test(part))
  const shown = secret < 0 ? parts : [...parts.slice(0, secret), MASK]
  // A part before an @ could be a secret too; our links have none.
  const place = [link.slice(0, authority) + host.slice(host.lastIndexOf('@') + 1), ...shown].join('/')
  return secret < 0 && rest !== path ? `${place}?${MASK}` : place
}

/**
 * The paragraphs of a letter with the text of a mail: without the title, the footer, and every part with a link or a code, which the letter replaces by
 * the link of today.
 */
export function letterParagraphs(text: string): string[] {
  const [body = ''] = text.split('\n\n--\n')
  return body
    .split(/\n{2,}/)
    .slice(1)
    .map((part) => part.trim())
    .filter((part) => part !== '' && !part.includes(MASK) && !part.includes('://'))
}
