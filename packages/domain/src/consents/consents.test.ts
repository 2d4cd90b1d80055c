import { describe, expect, test } from 'vitest'
import {
  checkConsents,
  CONSENTS,
  keptConsents,
  requiredConsents,
  type Consent,
  type PromiseConsents,
} from './consents.ts'

const FOUR: Consent[] = ['termsOfUse', 'privacyPolicy', 'intermediaryInformation', 'productInformation']
const FIVE: Consent[] = ['termsOfUse', 'privacyPolicy', 'creditCheck', 'intermediaryInformation', 'productInformation']
const today = '2026-05-04'
const all = Object.fromEntries(CONSENTS.map((name) => [name, true]))

test.each([
  ['at', '2027-05-01', [...CONSENTS]],
  ['at', today, [...CONSENTS]],
  ['de', today, [...FIVE, 'fulfilmentWithinWithdrawal']],
  ['de', '2026-05-18', [...FIVE, 'fulfilmentWithinWithdrawal']],
  ['de', '2026-05-19', FIVE],
  ['de', '2027-05-01', FIVE],
] as const)('%s, start %s', (country, insuranceStart, expected) => {
  const ctx = { country, insuranceStart, today }
  expect(requiredConsents(ctx)).toEqual(expected)
  expect(checkConsents({ consents: all }, ctx)).toEqual({ ok: true, value: expected })
  for (const missing of CONSENTS)
    for (const value of [false, null, undefined]) {
      const checked = checkConsents({ consents: { ...all, [missing]: value } }, ctx)
      // Without a value, the tick of the privacy policy stands for the credit check too.
      const needed = (expected as readonly string[]).includes(missing) && (missing !== 'creditCheck' || value === false)
      expect(checked.ok ? [] : checked.errors.map(({ field, key }) => `${field} ${key}`)).toEqual(
        needed ? [`consents.${missing} validation.required`] : [],
      )
    }
})

describe('invalid payloads', () => {
  const ctx = { country: 'de', insuranceStart: '2027-05-01', today } as const
  test('reports each consent of an empty payload as missing', () => {
    for (const body of [undefined, null, 5, {}, { consents: null }, { consents: {} }]) {
      const checked = checkConsents(body, ctx)
      expect(checked.ok ? [] : checked.errors.map(({ field }) => field)).toEqual(FOUR.map((name) => `consents.${name}`))
    }
  })
  test('rejects values that are no boolean', () => {
    const checked = checkConsents({ consents: { ...all, termsOfUse: 'yes' } }, ctx)
    expect(checked).toMatchObject({ ok: false, errors: [{ field: 'consents.termsOfUse', key: 'validation.invalid' }] })
    expect(checkConsents({ consents: 'all' }, ctx)).toMatchObject({
      ok: false,
      errors: [{ field: 'consents', key: 'validation.invalid' }],
    })
  })
})

const SAME: PromiseConsents = {
  current: ['privacyPolicy', 'creditCheck', 'termsOfUse'],
  samePerson: true,
  sameCountry: true,
  reportUsed: true,
}
test.each<[string, Partial<PromiseConsents>, Consent[]]>([
  ['while nothing has changed', {}, ['privacyPolicy', 'creditCheck']],
  ['if the report is not used again', { reportUsed: false }, ['privacyPolicy']],
  ['if the policy has a new version', { current: [] }, []],
  ['if the credit check was taken back', { current: ['privacyPolicy'] }, ['privacyPolicy']],
  ['for another person', { samePerson: false }, []],
  ['for a home in the other country', { sameCountry: false }, []],
])('keeps the consents of a promise %s', (_, changed, kept) =>
  expect(keptConsents({ ...SAME, ...changed })).toEqual(kept),
)
