import type { Guessed } from './back-off.ts'

/**
 * An area whose people sign in with accounts that others make for them: the office, the partner portal. Each has tables of its own, alike
 * in all that these files need, so that no account of one is ever one of the other.
 */
export interface Area {
  /** Of its tables. */
  prefix: 'staff' | 'partner'
  /** Of its screens and calls. */
  path: 'office' | 'partner'
  /** What failures are counted under: the same address may have an account in both. */
  guessedPassword(emailKey: string): Guessed
  guessedCode(accountId: string): Guessed
}

export const OFFICE: Area = {
  prefix: 'staff',
  path: 'office',
  guessedPassword: (password) => ({ password }),
  guessedCode: (code) => ({ code }),
}

export const PORTAL: Area = {
  prefix: 'partner',
  path: 'partner',
  guessedPassword: (portalPassword) => ({ portalPassword }),
  guessedCode: (portalCode) => ({ portalCode }),
}
