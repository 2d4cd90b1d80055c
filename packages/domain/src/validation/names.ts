import * as z from 'zod/mini'
import { INVALID } from './codes.ts'
import { fail, optionalText, text } from './fields.ts'

/** Control characters, and characters that change the direction of the text around them. */
const UNSEEN_CONTROL = /[\p{Cc}\p{Bidi_Control}]/u
const IGNORABLE = /\p{Default_Ignorable_Code_Point}/gu
const LINK = /:\/\/|www\./i
const LETTER = /\p{L}/u

/**
 * Whether a text may appear as a name in a mail (mail to unproved mailboxes, docs/product-decisions.md#d52): it has nothing that a mail program would
 * turn into a link, and no hidden or direction-changing characters. Compatible spellings are judged by their visible form.
 */
function isPlain(name: string): boolean {
  return !UNSEEN_CONTROL.test(name) && !LINK.test(seen(name))
}

/** Whether a text may be a person's name: plain, with at least one visible letter. */
export function isPersonName(name: string): boolean {
  return isPlain(name) && LETTER.test(seen(name))
}

/** The visible form: without invisible characters, and with wide and other compatible characters as plain ones. */
function seen(name: string): string {
  return name.replace(IGNORABLE, '').normalize('NFKC').replace(IGNORABLE, '')
}

const LONGEST_NAME = 100

/** A text that others read in mails and on papers, such as a door number or several names. It needs no letter. */
export function plainText(longest: number) {
  return z.pipe(
    text(longest),
    z.transform((typed: string, ctx) => (isPlain(typed) ? typed : fail(ctx, INVALID, typed))),
  )
}

/** A first or last name. */
export function personName(longest = LONGEST_NAME) {
  return z.pipe(
    text(longest),
    z.transform((name: string, ctx) => (isPersonName(name) ? name : fail(ctx, INVALID, name))),
  )
}

/** As `personName`, but blank and null are the answer "none". An absent field stays absent. */
export function optionalPersonName() {
  return z.pipe(
    optionalText(LONGEST_NAME),
    z.transform((name: string | null | undefined, ctx) =>
      name == null || isPersonName(name) ? name : fail(ctx, INVALID, name),
    ),
  )
}

/** As `optionalPersonName`, but without the need for a letter: a company may be called 1899 or 3+4. */
export function optionalCompanyName() {
  return z.pipe(
    optionalText(200),
    z.transform((name: string | null | undefined, ctx) =>
      name == null || isPlain(name) ? name : fail(ctx, INVALID, name),
    ),
  )
}
