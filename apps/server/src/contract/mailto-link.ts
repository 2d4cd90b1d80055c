/**
 * A ready mail as RFC 6068 writes it: everything percent-encoded, lines divided by CR LF. The address' own '@' stays readable,
 * because some mail programs do not decode it.
 */
export function mailtoLink(mail: { to: string; subject: string; body: string }): string {
  const to = encodeURIComponent(mail.to).replaceAll('%40', '@')
  const body = mail.body.replace(/\r\n|\r|\n/g, '\r\n')
  return `mailto:${to}?subject=${encodeURIComponent(wellFormed(mail.subject))}&body=${encodeURIComponent(wellFormed(body))}`
}

/** encodeURIComponent throws at half a surrogate pair. */
function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\uFFFD')
}
