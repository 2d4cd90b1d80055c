import * as z from 'zod/mini'
import { INVALID } from './codes.ts'
import { fail, optionalText, text } from './fields.ts'

/** Control characters, and those that turn the direction of the text around them. */
const UNSEEN_CONTROL = /[\p{Cc}\p{Bidi_Control}]/u
const IGNORABLE = /\p{Default_Ignorable_Code_Point}/gu
const LINK = /:\/\/|www\./i
const LETTER = /\p{L}/u

/**
 * Whether a text may stand as a name in a mail (D52): nothing that a mail program makes a link of, nothing that hides or turns
 * characters. Spellings that only look different are judged by what a reader sees.
 */
function isPlain(name: string): boolean {
  return !UNSEEN_CONTROL.test(name) && !LINK.test(seen(name))
}

/** Whether a text may stand as the name of a person: plain, with at least one letter that is seen. */
export function isPersonName(name: string): boolean {
  return isPlain(name) && LETTER.test(seen(name))
}

/** Without characters that are not drawn, and with wide and other compatible forms as the plain ones. */
function seen(name: string): string {
  return name.replace(IGNORABLE, '').normalize('NFKC').replace(IGNORABLE, '')
}

const LONGEST_NAME = 100

/** A first or last name. */
export function personName(longest = LONGEST_NAME) {
  return z.pipe(
    text(longest),
    z.transform((name: string, ctx) => (isPersonName(name) ? name : fail(ctx, INVALID, name))),
  )
}

/** As `personName`; blank and null are the answer "none", absent stays absent. */
export function optionalPersonName() {
  return z.pipe(
    optionalText(LONGEST_NAME),
    z.transform((name: string | null | undefined, ctx) =>
      name == null || isPersonName(name) ? name : fail(ctx, INVALID, name),
    ),
  )
}

/** A company may be called 1899 or 3+4; else as `optionalPersonName`. */
export function optionalCompanyName() {
  return z.pipe(
    optionalText(200),
    z.transform((name: string | null | undefined, ctx) =>
      name == null || isPlain(name) ? name : fail(ctx, INVALID, name),
    ),
  )
}
