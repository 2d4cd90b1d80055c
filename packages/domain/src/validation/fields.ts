import * as z from 'zod/mini'
import { fromWireDate, type CivilDate } from '../values/civil-date.ts'
import { readMailbox } from '../values/mailbox.ts'
import { fromMajor, type Cents } from '../values/money.ts'
import type { JudgedPhone, Phone, PhoneJudge } from '../values/phone.ts'
import { INVALID, REQUIRED, type Problem } from './codes.ts'
import { issue, typeError } from './field-errors.ts'
import { boundedText, isStorable, isTooLongRaw, isUnseen } from './raw-text.ts'

/** No name, street or number is longer than this. */
const LONGEST_TEXT = 200

/** No id, link secret or cursor that the server makes is longer. */
const LONGEST_REFERENCE = 2_000

/** The problem of a text with more than `longest` characters. */
export function tooLong(longest: number): Problem {
  return { key: 'validation.max', code: null, params: { max: longest } }
}

/** A required text, trimmed and in NFC. Blank counts as missing; NUL and lone surrogates are invalid (text fields, docs/product-decisions.md#d29). */
export function text(longest = LONGEST_TEXT, required: Problem = REQUIRED) {
  return z.pipe(
    z.string({ error: typeError(required) }),
    z.transform((raw: string, ctx) => {
      const bounded = boundedText(raw, longest)
      if (!bounded.ok) return fail(ctx, bounded.why === 'too long' ? tooLong(longest) : INVALID, undefined)
      return isUnseen(bounded.text) ? fail(ctx, required, raw) : bounded.text
    }),
  )
}

/**
 * As `text`, but blank and null are the answer "none". An absent field stays absent, which keeps the saved value (idempotent saves,
 * docs/product-decisions.md#d7).
 */
export function optionalText(longest = LONGEST_TEXT) {
  return z.pipe(
    z.optional(z.nullable(z.string({ error: typeError() }))),
    z.transform((raw: string | null | undefined, ctx) => {
      if (raw === undefined || raw === null) return raw
      const bounded = boundedText(raw, longest)
      if (!bounded.ok) return fail(ctx, bounded.why === 'too long' ? tooLong(longest) : INVALID, undefined)
      return isUnseen(bounded.text) ? null : bounded.text
    }),
  )
}

/** An id, a secret or a search text, neither trimmed nor normalised. The limits keep a look-up cheap. */
export function reference(longest = LONGEST_REFERENCE) {
  return z.pipe(
    z.string({ error: typeError() }),
    z.transform((raw: string, ctx) => {
      if (raw.length > longest) return fail(ctx, tooLong(longest), undefined)
      return isStorable(raw) ? raw : fail(ctx, INVALID, raw)
    }),
  )
}

/** The version of a row as the caller last saw it. */
export function rowVersion() {
  return z.int32({ error: typeError() })
}

export function choice<const T extends readonly [string, ...string[]]>(values: T) {
  return z.enum(values, { error: typeError() })
}

export function yesNo() {
  return z.boolean({ error: typeError() })
}

/**
 * Read by `readMailbox`, then strict: one @, dot-separated labels, a top-level part of at least two letters, at most 254 characters. Anything else is INVALID_EMAIL (text fields,
 * docs/product-decisions.md#d29).
 */
const EMAIL =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,}$/i
const LONGEST_EMAIL = 254
export const INVALID_EMAIL: Problem = { key: 'validation.invalid', code: 'INVALID_EMAIL' }

export function email() {
  return z.pipe(
    z.string({ error: typeError() }),
    z.transform((raw: string, ctx) => {
      const bounded = boundedText(raw, LONGEST_EMAIL)
      if (!bounded.ok) return fail(ctx, INVALID_EMAIL, undefined)
      const tidy = readMailbox(bounded.text)
      if (isUnseen(tidy)) return fail(ctx, REQUIRED, raw)
      const local = tidy.slice(0, tidy.lastIndexOf('@'))
      if (local.length > 64 || !EMAIL.test(tidy)) return fail(ctx, INVALID_EMAIL, raw)
      return tidy
    }),
  )
}

export const INVALID_PHONE: Problem = { key: 'validation.invalid', code: 'INVALID_PHONE_NUMBER' }

const phoneParts = z.object({ dialCode: text(6), number: text(40) }, { error: typeError() })

/** `{dialCode, number}`, judged by the phone library for its dial code; landlines too (phone numbers, docs/product-decisions.md#d22). */
export function phone(judge: PhoneJudge) {
  return z.pipe(
    phoneParts,
    z.transform((raw: Phone, ctx): JudgedPhone => {
      const judged = judge(raw)
      return judged ?? failAt(ctx, INVALID_PHONE, raw, ['number'])
    }),
  )
}

/** A positive amount in major units with at most two digits, as cents (money, docs/product-decisions.md#d2). */
export function amount() {
  return z.pipe(
    z.number({ error: typeError() }),
    z.transform((raw: number, ctx): Cents => {
      const cents = fromMajor(raw)
      return cents === null || cents <= 0 ? fail(ctx, INVALID, raw) : cents
    }),
  )
}

/** The length of `2026-05-04T00:00:00.000Z`. */
const LONGEST_DATE = 24

/** The wire's UTC midnight, as a day of the calendar (calendar dates, docs/product-decisions.md#d3). */
export function wireDate() {
  return z.pipe(
    z.string({ error: typeError() }),
    z.transform((raw: string, ctx): CivilDate => {
      if (isTooLongRaw(raw, LONGEST_DATE)) return fail(ctx, INVALID, undefined)
      if (raw.trim() === '') return fail(ctx, REQUIRED, raw)
      return fromWireDate(raw) ?? fail(ctx, INVALID, raw)
    }),
  )
}

/** As `wireDate`, but blank and null are the answer "none". An absent field stays absent. */
export function optionalWireDate() {
  return z.pipe(
    z.optional(z.nullable(z.string({ error: typeError() }))),
    z.transform((raw: string | null | undefined, ctx): CivilDate | null | undefined => {
      if (raw === undefined || raw === null) return raw
      if (isTooLongRaw(raw, LONGEST_DATE)) return fail(ctx, INVALID, undefined)
      if (raw.trim() === '') return null
      return fromWireDate(raw) ?? fail(ctx, INVALID, raw)
    }),
  )
}

/** Caches a schema per phone judge, because building a schema costs more than using it. */
export function perJudge<S>(build: (judge: PhoneJudge) => S): (judge: PhoneJudge) => S {
  const built = new WeakMap<PhoneJudge, S>()
  return (judge) => {
    const known = built.get(judge)
    if (known !== undefined) return known
    const schema = build(judge)
    built.set(judge, schema)
    return schema
  }
}

type Context = { issues: unknown[] }

/** Reports a problem at the value itself. The value of the failed parse is never used. */
export function fail(ctx: Context, problem: Problem, input: unknown): never {
  return failAt(ctx, problem, input, [])
}

export function failAt(ctx: Context, problem: Problem, input: unknown, path: (string | number)[]): never {
  ctx.issues.push(issue(problem, input, path))
  return z.NEVER
}
