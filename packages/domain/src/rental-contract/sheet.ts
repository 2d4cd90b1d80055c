import { ROLE } from './labels.ts'

/** Text of one place on a page. `x` and `end` are its edges, in the units of the page or in characters. */
export interface Cell {
  text: string
  x: number
  end: number
}

/** Texts that stand beside each other. More than two of them stand in their order from left to right. */
export interface Row {
  cells: readonly Cell[]
  /** The words of the document that the row was made of, if its cells are others. */
  line?: string
}

/** The text of a document in the order of its rows. */
export type Sheet = readonly Row[]

/** A run of text as a PDF holds it: its baseline's position from the page's bottom left corner, in points. */
export interface Piece {
  page: number
  text: string
  x: number
  y: number
  width: number
  height: number
}

/** Bounds of a document's text. A rental contract is far below them; the rest of a longer text is left out. */
export const SHEET_LIMITS = { rows: 2_000, rowCharacters: 600, pieces: 40_000, cells: 40_000 } as const

/** Dots and lines to write on stand between a label and its value. */
const LEADER = /[._…]{3,}|(?<=(?:^|\s))\.\.(?=\s|$)/g
const LEADERS = new RegExp(`(${LEADER.source})`)
const GAP = / {2,}|\t|\|/

/** The sheet of plain text. Two spaces, a tab or a vertical line separate cells, and a cell's place is its column in characters. */
export function sheetOfText(text: string): Sheet {
  const rows = text
    .split('\n')
    .slice(0, SHEET_LIMITS.rows)
    .map((line) => ({ cells: cellsOfLine(commas(plain(line.slice(0, SHEET_LIMITS.rowCharacters)))) }))
    .filter(({ cells }) => cells.length > 0)
  return upToMostCells(rows)
}

/** The items of a list before the first one that ends it. */
export function upTo<Item>(list: readonly Item[], ends: (item: Item, at: number) => boolean): readonly Item[] {
  const end = list.findIndex((item, at) => ends(item, at))
  return end < 0 ? list : list.slice(0, end)
}

/** Each cell is searched with those around it, so that a table of thousands of rows and columns would keep the reader's browser busy. */
function upToMostCells(rows: readonly Row[]): Sheet {
  let count = 0
  return upTo(rows, ({ cells }) => (count += cells.length) > SHEET_LIMITS.cells)
}

/** The sheet of a PDF's pieces, page by page from top to bottom. */
export function sheetOfPieces(pieces: readonly Piece[]): Sheet {
  const sorted = pieces
    .slice(0, SHEET_LIMITS.pieces)
    .flatMap((piece) =>
      atLeaders(piece.text, piece.x, piece.x + piece.width).map(({ text, x, end }) => ({
        ...piece,
        text,
        x,
        width: end - x,
      })),
    )
    .filter(({ text }) => text.trim() !== '')
    .toSorted((one, other) => one.page - other.page || other.y - one.y || one.x - other.x)
  const rows: Piece[][] = []
  for (const piece of sorted) {
    const row = rows.at(-1)
    const first = row?.[0]
    if (row && first && first.page === piece.page && first.y - piece.y < Math.max(2, piece.height * 0.5))
      row.push(piece)
    else rows.push([piece])
  }
  const read = rows
    .slice(0, SHEET_LIMITS.rows)
    .map((row) => ({ cells: unjustified(cellsOfPieces(row.toSorted((one, other) => one.x - other.x))) }))
    .filter(({ cells }) => cells.length > 0)
  return upToMostCells(read)
}

/** Each cell of a row quotes it, so that its words are put together once. */
const lines = new WeakMap<Row, string>()

/** The words of a row, for quoting it. */
export function lineOf(row: Row): string {
  const line = row.line ?? lines.get(row) ?? textOf(row.cells)
  lines.set(row, line)
  return line
}

/** The words of cells beside each other. */
export function textOf(cells: readonly Cell[]): string {
  return cells.map(({ text }) => text).join(' ')
}

/** A row of one cell at the place of another row, which quotes a row of the document. */
export function ownRow({ cells }: Row, text: string, quoted: Row): Row {
  const x = cells[0]?.x ?? 0
  return { cells: [{ text, x, end: Math.max(cells.at(-1)?.end ?? 0, x + 1) }], line: lineOf(quoted) }
}

/** Whether a sheet holds so little text that it is a scan. */
export function isScan(sheet: Sheet): boolean {
  return sheet.reduce((sum, row) => sum + lineOf(row).length, 0) < 80
}

function cellsOfLine(line: string): Cell[] {
  const cells: Cell[] = []
  let at = 0
  for (const part of line.replaceAll(LEADER, (dots) => ' '.repeat(dots.length)).split(new RegExp(`(${GAP.source})`))) {
    const text = part.trim()
    if (text !== '' && text !== '|') {
      const x = at + part.length - part.trimStart().length
      cells.push({ text, x, end: x + text.length })
    }
    at += part.length
  }
  return cells
}

function cellsOfPieces(row: readonly Piece[]): Cell[] {
  const cells: Cell[] = []
  let length = 0
  for (const piece of row) {
    const text = plain(piece.text)
    if (length + text.length > SHEET_LIMITS.rowCharacters) break
    length += text.length
    const before = cells.at(-1)
    const em = piece.height || 10
    const gap = before ? piece.x - before.end : Infinity
    if (before && gap < em * 1.2) {
      const space = gap > em * 0.15 && !before.text.endsWith(' ') ? ' ' : ''
      before.text += space + text
      before.end = piece.x + piece.width
    } else cells.push({ text, x: piece.x, end: piece.x + piece.width })
  }
  return cells
    .flatMap(({ text, x, end }) => atLeaders(text, x, end))
    .map((cell) => ({ ...cell, text: cell.text.trim() }))
    .filter(({ text }) => text !== '')
}

