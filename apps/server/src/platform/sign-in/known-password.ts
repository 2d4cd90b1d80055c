import { INVALID } from '@nestbond/domain/validation/codes'
import { invalid } from '../errors.ts'
import { madeOnce } from '../remembered.ts'

/** The most common passwords of leaked lists, in lower case. Loaded when the first password is set, so that no start waits for them. */
const knownPasswords = madeOnce(async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
})

/** Characters that people use in place of letters. */
const IN_PLACE: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

const LETTER = /\p{L}/u

/** Removes digits and signs at both ends. */
function coreOf(text: string): string {
  const signs = [...text]
  const isLetter = (sign: string) => LETTER.test(sign)
  const [first, last] = [signs.findIndex(isLetter), signs.findLastIndex(isLetter)]
  return first < 0 ? '' : signs.slice(first, last + 1).join('')
}

/**
 * Whether guessing programs try a password early: it is one of the most common ones, or such a one with digits and signs around it or in
 * the place of letters. `Password12` and `P@ssw0rd2026!` are.
 */
export async function isKnownPassword(password: string): Promise<boolean> {
  const words = await knownPasswords()
  const lower = password.toLowerCase()
  const core = coreOf(lower)
  const letters = (text: string) => Array.from(text, (sign) => IN_PLACE[sign] ?? sign).join('')
  return [lower, core, letters(lower), letters(core)].some((form) => form.length > 3 && words.has(form))
}

/** @throws AppError VALIDATION_FAILED at `field` if the password is a known one */
export async function refuseKnownPassword(password: string, field = 'password'): Promise<void> {
  if (await isKnownPassword(password)) throw invalid([{ field, ...INVALID, key: 'validation.passwordKnown' }])
}
