import * as z from 'zod/mini'
import { INVALID, REQUIRED, type Problem } from './codes.ts'
import { typeError } from './field-errors.ts'
import { fail, tooLong } from './fields.ts'
import { isTooLongRaw } from './raw-text.ts'

/** In code points (specification 6). */
export const SHORTEST_PASSWORD = 10
export const LONGEST_PASSWORD = 100
/** How many of the classes upper case, lower case, digits and everything else a password needs. */
export const PASSWORD_CLASSES = 3

const PASSWORD: Problem = {
  key: 'validation.password',
  code: null,
  params: { min: SHORTEST_PASSWORD, max: LONGEST_PASSWORD, classes: PASSWORD_CLASSES },
}

const UPPER = /\p{Lu}/u
const LOWER = /\p{Ll}/u
const DIGIT = /\p{Nd}/u
/** Also spaces and the letters of scripts without case. */
const SPECIAL = /[^\p{Lu}\p{Ll}\p{Nd}]/u
const LONE_SURROGATE = /\p{Surrogate}/u

/** Whether a password may be set: 10 to 100 characters from at least three of the four classes. Nothing is trimmed. */
export function isPassword(text: string): boolean {
  const { length, enoughClasses } = passwordParts(text)
  return length && enoughClasses
}

export const CHARACTER_CLASSES = ['upper', 'lower', 'digit', 'special'] as const
export type CharacterClass = (typeof CHARACTER_CLASSES)[number]

export interface PasswordParts {
  /** The length is right. */
  length: boolean
  /** In code points of the NFC form. */
  characters: number
  classes: Record<CharacterClass, boolean>
  enoughClasses: boolean
}

const TOO_LONG: PasswordParts = {
  length: false,
  characters: Number.POSITIVE_INFINITY,
  classes: { upper: false, lower: false, digit: false, special: false },
  enoughClasses: false,
}

/** The parts of the rule that a password meets so far, to be shown while the user types. */
export function passwordParts(text: string): PasswordParts {
  // A text of a megabyte is not a password, and reading it would block all other callers.
  if (isTooLongRaw(text, LONGEST_PASSWORD)) return TOO_LONG
  const tidy = text.normalize('NFC')
  const characters = [...tidy].length
  const classes = {
    upper: UPPER.test(tidy),
    lower: LOWER.test(tidy),
    digit: DIGIT.test(tidy),
    special: SPECIAL.test(tidy),
  }
  return {
    length: characters >= SHORTEST_PASSWORD && characters <= LONGEST_PASSWORD,
    characters,
    classes,
    enoughClasses: Object.values(classes).filter(Boolean).length >= PASSWORD_CLASSES,
  }
}

/** A new password, in NFC: the same letters typed on another keyboard are the same password. */
export function newPassword() {
  return z.pipe(
    z.string({ error: typeError() }),
    z.transform((raw: string, ctx) => {
      if (raw === '') return fail(ctx, REQUIRED, raw)
      if (isTooLongRaw(raw, LONGEST_PASSWORD)) return fail(ctx, PASSWORD, undefined)
      if (LONE_SURROGATE.test(raw)) return fail(ctx, INVALID, raw)
      const tidy = raw.normalize('NFC')
      return isPassword(tidy) ? tidy : fail(ctx, PASSWORD, raw)
    }),
  )
}

/** A password at sign-in. Only its length is limited: the rule for new passwords does not apply here. */
export function triedPassword() {
  return z.pipe(
    z.string({ error: typeError() }),
    z.transform((raw: string, ctx) => {
      if (raw === '') return fail(ctx, REQUIRED, raw)
      return isTooLongRaw(raw, LONGEST_PASSWORD)
        ? fail(ctx, tooLong(LONGEST_PASSWORD), undefined)
        : raw.normalize('NFC')
    }),
  )
}
