import { CODE_LETTERS } from './certificate-code.ts'

/** Days for which the code of a letter opens the invitation, from the day on which the letter was posted (landlords without e-mail, docs/product-decisions.md#d65). */
export const LETTER_CODE_DAYS = 30

const LENGTH = 8
const LONGEST = 40

/** The code of a letter for a number. Numbers that are equal modulo 30^8 have the same code. */
export function letterCode(number: bigint): string {
  const base = BigInt(CODE_LETTERS.length)
  let rest = number
  return Array.from({ length: LENGTH }, () => {
    const sign = CODE_LETTERS[Number(rest % base)] ?? ''
    rest /= base
    return sign
  }).join('')
}

/** The code as it is printed: `7K3M-92QD`. */
export function printedLetterCode(code: string): string {
  return `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`
}

/** Normalises a typed code; spaces, dashes and case do not matter. Null if it cannot be a code. */
export function tidyLetterCode(typed: string): string | null {
  if (typed.length > LONGEST) return null
  const code = typed.toUpperCase().replace(/[^A-Z0-9]/g, '')
  return code.length === LENGTH && [...code].every((sign) => CODE_LETTERS.includes(sign)) ? code : null
}
