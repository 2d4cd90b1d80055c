import { expect, it } from 'vitest'
import { checkWith } from '../validation/field-errors.ts'
import { ratedStarts, ratingBody } from './rating.ts'

it.each([
  ['2026-03-31', '2025-12-31', '2026-03-01'],
  // Across a leap day, and across the change to summer time.
  ['2028-03-30', '2027-12-31', '2028-02-29'],
  ['2026-04-28', '2026-01-28', '2026-03-29'],
])('on %s asks tenants whose cover began from %s to %s', (today, first, last) => {
  expect(ratedStarts(today)).toEqual({ first, last })
})

const good = { landlordRating: 4, productRating: 5, recommend: false }

const faults = (body: object) => {
  const checked = checkWith(ratingBody, body)
  return checked.ok ? [] : checked.errors.map(({ field, key }) => [field, key])
}

it.each([
  [good, []],
  [{ ...good, message: null }, []],
  [{ ...good, message: '  ' }, []],
  [
    {},
    [
      ['landlordRating', 'validation.required'],
      ['productRating', 'validation.required'],
      ['recommend', 'validation.required'],
    ],
  ],
  [{ ...good, landlordRating: 0 }, [['landlordRating', 'validation.invalid']]],
  [
    { ...good, landlordRating: 6, productRating: 4.5 },
    [
      ['landlordRating', 'validation.invalid'],
      ['productRating', 'validation.invalid'],
    ],
  ],
  [{ ...good, productRating: '5' }, [['productRating', 'validation.invalid']]],
  [{ ...good, recommend: 'yes' }, [['recommend', 'validation.invalid']]],
  [{ ...good, message: 'x'.repeat(1001) }, [['message', 'validation.max']]],
  [{ ...good, message: 'a\0b' }, [['message', 'validation.invalid']]],
])('%j', (body, expected) => {
  expect(faults(body)).toEqual(expected)
})

it('a blank message is none', () => {
  expect(checkWith(ratingBody, { ...good, message: ' ' })).toEqual({ ok: true, value: { ...good, message: null } })
})
