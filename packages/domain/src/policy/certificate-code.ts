/** Letters and digits that are easy to tell apart on paper and on the phone: no 0, 1, I, L, O, U. */
export const CODE_LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** The first part of certificate codes and contract numbers. */
export const CODE_PREFIX = 'NB'

const CODE = new RegExp(`^(?:${CODE_PREFIX})?([${CODE_LETTERS}]{4})([${CODE_LETTERS}]{4})$`)

/** Long enough for a code with spaces and dashes between all characters. */
export const LONGEST_CERTIFICATE_CODE = 40

/**
 * Normalises a typed code of a certificate to the spelling that is stored, 'NB-7K3M-92QD'; the prefix may be left out. Null if it cannot be a code
 * (certificates, docs/product-decisions.md#d47).
 */
export function tidyCertificateCode(typed: string): string | null {
  if (typed.length > LONGEST_CERTIFICATE_CODE) return null
  const parts = CODE.exec(typed.toUpperCase().replace(/[^A-Z0-9]/g, ''))
  return parts ? `${CODE_PREFIX}-${parts[1]}-${parts[2]}` : null
}
