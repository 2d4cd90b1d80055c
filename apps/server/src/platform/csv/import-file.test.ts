import { describe, expect, it } from 'vitest'
import { LARGEST_IMPORT } from '@nestbond/domain/partners/csv-report'
import { PROPERTY_FILE } from '../../partner-portal/properties/property-columns.ts'
import { readImport } from './import-file.ts'
import { writeTable } from './write-table.ts'

const HEADER = 'Objekt;Straße;Hausnummer;PLZ;Ort;Land;Wohnung'
const LINE = 'Müllerhöfe;Weserstraße;41;12045;Berlin;DE;3. OG links'
const CELLS = {
  title: 'Müllerhöfe',
  street: 'Weserstraße',
  streetNumber: '41',
  zip: '12045',
  city: 'Berlin',
  country: 'DE',
  unit: '3. OG links',
}
const read = (file: string | Uint8Array) =>
  readImport(typeof file === 'string' ? Buffer.from(file) : file, PROPERTY_FILE)
const codes = async (file: string | Uint8Array) =>
  (await read(file)).report.problems.map(({ code, line, column, params }) => ({
    code,
    line,
    column,
    ...(params ? { params } : {}),
  }))

const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16()

describe('an encoding', () => {
  const text = `${HEADER}\r\n${LINE}\r\n`
  it.each<[string, Uint8Array, string]>([
    ['UTF-8', Buffer.from(text), 'utf-8'],
    ['UTF-8 with its mark', Buffer.from(`\uFEFF${text}`), 'utf-8'],
    ['UTF-16 with its mark', Buffer.from(`\uFEFF${text}`, 'utf16le'), 'utf-16le'],
    ['UTF-16 without', Buffer.from(text, 'utf16le'), 'utf-16le'],
    ['UTF-16, the other way round', utf16be(`\uFEFF${text}`), 'utf-16be'],
    ['UTF-16, the other way round, without', utf16be(text), 'utf-16be'],
    ['Windows-1252', Buffer.from(text, 'latin1'), 'windows-1252'],
  ])('is found: %s', async (_name, bytes, encoding) => {
    const file = await read(bytes)
    expect([file.encoding, file.report.problems]).toEqual([encoding, []])
    expect(file.rows).toEqual([{ line: 2, cells: CELLS }])
  })

  it('that is not valid is reported', async () => {
    expect(await codes(Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 8, 0x99, 0xff, 0x00]))).toEqual([
      { code: 'ENCODING_UNREADABLE', line: null, column: null },
    ])
    expect(await codes(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from([0x00, 0xd8, 0x41, 0x00])]))).toEqual([
      { code: 'ENCODING_UNREADABLE', line: null, column: null },
    ])
  })

  it('that was lost before the upload is reported by line', async () => {
    expect(await codes(`${HEADER}\n${LINE}\n${LINE.replace('ß', '\uFFFD')}`)).toEqual([
      { code: 'CHARACTER_BROKEN', line: 3, column: 'street' },
    ])
    expect(await codes(Buffer.concat([Buffer.from(`${HEADER}\n${LINE}`, 'latin1'), Buffer.from([0x81])]))).toEqual([
      { code: 'CHARACTER_BROKEN', line: 2, column: 'unit' },
    ])
  })
})

it('reads a character of two halves as one at any position', async () => {
  for (const padding of [0, 1]) {
    const rows = `${'x'.repeat(padding)}${'😀'.repeat(50)};W;1;12045;Berlin;DE;EG\n`.repeat(1_000)
    const { report, rows: read } = await readImport(Buffer.from(`${HEADER}\n${rows}`), PROPERTY_FILE)
    expect([report.problems, new Set(read.map(({ cells }) => cells.title)).size]).toEqual([[], 1])
  }
})