/** A line that is spread over the width of its column has equal gaps between its words: they are one text again. */
function unjustified(cells: Cell[]): Cell[] {
  const gaps = cells.map(({ x }, at) => (at === 0 ? Infinity : x - (cells[at - 1]?.end ?? x)))
  const least = Math.min(...gaps)
  const joins = (at: number) => (gaps[at] ?? Infinity) < least + 0.5
  const spread = cells.filter((_, at) => joins(at))
  if (spread.length < 3 || spread.filter(({ text }) => /^\p{Ll}/u.test(text)).length < 2) return cells
  const joined: Cell[] = []
  cells.forEach((cell, at) => {
    const before = joined.at(-1)
    if (!before || !joins(at)) joined.push({ ...cell })
    else Object.assign(before, { text: `${before.text} ${cell.text}`, end: cell.end })
  })
  return joined
}

/** A leader inside one text separates a label from its value. */
function atLeaders(text: string, x: number, end: number): Cell[] {
  const share = (end - x) / Math.max(1, text.length)
  let at = 0
  return text.split(LEADERS).flatMap((part, place) => {
    const from = at
    at += part.length
    return place % 2 === 1 ? [] : [{ text: part, x: x + from * share, end: x + at * share }]
  })
}

/** "Eva Jung - Vermieterin - und Max Huber" */
const BETWEEN_DASHES = new RegExp(` - (?:[^-]{0,30} )?${ROLE.source}`, 'u')

/** A stroke that does not stand behind the code of a telephone number */
const STROKE = /(?<!(?<!\d)0\d{1,5}) \/ /g

/** Other signs than commas between the parts of a line: "Erlenweg 4 / 37073 Göttingen / Tel. 0551 123456", "Mieter;Jonas Petrick;Am Goldgraben 7" */
function commas(line: string): string {
  if (/^[^;]+;[^; ][^;]*(?:;|$)/.test(line) && !line.includes('; ')) return line.replace(';', '|').replaceAll(';', ', ')
  const [sign] = [STROKE, / - /g].filter((one) => line.split(one).length > 2)
  return sign && !BETWEEN_DASHES.test(line) && /(?<!\d)\d{4,5} \p{Lu}/u.test(line) ? line.replaceAll(sign, ', ') : line
}

/** The text with ordinary spaces and dashes, composed letters, and without characters that draw nothing. */
function plain(text: string): string {
  return (
    text
      // Composed, "12½" would be 121.
      .replaceAll(/ ?½/g, ' 1/2')
      .normalize('NFKC')
      .replaceAll(/[\u00AD\u200B-\u200F\u2028-\u202E\u2060-\u2069\uFEFF\p{Cc}]/gu, (sign) =>
        sign === '\t' ? '\t' : '',
      )
      .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
      // The lines of a drawn table, and bars beside a heading
      .replaceAll(/[=*#~]{2,}|(?<=^|[^-])-{4,}[-+|]*/g, (bar) => ' '.repeat(bar.length))
      .replaceAll(/[\u2500\u2501\u2504\u2505\u2508\u2509\u2550]/g, ' ')
      .replaceAll(/[\u2502-\u257F]/g, '|')
      // A scan may have gaps within a figure and before a comma.
      .replaceAll(/(?<=\d), (?=\d{2} ?(?:€|EUR))/g, ',')
      .replaceAll(/(?<=\d)\. (?=\d{3},\d{2})/g, '.')
      .replaceAll(/(?<=[\p{L}\d]) ,(?=\s|$)/gu, ',')
      .replaceAll(/(?<![\p{L}-])Hrn?\. ?(?=\p{Lu})/gu, (word) => (word.startsWith('Hrn') ? 'Herrn ' : 'Herr '))
      .replaceAll(/(?<![\p{L}-]|[.,] )Fr\. ?(?=\p{Lu}\p{Ll})/gu, 'Frau ')
      // "Ich (Wir) vermiete(n) an Herrn (Frau)"
      .replaceAll(
        /(?<=\p{L}) \((?:Wir|Frau|Herrn?|unser\p{L}{0,3}|mein\p{L}{0,3})\)|(?<=vermiete|überlasse)\(n\)/gu,
        '',
      )
      // A value on a printed line: "__15.06.2019__", "_3_ Zimmer"
      .replaceAll(
        /(?<!_)__(?!_)|(?<=(?<!_)__[^_]{2,60})__(?=_)|(?<![\p{L}\d_])_(?=[^\s_])|(?<=[^\s_])_(?![\p{L}\d_])|(?<=(?:^|\s)_\p{Ll}{1,4})_(?=\p{Ll})/gu,
        '',
      )
      // Spread letters, whose word keeps its place in the line: "M i e t e r :"
      .replaceAll(/(?<![\p{L}\d] ?)(\p{Lu}(?: [\p{L}]){3,})(?![\p{L}\d])( ?:)?/gu, (spread, word: string, colon = '') =>
        `${word.replaceAll(' ', '')}${colon.trim()}`.padEnd(spread.length),
      )
      // A defined word is a label: ‘"Vermieterin" bezeichnet Frau Jung’.
      .replace(/^(\s*)["„“]([\p{L} ]{3,30})["“”] (?:bezeichnet|bedeutet|meint|ist|sind|means|is) /u, '$1$2: ')
      // Points of a list, and parts of a line in a letterhead.
      .replace(/^(\s*)[•▪●◦∙·](?=\s|$)/, '$1 ')
      .replaceAll(/(?<=\S) ?[·•∙] (?=\S)/g, ', ')
  )
}
