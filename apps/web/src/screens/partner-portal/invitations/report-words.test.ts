import { expect, test } from 'vitest'
import type { Translator } from '@nestbond/messages/translator'
import { columnText, noticeText, problemText } from './report-words.ts'

const texts = {
  t: (key: string) => `the text ${key}`,
  has: (key: string) => key === 'partner.csv.column.zip',
  locale: 'en',
} as unknown as Translator

test.each([
  [{ column: 'zip', header: 'Postleitzahl' }, 'Postleitzahl'],
  [{ column: 'zip', header: null }, 'the text partner.csv.column.zip'],
  [{ column: null, header: null, params: { header: 'Farbe' } }, 'Farbe'],
  [{ column: 'colour', header: null }, 'colour'],
  [{ column: null, header: null }, ''],
])('the column of %j is called %j', (place, name) => expect(columnText(place, texts)).toBe(name))

test('says a problem of a file with its figures in the language of the reader', () => {
  const said = { ...texts, t: (key: string, values?: object) => `${key} ${JSON.stringify(values)}` } as Translator
  const none = { max: '', min: '', expected: '', found: '', line: '', choices: '' }
  const problem = { code: 'TOO_LONG', params: { max: 2000, found: 'x' } } as unknown as Parameters<
    typeof problemText
  >[0]
  expect(problemText(problem, said)).toBe(
    `partner.csv.problem.TOO_LONG ${JSON.stringify({ ...none, max: '2,000', found: 'x' })}`,
  )
  const bare = { code: 'TOO_LONG' } as unknown as Parameters<typeof problemText>[0]
  expect(problemText(bare, said)).toBe(`partner.csv.problem.TOO_LONG ${JSON.stringify(none)}`)
  const notice = { code: 'EXTRA' } as unknown as Parameters<typeof noticeText>[0]
  expect(noticeText(notice, texts)).toBe('the text partner.csv.notice.EXTRA')
})
