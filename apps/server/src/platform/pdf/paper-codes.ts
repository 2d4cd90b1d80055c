import { randomInt } from 'node:crypto'

/** Letters and digits that are easy to tell apart on paper and on the phone: no 0, 1, I, L, O, U. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const PREFIX = 'NB'

function letters(count: number): string {
  return Array.from({ length: count }, () => LETTERS[randomInt(LETTERS.length)]).join('')
}

/** 'NB-7K3M-92QD': 39 random bits, so that a limited number of guesses finds no code. */
export function newCertificateCode(): string {
  return `${PREFIX}-${letters(4)}-${letters(4)}`
}

/** 'NB-2026-7K3M92' from the year of the offer. The table's key rejects the rare duplicate. */
export function newContractNumber(year: string): string {
  return `${PREFIX}-${year}-${letters(6)}`
}

/** Normalises a typed code to the spelling that is stored; null if it cannot be a code. */
export function tidyCertificateCode(typed: string): string | null {
  const bare = typed.toUpperCase().replace(/[^A-Z0-9]/g, '')
  const parts = new RegExp(`^${PREFIX}([${LETTERS}]{4})([${LETTERS}]{4})$`).exec(bare)
  return parts ? `${PREFIX}-${parts[1]}-${parts[2]}` : null
}

/** Normalises a typed contract number to the spelling that is stored; null if it cannot be a number. */
export function tidyContractNumber(typed: string): string | null {
  const bare = typed.toUpperCase().replace(/[^A-Z0-9]/g, '')
  const parts = new RegExp(`^${PREFIX}(\\d{4})([${LETTERS}]{6})$`).exec(bare)
  return parts ? `${PREFIX}-${parts[1]}-${parts[2]}` : null
}
