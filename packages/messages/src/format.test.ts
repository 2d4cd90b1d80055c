import { describe, expect, it } from 'vitest'
import {
  countryName,
  countryNames,
  currencySymbol,
  formatDate,
  formatDateTime,
  formatFileSize,
  formatMoney,
  formatNames,
  formatNumber,
  formatPercent,
  languageName,
  monthName,
} from './format.ts'
import { LANGUAGES } from './locales.ts'

describe('format', () => {
  it('money', () => {
    expect(formatMoney(2220_00, 'EUR', 'de', { whole: true })).toBe('2.220\u00A0€')
    expect(formatMoney(7_77, 'EUR', 'de-AT')).toBe('7,77\u00A0€')
    expect(formatMoney(2460_00, 'EUR', 'en', { whole: true })).toBe('€2,460')
    expect(formatMoney(2460_50, 'EUR', 'en-AT', { whole: true })).toBe('€2,460.50')
    expect(formatMoney(8_60, 'GBP', 'en')).toBe('£8.60')
    expect(currencySymbol('EUR')).toBe('€')
  })

  it('money as the platform writes it', () => {
    for (const [locale, tag] of [
      ['de-AT', 'de-DE'],
      ['en', 'en-GB'],
    ] as const)
      for (const cents of [0, 1, 99, 100, 99_999, 100_000, 123_456_789, 100_000_000_000, -1, -5_00, -1234_50])
        for (const whole of [false, true]) {
          const digits = whole && cents % 100 === 0 ? 0 : 2
          const money = new Intl.NumberFormat(tag, {
            style: 'currency',
            currency: 'EUR',
            minimumFractionDigits: digits,
            maximumFractionDigits: digits,
          })
          expect(formatMoney(cents, 'EUR', locale, { whole })).toBe(money.format(cents / 100))
        }
  })

  it('names in a sentence', () => {
    expect(formatNames(['Lea Brandt'], 'de')).toBe('Lea Brandt')
    expect(formatNames('Lea Brandt, Mara Lind', 'de-AT')).toBe('Lea Brandt und Mara Lind')
    expect(formatNames(['Lea Brandt', 'Mara Lind', 'Nils Olsen'], 'en')).toBe('Lea Brandt, Mara Lind and Nils Olsen')
  })

  it('numbers, percentages and sizes', () => {
    expect(formatPercent(10, 'de')).toBe('10\u00A0%')
    expect(formatPercent(5.2, 'en')).toBe('5.2%')
    expect(formatNumber(12345.6, 'de', { fractionDigits: 1 })).toBe('12.345,6')
    expect(formatFileSize(1_240_000, 'en')).toBe('1.2\u00A0MB')
    expect(formatFileSize(50 * 1024 * 1024, 'de')).toBe('50\u00A0MB')
    expect(formatFileSize(51_000_000, 'de')).toBe('48,6\u00A0MB')
    expect(formatFileSize(1024 * 1024, 'de')).toBe('1\u00A0MB')
    expect(formatFileSize(10, 'de')).toBe('1\u00A0kB')
  })

  it('dates are the same day in every time zone', () => {
    expect(formatDate('2026-12-01', 'de')).toBe('1. Dezember 2026')
    expect(formatDate('2027-01-31', 'de-AT')).toBe('31. Jänner 2027')
    expect(formatDate('2026-12-01', 'en')).toBe('1 December 2026')
    expect(formatDate('2026-12-01', 'de', 'short')).toBe('01.12.2026')
    expect(formatDate('2026-12-01', 'en', 'short')).toBe('01/12/2026')
    expect(formatDateTime('2026-06-30T22:30:00.000Z', 'de')).toMatch(/^1\. Juli 2026 um 00:30$/)
    expect(formatDateTime('2026-11-21T09:42:00.000Z', 'en')).toMatch(/^21 November 2026 at 10:42$/)
  })

  it('months', () => {
    expect(monthName('2026-01', 'de')).toBe('Januar 2026')
    expect(monthName('2026-01', 'de-AT')).toBe('Jänner 2026')
    expect(monthName('2026-11', 'en')).toBe('November 2026')
  })

  it('names of countries and languages', () => {
    expect(countryName('at', 'de')).toBe('Österreich')
    expect(countryName('AT', 'en')).toBe('Austria')
    expect(countryName('??', 'en')).toBe('??')
    expect(countryNames(['DE', 'AT', 'EG'], 'de').map(({ name }) => name)).toEqual([
      'Ägypten',
      'Deutschland',
      'Österreich',
    ])
    for (const language of LANGUAGES)
      expect(languageName(language)).toBe(new Intl.DisplayNames([language], { type: 'language' }).of(language))
  })
})
