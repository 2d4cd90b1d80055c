import { expect, it } from 'vitest'
import { landlordLanguage } from './landlord-language.ts'

it.each([
  [{ chosen: null, named: null, country: 'de' }, 'de'],
  [{ chosen: null, named: null, country: 'at' }, 'de'],
  [{ chosen: null, named: 'en', country: 'de' }, 'en'],
  [{ chosen: 'de', named: 'en', country: 'at' }, 'de'],
  [{ chosen: 'en', named: null, country: 'at' }, 'en'],
] as const)('the mails to %j are in %s', (known, language) => expect(landlordLanguage(known)).toBe(language))
