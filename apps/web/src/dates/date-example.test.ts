import { expect, it } from 'vitest'
import { LOCALES } from '@nestbond/messages/locales'
import { serverTranslator } from '@nestbond/messages/server-translator'
import { readDate } from '@nestbond/domain/values/typed-date'
import { dateExample } from './date-example.ts'

const EXAMPLE = /\d{2}[./]\d{2}[./]\d{4}|\d{8}/g
/** A 31st of February is written as asked for, so the text must not only ask for another spelling. */
const NO_SUCH_DAY = /nicht im Kalender|in the calendar/

it.each(LOCALES)('gives an example with signs and one for a number pad, both of which are read, %s', (locale) => {
  const { t } = serverTranslator(locale)
  const told = dateExample('1990-05-17', locale)
  for (const text of [t('dates.example', told), t('dates.unreadable', told)]) {
    const examples = text.match(EXAMPLE) ?? []
    expect(examples.map((one) => readDate(one))).toEqual(['1990-05-17', '1990-05-17'])
    expect(examples[1]).toMatch(/^\d{8}$/)
  }
  expect(t('dates.unreadable', told)).toMatch(NO_SUCH_DAY)
})

it.each([
  ['birthDate', '1990-05-17'],
  ['insuranceStart', '2026-12-01'],
  ['insuranceEnd', '2027-11-30'],
] as const)('says so at an unreadable %s, too', (field, day) => {
  for (const locale of LOCALES) {
    const text = serverTranslator(locale).t(`validation.invalid.${field}`)
    const examples = text.match(EXAMPLE) ?? []
    expect(text).toMatch(NO_SUCH_DAY)
    expect(examples.map((one) => readDate(one))).toEqual([day, day])
    expect(examples[1]).toMatch(/^\d{8}$/)
  }
})
