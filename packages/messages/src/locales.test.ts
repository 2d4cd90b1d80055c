import { describe, expect, it } from 'vitest'
import {
  fallbackChain,
  formattingLocale,
  isLocale,
  LOCALES,
  localeOfAcceptLanguage,
  localeOfSegment,
  pickLocale,
  predictLocale,
  toLocale,
} from './locales.ts'

describe('locales', () => {
  it('fall back to their language', () => {
    expect(fallbackChain('en-AT')).toEqual(['en-AT', 'en'])
    expect(fallbackChain('de')).toEqual(['de'])
    for (const locale of LOCALES) expect(fallbackChain(locale).at(-1)).toMatch(/^(de|en)$/)
  })

  it('use the formats of the market, never those of the US', () => {
    expect(formattingLocale('en')).toBe('en-GB')
    expect(formattingLocale('de-AT')).toBe('de-AT')
    expect(formattingLocale('de')).toBe('de-DE')
  })

  it('are read in any spelling', () => {
    expect(toLocale('DE_at')).toBe('de-AT')
    expect(toLocale('de-CH')).toBe('de')
    expect(toLocale('en-US')).toBe('en')
    expect(toLocale('fr')).toBeNull()
    expect(toLocale('')).toBeNull()
    expect(isLocale('de-at')).toBe(false)
    expect(isLocale('constructor')).toBe(false)
  })

  it.each([
    [{ host: 'nestbond.de' }, 'de'],
    [{ host: 'www.nestbond.at:443', acceptLanguage: 'en' }, 'de-AT'],
    [{ host: 'nestbond.example', acceptLanguage: 'fr, de-CH;q=0.8, en;q=0.9' }, 'en'],
    [{ host: '127.0.0.1:3000', acceptLanguage: 'de-AT,de;q=0.9' }, 'de-AT'],
    [{ host: 'localhost', acceptLanguage: 'fr' }, 'en'],
    [{ host: 'constructor' }, 'en'],
    [{}, 'en'],
  ] as const)('predicts %j as %s', (visit, locale) => {
    expect(predictLocale(visit)).toBe(locale)
  })

  it.each([
    ['nl', 'en', 'en-NL'],
    ['NL', 'de-AT', 'de-NL'],
    ['at', 'de', 'de-AT'],
    ['de', 'en', 'de'],
    ['en-nl', 'de', 'en-NL'],
    ['fr', 'de', null],
    ['xx', 'en', null],
  ] as const)('the path /%s of a reader of %s becomes %s', (segment, predicted, locale) => {
    expect(localeOfSegment(segment, predicted)).toBe(locale)
  })

  it('leave out languages that the visitor refuses', () => {
    expect(localeOfAcceptLanguage('de;q=0, en;q=0.1')).toBe('en')
    expect(localeOfAcceptLanguage('de;q=broken, en')).toBe('en')
  })

  it.each([
    [{ urlLang: 'de', stored: 'en', predicted: 'en' }, 'de'],
    [{ urlLang: 'xx', stored: 'en-AT', predicted: 'de' }, 'en-AT'],
    [{ urlLang: null, stored: null, predicted: 'de-AT' }, 'de-AT'],
    [{}, 'en'],
    [{ urlLang: 'de', stored: 'en', enabled: ['en'] }, 'en'],
    [{ urlLang: 'de-NL', predicted: 'de-AT', enabled: ['de', 'en'] }, 'de-NL'],
    [{ urlLang: 'de-NL', predicted: 'de-AT', enabled: ['de-AT', 'en'] }, 'de-AT'],
    [{ urlLang: 'de', enabled: [] }, 'de'],
  ] as const)('picks from %j: %s', (choice, locale) => {
    expect(pickLocale(choice)).toBe(locale)
  })
})
