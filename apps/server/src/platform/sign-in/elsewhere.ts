/**
 * The key of an account without any way to sign in. An address has one account of the portal; if another partner adds it, that partner gets
 * such an account, which looks like an invitation that was never taken up. The blank keeps the key apart from every address.
 */
const MARK = 'elsewhere '

/** The value that stands in place of the address's key. */
export function elsewhereKey(partnerId: string, key: string): string {
  return `${MARK}${partnerId} ${key}`
}

export function isElsewhere({ email_key }: { email_key: string }): boolean {
  return email_key.startsWith(MARK)
}
