import * as z from 'zod/mini'
import { describe, expect, it } from 'vitest'
import { checkWith } from './field-errors.ts'
import { email, optionalText, optionalWireDate, reference, text, wireDate } from './fields.ts'
import { partnerLookBody } from './partner-look.ts'
import { isPassword, newPassword, triedPassword } from './password.ts'
import { checkPriceAmount } from './price-amount.ts'
import { boundedText, isUnseen } from './raw-text.ts'
import { signatureBody } from './signature.ts'
import { cpuMsSince } from '../../../../scripts/cpu-time.mjs'

const MEGABYTE = 1_000_000
const HOSTILE = {
  'combining marks': `a${'\u0301\u0323'.repeat(MEGABYTE / 2)}`,
  blanks: ' '.repeat(MEGABYTE),
  delimiters: 'a@a.'.repeat(MEGABYTE / 4),
} as const

const FIELDS: Record<string, (raw: string) => unknown> = {
  text: (raw) => z.safeParse(text(), raw),
  'long text': (raw) => z.safeParse(text(4_000), raw),
  'optional text': (raw) => z.safeParse(optionalText(), raw),
  reference: (raw) => z.safeParse(reference(), raw),
  email: (raw) => z.safeParse(email(), raw),
  date: (raw) => z.safeParse(wireDate(), raw),
  'optional date': (raw) => z.safeParse(optionalWireDate(), raw),
  'new password': (raw) => z.safeParse(newPassword(), raw),
  'password as it is typed': (raw) => isPassword(raw),
  'tried password': (raw) => z.safeParse(triedPassword(), raw),
  signature: (raw) => z.safeParse(signatureBody, { name: raw, place: raw, signature: raw }),
  'drawn signature': (raw) =>
    z.safeParse(signatureBody, { name: 'a', place: 'a', signature: `data:image/svg+xml,${raw}` }),
  amount: (raw) =>
    checkPriceAmount({ rentDepositAmount: raw }, { lowerLimitDeposit: 1, upperLimitDeposit: 2 } as never),
  colour: (raw) => z.safeParse(partnerLookBody, { action: raw, accent: raw, minimumAge: 18 }),
}

describe('checks a megabyte quickly', () => {
  // Normalising such a text, or searching it for the end of its blanks, takes seconds.
  it.each(Object.keys(FIELDS).flatMap((field) => Object.keys(HOSTILE).map((kind) => [field, kind] as const)))(
    '%s: %s',
    (field, kind) => {
      const begun = process.cpuUsage()
      FIELDS[field]!(HOSTILE[kind as keyof typeof HOSTILE])
      expect(cpuMsSince(begun)).toBeLessThan(100)
    },
  )
})

it.each([
  [
    'a decomposed name of the longest length',
    `${'e\u0302\u0323'.repeat(200)}`,
    200,
    { ok: true, text: 'ệ'.repeat(200) },
  ],
  ['blanks around a text', `${' '.repeat(50)}Lea${' '.repeat(50)}`, 200, { ok: true, text: 'Lea' }],
  ['one letter too many', 'a'.repeat(201), 200, { ok: false, why: 'too long' }],
  ['more blanks than anybody types', `${' '.repeat(1_000)}Lea`, 200, { ok: false, why: 'too long' }],
  ['30 marks on a letter', `a${'\u0323'.repeat(30)}`, 200, { ok: true }],
  ['31 marks on a letter', `a${'\u0323'.repeat(31)}`, 200, { ok: false, why: 'invalid' }],
  ['NUL', 'a\0', 200, { ok: false, why: 'invalid' }],
  ['half a character', 'a\ud800', 200, { ok: false, why: 'invalid' }],
] as const)('checks %s', (_name, raw, longest, expected) => expect(boundedText(raw, longest)).toMatchObject(expected))

it.each(['', '  ', '\u200b', '\u2060\u200b', '\u3164', '\ufeff', '\u00ad', '\u115f \u1160'])(
  'finds no visible character in %j',
  (raw) => {
    expect(isUnseen(raw)).toBe(true)
    expect(checkWith(z.object({ name: text() }), { name: raw })).toMatchObject({
      ok: false,
      errors: [{ field: 'name', code: 'FIELD_REQUIRED' }],
    })
    expect(checkWith(z.object({ name: optionalText() }), { name: raw })).toEqual({ ok: true, value: { name: null } })
  },
)
it.each(['a\u200b', '\u200d👩', '.', '3'])('finds a visible character in %j', (raw) =>
  expect(isUnseen(raw)).toBe(false),
)
