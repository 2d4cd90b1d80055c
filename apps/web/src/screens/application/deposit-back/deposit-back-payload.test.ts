import { expect, it } from 'vitest'
import { LOCALES } from '@nestbond/messages/locales'
import { depositBackPayload } from './deposit-back-payload.ts'

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
