/** An e-mail address as it may be shown to people who need not know it: `l•••@example.net`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const [first = ''] = email
  return at < 1 ? '•••' : `${first}•••${email.slice(at)}`
}
