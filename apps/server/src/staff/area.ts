import type { Guessed } from '../platform/sign-in/back-off.ts'

/**
 * An area whose people sign in with accounts that others make for them: the office and the partner portal. Each area has separate tables
 * with the same columns, so that an account of one area never counts in the other.
 */
export interface Area {
  /** The prefix of its tables. */
  prefix: 'staff' | 'partner'
  /** The first part of the paths of its screens and calls. */
  path: 'office' | 'partner'
  /** The subject that failed sign-ins count under. It differs by area, since an address may have an account in both. */
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