describe('a separator', () => {
  it.each([';', ',', '\t'] as const)('finds %j', async (separator) => {
    const file = await read([HEADER, LINE].join('\n').replaceAll(';', separator))
    expect([file.separator, file.report.problems, file.rows[0]?.cells]).toEqual([separator, [], CELLS])
  })

  it('is ignored within quotes', async () => {
    const file = await read(
      '"Objekt, mit; allem";Straße;Hausnummer;PLZ;Ort\n'.replace('Objekt, mit; allem', 'Objekt') +
        '"Haus; A, B";"Weser""straße""";41;12045;"Ber\nlin"\nX;Y;1;12045;Berlin',
    )
    expect(file.rows.map(({ line, cells }) => [line, cells.title, cells.street, cells.city])).toEqual([
      [2, 'Haus; A, B', 'Weser"straße"', 'Ber\nlin'],
      [4, 'X', 'Y', 'Berlin'],
    ])
  })

  it('that differs from the header’s is reported as missing cells', async () => {
    expect(await codes(`${HEADER}\n${LINE.replaceAll(';', ',')}`)).toEqual([])
    expect((await read(`${HEADER}\n${LINE.replaceAll(';', ',')}`)).rows[0]?.cells).toEqual({
      title: LINE.replaceAll(';', ','),
    })
  })
})

describe('misplaced quotes', () => {
  it.each([
    [`${HEADER}\n${LINE}\n"A;B;1;12045;Berlin`, [{ code: 'QUOTE_OPEN', line: 3, column: null }]],
    [`${HEADER}\n${LINE}\nHaus "A";B;1;12045;Berlin`, [{ code: 'QUOTE_MISPLACED', line: 3, column: null }]],
    [`${HEADER}\n"A"B;C;1;12045;Berlin`, [{ code: 'QUOTE_MISPLACED', line: 2, column: null }]],
  ])('are reported: %j', async (text, problems) => expect(await codes(text)).toEqual(problems))
})

