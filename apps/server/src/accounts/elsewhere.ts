/**
 * An address has one account of the portal. One that another partner's person has already gets a row at a further partner all the same,
 * which nobody can sign in to: to that partner it looks like any invitation that was not taken up. No address has a blank.
 */
const MARK = 'elsewhere '

/** In place of the address's key. */
export function elsewhereKey(partnerId: string, key: string): string {
  return `${MARK}${partnerId} ${key}`
}

export function isElsewhere({ email_key }: { email_key: string }): boolean {
  return email_key.startsWith(MARK)
}
