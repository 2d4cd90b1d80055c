import { expect, test } from 'vitest'
import { cellText, csvFile } from './csv-text.ts'

test.each([
  ['Sonnenallee 12', 'Sonnenallee 12'],
  ['a;b', '"a;b"'],
  ['sagt "ja"', '"sagt ""ja"""'],
  ['zwei\nZeilen', '"zwei\nZeilen"'],
  ['=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
  ['+49 30', "'+49 30"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['-1', "'-1"],
])('writes %j as %j', (cell, written) => expect(cellText(cell)).toBe(written))

test('begins a file with the UTF-8 byte order mark and ends each line', async () => {
  const bytes = new Uint8Array(
    await csvFile([
      ['Straße', 'Ort'],
      ['Weg', 'Wien'],
    ]).arrayBuffer(),
  )
  expect(Array.from(bytes.slice(0, 3))).toEqual([0xef, 0xbb, 0xbf])
  expect(new TextDecoder().decode(bytes)).toBe('Straße;Ort\r\nWeg;Wien\r\n')
})