describe('a row that cannot be taken apart', () => {
  const [MORE, LAST] = [LINE.replace('41', '42'), LINE.replace('41', '43')]
  const open = '"Haus A;Weserstraße;1;12045;Berlin;DE;EG'
  const linesOf = async (text: string) => (await read(text)).rows.map(({ line, cells }) => [line, cells.streetNumber])

  it.each(['\n', '\r\n', '\r'])('affects no other row when lines end with %j', async (end) => {
    const text = [HEADER, LINE, '', open, MORE, LAST].join(end)
    expect(await codes(text)).toEqual([{ code: 'QUOTE_OPEN', line: 4, column: null }])
    expect(await linesOf(text)).toEqual([
      [2, '41'],
      [5, '42'],
      [6, '43'],
    ])
  })

  it('is reported with the line on which the quote was opened', async () => {
    const text = [HEADER, LINE, open, '"Müllerhöfe";"Weserstraße";"42";"12045";"Berlin";"DE";"EG"', LAST].join('\n')
    expect(await codes(text)).toEqual([{ code: 'QUOTE_OPEN', line: 3, column: null }])
    expect(await linesOf(text)).toEqual([
      [2, '41'],
      [4, '42'],
      [5, '43'],
    ])
  })

  it('is one of several, among rows over several lines', async () => {
    const over = '"Haus\nam\nKanal";Weserstraße;42;12045;Berlin;DE;EG'
    const text = [
      HEADER,
      over,
      'Haus "B";W;1;12045;Berlin;DE;EG',
      over,
      open,
      LAST,
      'x"y";W;1;12045;Berlin;DE;EG',
      LINE,
    ].join('\n')
    expect(await codes(text)).toEqual([
      { code: 'QUOTE_MISPLACED', line: 5, column: null },
      { code: 'QUOTE_OPEN', line: 9, column: null },
      { code: 'QUOTE_MISPLACED', line: 11, column: null },
    ])
    expect(await linesOf(text)).toEqual([
      [2, '42'],
      [6, '42'],
      [10, '43'],
      [12, '41'],
    ])
  })

  it('ends with its lines when their cells differ from the header', async () => {
    const text = [HEADER, 'Haus "B";W;1;12045;Berlin;DE;"EG', 'links"', LAST].join('\n')
    expect(await codes(text)).toEqual([{ code: 'QUOTE_MISPLACED', line: 2, column: null }])
    expect(await linesOf(text)).toEqual([[4, '43']])
  })

  it('makes the rest unreadable when no row can be found, and reports it', async () => {
    const text = `${HEADER}\n${LINE}\n${open}\n${'a;b\n'.repeat(300)}${LAST}\n`
    expect(await codes(text)).toEqual([
      { code: 'QUOTE_OPEN', line: 3, column: null },
      { code: 'REST_UNREAD', line: 4, column: null },
    ])
    expect(await linesOf(text)).toEqual([[2, '41']])
    expect(await codes(`"Objekt;Straße\n${LINE}`)).toEqual([
      { code: 'QUOTE_OPEN', line: 1, column: null },
      { code: 'REST_UNREAD', line: 2, column: null },
    ])
  })

  it('takes no longer in a large file than other rows', async () => {
    const text = `${HEADER}\n${`${LINE}\n`.repeat(4_000)}${open}\n${`${LINE}\n`.repeat(4_000)}`
    expect(await codes(text)).toEqual([{ code: 'QUOTE_OPEN', line: 4_002, column: null }])
    expect((await read(text)).rows).toHaveLength(8_000)
    expect((await codes(`${HEADER}\n${`${open}\n`.repeat(5_000)}`)).map(({ code }) => code)).toEqual([
      'QUOTE_OPEN',
      'REST_UNREAD',
    ])
    const bad = await codes(`${HEADER}\n${`x"y;W\n${LINE}\n`.repeat(4_000)}`)
    expect([bad.length, bad.at(-1)]).toEqual([101, { code: 'REST_UNREAD', line: 201, column: null }])
  }, 30_000)
})

describe('a header', () => {
  it.each([
    'Straße;Haus-Nr.;Postleitzahl;Stadt',
    'street,house number,ZIP CODE,city',
    'Ort;PLZ;STRASSE;Nr',
    'City\tPostcode\tStreet name\tStreet number',
  ])('is recognised in either language and any order: %j', async (header) => {
    expect((await read(`${header}\n1;2;3;4`)).columns.map(({ column }) => column).toSorted()).toEqual([
      'city',
      'street',
      'streetNumber',
      'zip',
    ])
  })

  it.each([
    ['', [{ code: 'FILE_EMPTY', line: null, column: null }]],
    ['\n \n', [{ code: 'FILE_EMPTY', line: null, column: null }]],
    ['hello there', [{ code: 'NO_TABLE', line: 1, column: null }]],
    [HEADER, [{ code: 'NO_ROWS', line: null, column: null }]],
    ['Straße;PLZ;Ort\nA;12045;Berlin', [{ code: 'COLUMN_MISSING', line: 1, column: 'streetNumber' }]],
    [
      'Straße;Street;Nr;PLZ;Ort\nA;A;1;12045;Berlin',
      [{ code: 'COLUMN_REPEATED', line: 1, column: 'street', params: { header: 'Street' } }],
    ],
    [`${HEADER}\n${LINE};more`, [{ code: 'CELL_COUNT', line: 2, column: null, params: { expected: 7, found: 8 } }]],
  ])('with a fault is reported: %j', async (text, problems) => expect(await codes(text)).toEqual(problems))

  it.each([
    ['a line that names the separator', `sep=;\n${HEADER}\n${LINE}`, []],
    ['such a line with empty cells', `sep=;;;\r\n${HEADER}\r\n${LINE}`, []],
    ['a title and an empty line', `Mieterliste Stand 11/2026;;;\n;;;\n${HEADER}\n${LINE}`, [1]],
    ['a title in two cells', `Mieterliste;Stand 11/2026;;\n${HEADER}\n${LINE}`, [1]],
    ['a sum at its end', `${HEADER}\n${LINE}\nSumme;;;;2.220,00`, [3]],
    ...[
      'Gesamt (1):',
      'Summe Mieten',
      'Summe EUR',
      'Gesamt: 12',
      'Gesamt 12 WE',
      'Total (12 rows)',
      'SUMME GESAMT',
    ].map((sum): [string, string, number[]] => [`the sum ${sum}`, `${HEADER}\n${LINE}\n${sum};;;;2.220,00`, [3]]),
  ])('is read with %s, of which a notice tells', async (_name, text, ignored) => {
    const { rows, report } = await read(text)
    expect([rows.length, report.problems]).toEqual([1, []])
    expect(report.notices.map(({ code, line }) => [code, line])).toEqual(ignored.map((line) => ['LINE_IGNORED', line]))
  })

  it.each(['Total Eclipse Haus', 'Gesamt Nord', 'Summe'])('is read with a home that is called %s', async (title) => {
    const { rows, report } = await read(`${HEADER}\n${LINE.replace('Müllerhöfe', title)}`)
    expect([rows.map(({ cells }) => cells.title), report.notices]).toEqual([[title], []])
  })

  it.each(['4/2/12', '12/3/15', '1/2/23'])('takes %s for house, staircase and door', async (number) => {
    expect(await codes(`${HEADER}\n${LINE.replace(';41;', `;${number};`)}`)).toEqual([])
  })

  it.each(['02. Mrz', '02.03.2026'])('asks for a unit that became the day %s', async (unit) => {
    expect(await codes(`${HEADER}\n${LINE.replace('3. OG links', unit)}`)).toEqual([
      { code: 'NUMBER_IS_DATE', line: 2, column: 'unit' },
    ])
  })

  it.each(['1.02.03', '2.03.14', '3.01.12'])('takes %s for a unit: building, floor and flat', async (unit) => {
    expect(await codes(`${HEADER}\n${LINE.replace('3. OG links', unit)}`)).toEqual([])
  })

  it.each([
    '02. Jan',
    'Jan 02',
    '01.02.2026',
    '1/2/2026',
    '2026-02-01',
    '01.02.2026 00:00:00',
    '1-Feb-26',
    '1. Feb 2026',
    '1-2-2026',
  ])('asks for a house number that became the day %s', async (number) => {
    const cells = LINE.split(';')
    cells[HEADER.split(';').indexOf('Hausnummer')] = number
    expect(await codes(`${HEADER}\n${cells.join(';')}`)).toEqual([
      { code: 'NUMBER_IS_DATE', line: 2, column: 'streetNumber' },
    ])
  })

  it('reports columns that are not read', async () => {
    const { report } = await read(`${HEADER};Miete\n${LINE};12`)
    expect([report.problems, report.notices]).toEqual([
      [],
      [{ code: 'COLUMN_IGNORED', line: 1, column: null, header: null, params: { header: 'Miete' } }],
    ])
  })
})

describe('size', () => {
  it('of 10,000 rows is accepted, of one more rejected, and of 100,000 rejected before they are read', async () => {
    const rows = (count: number) => `${HEADER}\n${`${LINE}\n`.repeat(count)}`
    expect((await read(rows(10_000))).rows).toHaveLength(10_000)
    for (const count of [10_001, 100_000]) {
      const file = await read(rows(count))
      expect(file.report.problems).toEqual([
        { code: 'TOO_MANY_ROWS', line: null, column: null, header: null, params: { max: 10_000 } },
      ])
      expect(file.rows).toEqual([])
    }
  }, 60_000)

  it('above the limit of bytes is rejected', async () => {
    expect(await codes(new Uint8Array(LARGEST_IMPORT + 1))).toEqual([
      { code: 'FILE_TOO_LARGE', line: null, column: null, params: { max: 8 } },
    ])
  })

  it('of the report is limited, and further problems are counted', async () => {
    const { report } = await read(`${HEADER}\n${`${LINE};x\n`.repeat(1_500)}`)
    expect([report.problems.length, report.problemCount]).toEqual([1_000, 1_500])
  })
})

describe('a cell that a spreadsheet would take for a formula', () => {
  it.each(['=1+1', '+49 30', '-1', '@SUM(A1)', '\tx', '\rx', '＝1', '=HYPERLINK("http://evil.example";"x")'])(
    '%j is written as text',
    (cell) => {
      const table = writeTable([['A', cell]])
      const written = /;(.*)\r\n$/s
        .exec(table)![1]!
        .replace(/^"(.*)"$/s, '$1')
        .replaceAll('""', '"')
      expect(written).toBe(`'${cell}`)
    },
  )

  it.each(['=1+1', '+49 30', '@x', "'tis", 'a;b"c'])('%j is read unchanged and exported unchanged', async (cell) => {
    const file = await read(
      writeTable([
        ['Objekt', 'Straße', 'Nr', 'PLZ', 'Ort'],
        [cell, 'A', '1', '12045', 'B'],
      ]),
    )
    expect(file.rows[0]?.cells.title).toBe(cell)
    expect(
      (await read(`Objekt;Straße;Nr;PLZ;Ort\n"${cell.replaceAll('"', '""')}";A;1;12045;B`)).rows[0]?.cells.title,
    ).toBe(cell)
  })
})
