import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, test } from 'vitest'
import { readPdf } from '../../test/pdf-text.ts'
import { canPrint, fontFor, printable, type Face } from './fonts.ts'
import { lettersOf } from './letters.ts'
import { Paper } from './paper.ts'

const FACES: Face[] = ['regular', 'strong', 'italic', 'plate']

describe('names on papers', () => {
  test.each([
    'Łucja Ağça Petrović-Yılmaz',
    'Nguyễn Thị Ánh',
    'O’Brien',
    'Żółć',
    'İpek Şahin',
    'Олена Шевченко',
    'Ελένη Παπαδοπούλου',
    'גיא כהן',
    'محمد العربي',
    'علی\u200Cرضا',
    'გიორგი',
    'Արմեն',
    'x\u030Cy',
  ])('%s is printed by one font of each typeface', (name) => {
    expect(canPrint(name)).toBe(true)
    expect(printable(name)).toBe(name)
    for (const face of FACES) {
      const { font } = fontFor(name, face)
      expect([...name].filter((letter) => !font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))).toEqual([])
    }
  })

  test.each([
    ['李', 'Li'],
    ['प्रिया शर्मा', 'priya srma'],
    ['김민준', 'GimMinJun'],
    ['สมชาย', 'smchay'],
    ['ሰላም', 'selam'],
    ['さくら', 'sakura'],
    ['Brandt 李', 'Brandt Li'],
    ['Шевченко 李', 'Шевченко Li'],
  ])('%s cannot be printed, and is transliterated where no Latin form is known', (name, latin) => {
    expect(canPrint(name)).toBe(false)
    expect(printable(name)).toBe(latin)
  })
})

test.each(FACES.flatMap((face) => ['a', 'Ж'].map((letter) => [face, letter] as const)))(
  'in %s, the font of %s has the letters that are read of it',
  (face, letter) => {
    const { name, font } = fontFor(letter, face)
    const read = lettersOf(readFileSync(createRequire(import.meta.url).resolve(name)))
    // The library lists the end of the table as well.
    expect([...read]).toEqual(font.characterSet.filter((one) => one !== 0xffff))
  },
)

test('the signs around a name in the text of a mail are not printed', () => {
  expect(printable('Mieter: \u2068גיא כהן\u2069, 28')).toBe('Mieter: גיא כהן, 28')
})

test('tabs and returns, for which no font has a sign, are blanks and ends of lines', () => {
  expect(printable('a\tb\r\nc\rd\u0000')).toBe('a b\nc\nd ')
})

describe('words from right to left', () => {
  const laid = (text: string) =>
    fontFor(text, 'regular')
      .font.layout(text)
      .glyphs.map(({ codePoints }) => String.fromCodePoint(...codePoints))
      .join('')

  test('stand in their order beside a German word, with a gap between first and last name', () => {
    expect(laid('גיא כהן')).toBe('ןהכ איג')
    expect(laid('Mieter: גיא כהן, 28 Jahre')).toBe('Mieter: ןהכ איג, 28 Jahre')
    expect(laid('محمد العربي, 28')).toMatch(/^\S+ \S+, 28$/)
  })

  test('can be read in the file', async () => {
    const paper = { title: 't', lang: 'de', author: 'a', subject: 's', createdAt: new Date('2026-11-21T09:42:00Z') }
    const written = new Paper(paper)
    written.write('P', 'Mieter: גיא כהן, geboren 1990, 李', { x: 60, y: 100, width: 400 })
    const { text } = readPdf(await written.finish(() => {}))
    // The reading program marks the direction.
    expect(text.replace(/[\u202A-\u202E]/g, '')).toMatch(/^ ?Mieter: +גיא כהן, geboren 1990, Li/)
  })
})
