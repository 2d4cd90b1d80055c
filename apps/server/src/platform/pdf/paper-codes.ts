import { randomInt } from 'node:crypto'
import { CODE_LETTERS as LETTERS, CODE_PREFIX as PREFIX } from '@nestbond/domain/policy/certificate-code'
import { PROMISE_PREFIX } from '@nestbond/domain/promises/promise-code'

function letters(count: number): string {
  return Array.from({ length: count }, () => LETTERS[randomInt(LETTERS.length)]).join('')
}

/** 'NB-7K3M-92QD': 39 random bits, so that a limited number of guesses finds no code. */
export function newCertificateCode(): string {
  return `${PREFIX}-${letters(4)}-${letters(4)}`
}

/** 'NP-7K3M-92QD', with as many random bits. */
export function newPromiseCode(): string {
  return `${PROMISE_PREFIX}-${letters(4)}-${letters(4)}`
}

/** 'NB-2026-7K3M92' from the year of the offer. The table's key rejects the rare duplicate. */
export function newContractNumber(year: string): string {
  return `${PREFIX}-${year}-${letters(6)}`
}

/** Normalises a typed contract number to the spelling that is stored; null if it cannot be a number. */
export function tidyContractNumber(typed: string): string | null {
  const bare = typed.toUpperCase().replace(/[^A-Z0-9]/g, '')
  const parts = new RegExp(`^${PREFIX}(\\d{4})([${LETTERS}]{6})$`).exec(bare)
  return parts ? `${PREFIX}-${parts[1]}-${parts[2]}` : null
}
