/** NUL and lone surrogates, which no database text can hold. */
// NUL is what is looked for. oxlint-disable-next-line no-control-regex
const UNSTORABLE = /[\0\p{Surrogate}]/u

/**
 * More marks on one letter than any script uses (Unicode's stream-safe text, UAX 15). The cost of normalising grows with the square of their number.
 */
const MARKS_WITHOUT_END = /\p{M}{31}/u

/** White space and invisible characters (mail to unproved mailboxes, docs/product-decisions.md#d52). A text of nothing else is not an answer. */
const UNSEEN = /^[\s\p{Default_Ignorable_Code_Point}]*$/u

/** Room for blanks around a text, and for letters with up to three marks, which normalising joins. */
const SPARE = 100
const MOST_PARTS_OF_A_LETTER = 4

export type BoundedText = { ok: true; text: string } | { ok: false; why: 'too long' | 'invalid' }

/** Whether a raw text is longer than any spelling of a clean one of `longest` characters. Runs in constant time. */
export function isTooLongRaw(raw: string, longest: number): boolean {
  return raw.length > longest * MOST_PARTS_OF_A_LETTER + SPARE
}

/**
 * Trims and normalises a text of at most `longest` characters (text fields, docs/product-decisions.md#d29). The raw length is checked before anything
 * reads the text: JavaScript has one thread, and normalising a megabyte of marks or blanks would block every other caller.
 */
export function boundedText(raw: string, longest: number): BoundedText {
  if (isTooLongRaw(raw, longest)) return { ok: false, why: 'too long' }
  if (UNSTORABLE.test(raw) || MARKS_WITHOUT_END.test(raw)) return { ok: false, why: 'invalid' }
  const text = raw.trim().normalize('NFC')
  return text.length > longest ? { ok: false, why: 'too long' } : { ok: true, text }
}

/** Whether a text has only blanks and invisible characters, such as U+200B. */
export function isUnseen(text: string): boolean {
  return UNSEEN.test(text)
}

/** Whether a text can be stored. For ids and tokens, which are compared without normalising. */
export function isStorable(raw: string): boolean {
  return !UNSTORABLE.test(raw)
}
