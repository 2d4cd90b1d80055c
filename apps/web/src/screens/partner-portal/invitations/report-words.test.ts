import { expect, test } from 'vitest'
import type { Translator } from '@nestbond/messages/translator'
import { columnText } from './report-words.ts'

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
