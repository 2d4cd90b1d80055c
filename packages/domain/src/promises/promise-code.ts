import { CODE_LETTERS, LONGEST_CERTIFICATE_CODE } from '../policy/certificate-code.ts'

/** The first part of the code of a promise. It differs from a certificate's, so that a reader does not take a promise for a certificate. */
export const PROMISE_PREFIX = 'NP'

const CODE = new RegExp(`^(?:${PROMISE_PREFIX})?([${CODE_LETTERS}]{4})([${CODE_LETTERS}]{4})$`)

/**
 * Normalises a typed code of a promise to the spelling that is stored, 'NP-7K3M-92QD'; the prefix may be left out. Null if it cannot be a code
 * (promise before the home, docs/product-decisions.md#d99).
 */
export function tidyPromiseCode(typed: string): string | null {
  if (typed.length > LONGEST_CERTIFICATE_CODE) return null
  const parts = CODE.exec(typed.toUpperCase().replace(/[^A-Z0-9]/g, ''))
  return parts ? `${PROMISE_PREFIX}-${parts[1]}-${parts[2]}` : null
}
