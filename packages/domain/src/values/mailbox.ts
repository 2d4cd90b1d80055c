import { withoutMarks } from './unseen-marks.ts'

/** The same in browsers and in Node. The domain has the types of neither. */
declare const URL: { canParse(url: string): boolean; new (url: string): { hostname: string } }

/** A masked e-mail address for people who do not need to know it: `l•••@example.net`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const [first = ''] = email
  return at < 1 ? '•••' : `${first}•••${email.slice(at)}`
}

/**
 * The address in a text as people paste it: with the name around it (`Lea Brandt <lea@example.org>`), as a link, with unseen marks or a point at its end.
 * A domain with umlauts becomes the ASCII form that mail servers know.
 * @param text bounded by the caller
 * @returns the text itself where it is no such form
 */
export function readMailbox(text: string): string {
  const plain = withoutMarks(text.normalize('NFKC'))
    .trim()
    .replace(/^mailto:/i, '')
  const inside = /^[^<>]*<([^<>]+)>[;,.]?$/.exec(plain)?.[1] ?? plain
  const address = inside.trim().replace(/[.;,]$/, '')
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1)
  // Only letters, digits, points and hyphens: in an address of the web other signs would end its host.
  if (at < 0 || /^[ -~]*$/.test(domain) || !/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain)) return address
  const ascii = URL.canParse(`http://${domain}`) ? new URL(`http://${domain}`).hostname : domain
  return `${address.slice(0, at)}@${ascii}`
}
