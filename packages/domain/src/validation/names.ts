import * as z from 'zod/mini'
import { INVALID } from './codes.ts'
import { fail, optionalText, text } from './fields.ts'

/** Control characters, and characters that change the direction of the text around them. */
const UNSEEN_CONTROL = /[\p{Cc}\p{Bidi_Control}]/u
const IGNORABLE = /\p{Default_Ignorable_Code_Point}/gu
const LINK = /:\/\/|www\./i
const LETTER = /\p{L}/u
/** Pictures, which no typeface of our papers has. A © or ® is none without the sign that makes it one. */
const EMOJI = /\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F|\u20E3/u
/** Letters, and what stands in a name of a passport. */
const LATIN = /^[\p{Script=Latin}\p{M} .,'’‘ʼ`´·-]*$/u

/**
 * Whether a text may appear as a name in a mail (mail to unproved mailboxes, docs/product-decisions.md#d52): it has nothing that a mail program would
 * turn into a link, no hidden or direction-changing characters, and no emoji. Compatible spellings are judged by their visible form.
 */
function isPlain(name: string): boolean {
  return !UNSEEN_CONTROL.test(name) && !EMOJI.test(name) && !LINK.test(seen(name))
}

/** Whether a text may be a person's name: plain, with at least one visible letter. */
export function isPersonName(name: string): boolean {
  return isPlain(name) && LETTER.test(seen(name))
}

/** The visible form: without invisible characters, and with wide and other compatible characters as plain ones. */
function seen(name: string): string {
  return name.replace(IGNORABLE, '').normalize('NFKC').replace(IGNORABLE, '')
}

/** Scripts in which a joiner between letters changes their form. */
const JOINED =
  /[\p{scx=Arab}\p{scx=Syrc}\p{scx=Mong}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}\p{scx=Khmr}\p{scx=Mymr}]/u
const JOINER = /[\u200C\u200D]/

/** Without signs that nobody sees, as web pages and programs leave them in copied names; the joiners of scripts that need them stay. */
function withoutUnseen(name: string): string {
  return name
    .replace(IGNORABLE, (sign, at: number) => (JOINER.test(sign) && JOINED.test(name.slice(at - 1, at)) ? sign : ''))
    .trim()
}

const LONGEST_NAME = 100

/** A text that others read in mails and on papers, such as a door number or several names. It needs no letter. */
export function plainText(longest: number) {
  return z.pipe(
    text(longest),
    z.transform((typed: string, ctx) => (isPlain(typed) ? withoutUnseen(typed) : fail(ctx, INVALID, typed))),
  )
}

/** A first or last name. */
export function personName(longest = LONGEST_NAME) {
  return z.pipe(
    text(longest),
    z.transform((name: string, ctx) => (isPersonName(name) ? withoutUnseen(name) : fail(ctx, INVALID, name))),
  )
}

/** As `personName`, but blank and null are the answer "none". An absent field stays absent. */
export function optionalPersonName() {
  return z.pipe(
    optionalText(LONGEST_NAME),
    z.transform((name: string | null | undefined, ctx) =>
      name == null ? name : isPersonName(name) ? withoutUnseen(name) : fail(ctx, INVALID, name),
    ),
  )
}

/** Whether a name has Latin letters alone. */
export function isLatin(name: string): boolean {
  return LATIN.test(name)
}

/** A first or last name in Latin letters. Blank and null are the answer "none". */
export function latinName() {
  return z.pipe(
    optionalPersonName(),
    z.transform((name: string | null | undefined, ctx) =>
      name == null || isLatin(name) ? name : fail(ctx, INVALID, name),
    ),
  )
}

/** As `optionalPersonName`, but without the need for a letter: a company may be called 1899 or 3+4. */
export function optionalCompanyName() {
  return z.pipe(
    optionalText(200),
    z.transform((name: string | null | undefined, ctx) =>
      name == null ? name : isPlain(name) ? withoutUnseen(name) : fail(ctx, INVALID, name),
    ),
  )
}
