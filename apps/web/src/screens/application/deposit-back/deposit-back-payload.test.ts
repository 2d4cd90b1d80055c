import { expect, it } from 'vitest'
import { checkWith } from '@nestbond/domain/validation/field-errors'
import { LOCALES } from '@nestbond/messages/locales'
import { depositBackBody, depositBackPayload } from './deposit-back-payload.ts'

const typed = { firstName: 'Lena', lastName: 'Brandt', singleName: false, email: 'lena@example.com', contractId: '' }
const link = { space: 'haus-hof', landlordSpace: null }

it('begins an Austrian application from the Austrian pages, and a German one from all others', () => {
  const begun = LOCALES.map((locale) => {
    const { language, country } = depositBackPayload(typed, locale, link)
    return [locale, language, country]
  })
  expect(begun).toEqual([
    ['en', 'en', 'de'],
    ['de', 'de', 'de'],
    ['en-DE', 'en', 'de'],
    ['en-AT', 'en', 'at'],
    ['en-NL', 'en', 'de'],
    ['de-DE', 'de', 'de'],
    ['de-AT', 'de', 'at'],
    ['de-NL', 'de', 'de'],
  ])
})

it('sends what was typed, and the partner who has led there', () => {
  expect(depositBackPayload({ ...typed, singleName: true }, 'de', link)).toEqual({
    firstName: '',
    lastName: 'Brandt',
    singleName: true,
    email: 'lena@example.com',
    contractId: '',
    language: 'de',
    country: 'de',
    ...link,
  })
})

const good = { firstName: 'Lena', lastName: 'Brandt', email: 'lena@example.com', contractId: 'WE-41-7' }

const faults = (change: Partial<typeof good & { singleName: boolean }>) => {
  const checked = checkWith(depositBackBody, { ...good, ...change })
  return checked.ok ? [] : checked.errors.map(({ field, code }) => [field, code])
}

it.each([
  [{}, []],
  [{ firstName: ' ', contractId: '' }, [['firstName', 'FIELD_REQUIRED']]],
  [{ contractId: '' }, []],
  [{ firstName: '', singleName: true }, []],
  [{ firstName: '', lastName: '', singleName: true }, [['lastName', 'FIELD_REQUIRED']]],
  [{ email: '' }, [['email', 'FIELD_REQUIRED']]],
  [{ email: 'lena@example.c' }, [['email', 'INVALID_EMAIL']]],
  [{ email: 'lena' }, [['email', 'INVALID_EMAIL']]],
])('%o', (change, expected) => {
  expect(faults(change)).toEqual(expected)
})

it('trims', () => {
  expect(checkWith(depositBackBody, { ...good, lastName: '  Brandt ' })).toMatchObject({
    ok: true,
    value: { lastName: 'Brandt' },
  })
})
