import { expect, test } from 'vitest'
import { serverTranslator } from '@nestbond/messages/server-translator'
import { dueInWords, momentInWords } from './due.ts'

const now = new Date('2026-11-20T12:30:00.000Z')

test.each([
  ['2026-11-20T10:20:00.000Z', 'überfällig 2 h', 'overdue 2 h', 'error'],
  ['2026-11-17T23:00:00.000Z', 'überfällig 2 Tage', 'overdue 2 days', 'error'],
  ['2026-11-20T12:30:00.000Z', 'überfällig 1 min', 'overdue 1 min', 'error'],
  ['2026-11-20T11:30:00.000Z', 'überfällig 1 h', 'overdue 1 h', 'error'],
  ['2026-11-19T12:30:00.000Z', 'überfällig 1 Tag', 'overdue 1 day', 'error'],
  ['2026-11-20T13:10:00.000Z', 'noch 40 min', '40 min left', 'wait'],
  // The end of the day in Berlin is 23:00 UTC.
  ['2026-11-20T23:00:00.000Z', 'noch 10 h', '10 h left', 'wait'],
  ['2026-11-21T23:00:00.000Z', 'morgen', 'tomorrow', 'plain'],
  ['2026-11-24T22:59:59.999Z', '24.11.', '24/11', 'plain'],
] as const)('%s is %s', (dueAt, german, english, tone) => {
  for (const [locale, text] of [
    ['de', german],
    ['en', english],
  ] as const) {
    const due = dueInWords(dueAt, now, serverTranslator(locale))
    // Number and unit stay on one line.
    expect({ ...due, text: due.text.replaceAll('\u00a0', ' ') }).toEqual({ text, tone })
  }
})

test.each([
  // Midnight in Berlin is 23:00 UTC.
  ['2026-11-20T22:59:00.000Z', 'heute, 23:59', 'today, 23:59'],
  ['2026-11-19T23:00:00.000Z', 'heute, 00:00', 'today, 00:00'],
  ['2026-11-20T23:00:00.000Z', '21.11.2026, 00:00', '21/11/2026, 00:00'],
  ['2026-11-19T22:59:00.000Z', '19.11.2026, 23:59', '19/11/2026, 23:59'],
])('the moment %s is %s', (instant, german, english) => {
  const [de, en] = (['de', 'en'] as const).map((locale) => momentInWords(instant, now, serverTranslator(locale)))
  expect([de, en]).toEqual([german, english])
})
