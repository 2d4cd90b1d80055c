/**
 * Builds a mailto link (RFC 6068), whose recipient the sender names if `to` is null: percent-encoded, with CR LF as line breaks. The '@' of the address is not encoded, because some mail programs do
 * not decode it.
 */
export function mailtoLink(mail: { to: string | null; subject: string; body: string }): string {
  const to = encodeURIComponent(mail.to ?? '').replaceAll('%40', '@')
  const body = mail.body.replace(/\r\n|\r|\n/g, '\r\n')
  return `mailto:${to}?subject=${encodeURIComponent(wellFormed(mail.subject))}&body=${encodeURIComponent(wellFormed(body))}`
}

/** Replaces unpaired surrogates, for which encodeURIComponent throws. */
function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\uFFFD')
}
