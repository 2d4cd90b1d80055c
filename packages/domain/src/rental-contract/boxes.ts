import { addressesJoined } from './box-addresses.ts'
import { captioned, partsApart, withoutBrackets } from './brackets.ts'
import { headedLabel, isHeading, isLabel, isParty, NUMBERED_VALUE, PART, ROLE } from './labels.ts'
import { WHOLE_NAME } from './names.ts'
import { columnsApart, isOfBoth, sideBySide } from './side-by-side.ts'
import { formsJoined } from './legal-forms.ts'
import { EUROS, ticked } from './ticks.ts'
import { lineOf, ownRow, type Cell, type Row, type Sheet } from './sheet.ts'

/**
 * The sheet without the looks of a form: a label above its box, or between others in a row, stands with its value in a row of its own, parts of an
 * address are one, and choices that nobody has ticked are gone. Each new row quotes the row of its value.
 */
export function withoutBoxes(sheet: Sheet): Sheet {
  const boxes = labelsFirst(
    valuesLast(
      figuresBeside(
        captioned(partsApart(sideBySide(columnsApart(centsJoined(formsJoined(ticked(sheet))))).map(joinedCells))),
      ),
    )
      .map(withoutBrackets)
      .filter(isNoHint),
  )
  return addressesJoined(headed(unboxed(headed(boxes))).map(withoutBrackets))
}

const WHOLE_EUROS = /^\d{1,3}(?:\.?\d{3})?$/

/** Cents in a box of their own belong to the euros beside them. A heading or a box with "00" tells that they are cents. */
function centsJoined(sheet: Sheet): Sheet {
  const isApart = ({ cells }: Row) =>
    cells.length > 2 && WHOLE_EUROS.test(cells.at(-2)?.text ?? '') && /^\d{2}$/.test(cells.at(-1)?.text ?? '')
  const isHead = ({ cells }: Row) =>
    /^(?:€|EURO?)$/i.test(cells.at(-2)?.text ?? '') && /^(?:Ct|Cents?)\.?$/i.test(cells.at(-1)?.text ?? '')
  if (!sheet.some((row) => isHead(row) || (isApart(row) && row.cells.at(-1)?.text === '00'))) return sheet
  return sheet.map((row) => {
    const [euros, cents] = row.cells.slice(-2)
    if (!euros || !cents || !isApart(row)) return row
    const joined = { text: `${euros.text},${cents.text}`, x: euros.x, end: cents.end }
    return { cells: [...row.cells.slice(0, -2), joined], line: lineOf(row) }
  })
}

/** In flowing text with blanks to fill in, a value stands a few characters behind the words that lead to it, and before those that go on. */
function isBlankFilled(before: Cell, cell: Cell): boolean {
  const letter = (before.end - before.x) / Math.max(1, before.text.length)
  const gap = (cell.x - before.end) / letter
  if (WHOLE_LEAD.test(before.text)) return gap < 24 && !isLabel(cell.text)
  if (gap > 4) return false
  return LEADS_ON.test(before.text) || /^(?:als|in|und|auf|gelegene?) \p{L}/u.test(cell.text)
}

/** Words that lead to a blank of a form wherever it is */
const WHOLE_LEAD = /^(?:Ich|Wir|[Ii]n (?:meinem|unserem) Hause?|(?:derzeit|bisher|zur ?[Zz]eit) wohnhaft(?: in)?)$/

const LEADS_ON =
  /(?:^|\s)(?:im|in|am|an|ab|vo[mn]|bis|zum|de[mnr]|die|das|zahlt|beträgt|monatlich|(?<=\s)Hause?|Herrn?|Frau|wohnhaft(?: in)?)$/

/** A currency and a colon belong to the cell beside them. */
function joinedCells(row: Row): Row {
  const cells: Cell[] = []
  // "A   VERMIETER(IN)", "A2   Anschrift   Hauptstraße 1": the mark of a row is no part of its heading.
  const [mark, heading] = row.cells
  const isMarked =
    mark &&
    heading &&
    /^(?:[A-Z]\d?|\d{1,2})[.)]?$/.test(mark.text) &&
    (isHeading(heading.text) || (row.cells.length > 2 && /^[A-Z]\d/.test(mark.text)))
  for (const cell of isMarked ? row.cells.slice(1) : row.cells) {
    const before = cells.at(-1)
    const joins =
      before &&
      ((cell.text.startsWith(':') && !before.text.endsWith(':')) ||
        (/^\D{0,40}(?:^|\s|\/)(?:€|EURO?)$/i.test(before.text) && /^\d/.test(cell.text)) ||
        isBlankFilled(before, cell) ||
        (/^(?:[☒☑✓✔]|\[[xX]\])/.test(before.text) && EUROS.test(cell.text)) ||
        (row.cells.length === 2 && /^(?:Anschrift|Adresse|Lage|Address):?$/.test(before.text)) ||
        (/(?:^|\s)(?:Höhe|Betrag):?$/.test(before.text) && /^(?:(?:€|EUR) ?)?\d/.test(cell.text)) ||
        (/^(?:vo[mn]|ab|bis) \d[^€]{0,40}$/.test(before.text) && /^(?:(?:€|EUR) ?)?\d/.test(cell.text)) ||
        (/^[\d.,' ]{1,12}(?:--?)?$/.test(before.text) && /^(?:€|EURO?)(?!\p{L})/iu.test(cell.text)))
    if (joins) cells[cells.length - 1] = { text: `${before.text} ${cell.text}`, x: before.x, end: cell.end }
    else cells.push(cell)
  }
  return cells.length === row.cells.length ? row : { cells, line: lineOf(row) }
}

/** A row of figures that has its label in a row above, to the left of them, is one row with it. */
function figuresBeside(sheet: Sheet): Sheet {
  const isFigures = (row: Row | undefined) =>
    row !== undefined && row.cells.length > 1 && row.cells.every(({ text }) => /^\d[\d.,']{0,11}(?: ?%)?$/.test(text))
  return sheet.flatMap((row, at): Row[] => {
    const [label, ...others] = row.cells
    const next = sheet[at + 1]
    const isOwn = (one: Row | undefined, under: Row | undefined) =>
      one?.cells.length === 1 && isFigures(under) && (one.cells[0]?.end ?? 0) < (under?.cells[0]?.x ?? 0)
    if (label && others.length === 0 && next && isOwn(row, next))
      return [{ cells: [label, ...next.cells], line: `${lineOf(row)} ${lineOf(next)}` }]
    return isOwn(sheet[at - 1], row) ? [] : [row]
  })
}

const ONLY_AMOUNT = /^(?:(?:€|EUR) ?)?\d[\d.,']{2,11}(?:--?)?(?: ?(?:€|EURO?))?$/i

/** In a list whose values stand before their words, they change places: amounts before words, or anything before labels in brackets. */
function valuesLast(sheet: Sheet): Sheet {
  const isTurned = ({ cells: [value, words, ...others] }: Row) =>
    others.length === 0 &&
    words !== undefined &&
    value?.text.startsWith('(') === false &&
    ((ONLY_AMOUNT.test(value.text) && /^\p{L}[^,.;]{2,40}$/u.test(words.text)) ||
      (/^\([^()]{3,40}\)$/.test(words.text) && isLabel(words.text.slice(1, -1))))
  if (sheet.filter(isTurned).length < 3) return sheet
  return sheet.map((row) => (isTurned(row) ? turned(row) : row))
}

function turned(row: Row): Row {
  const [words, value] = row.cells.toReversed()
  return words && value
    ? {
        cells: [
          { ...value, text: words.text.replaceAll(/^\(|\)$/g, '') },
          { ...words, text: value.text },
        ],
        line: lineOf(row),
      }
    : row
}

/** "(Name, Anschrift)" below a line says what to write there. */
function isNoHint({ cells }: Row): boolean {
  return !cells.every(({ text }) => /^\([^()\d]{3,60}\)$/.test(text) && isHint(text.slice(1, -1)))
}

const isHint = (text: string) =>
  /Name|Anschrift|Adresse/i.test(text) || (!ROLE.test(text) && !/folgend|genannt|kurz|als /i.test(text))

/** In some forms, a row of small labels stands below the values that it names. Such rows change places. */
function labelsFirst(sheet: Sheet): Sheet {
  const isLabels = (row: Row | undefined) =>
    row !== undefined &&
    row.cells.length > 1 &&
    row.cells.every(({ text }) => (isLabel(text) || headedLabel(text) !== null) && !text.startsWith('§'))
  const isValues = (row: Row | undefined, count: number) =>
    row !== undefined &&
    row.cells.length === count &&
    row.cells.every(({ text }) => !isLabel(text) && !text.includes(':'))
  const first = sheet.findIndex((row, at) => isLabels(row) || isBelowName(sheet, at))
  const count = sheet[first]?.cells.length ?? 0
  if (first < 1) return sheet
  // The first row of labels may have empty lines above it. Then another row tells, if its values can only be above.
  const isOnlyAbove = (row: Row, at: number) =>
    isLabels(row) && isValues(sheet[at - 1], row.cells.length) && !isValues(sheet[at + 1], row.cells.length)
  const isOnlyBelow = (row: Row, at: number) =>
    isLabels(row) && isValues(sheet[at + 1], row.cells.length) && !isValues(sheet[at - 1], row.cells.length)
  if (sheet.filter(isOnlyBelow).length > sheet.filter(isOnlyAbove).length) return sheet
  const isLost = !isValues(sheet[first + 1], count) && sheet.some(isOnlyAbove)
  if (!isValues(sheet[first - 1], count) && !isLost) return sheet
  const rows = [...sheet]
  for (let at = 1; at < rows.length; at++) {
    const [above, row] = [rows[at - 1], rows[at]]
    if (above && row && (count > 1 ? isLabels(row) : isLoneLabel(row)) && isValues(above, row.cells.length)) {
      rows.splice(at - 1, 2, row, above)
      // Labels without values may stand below: these values have theirs.
      at++
    }
  }
  return rows
}

const isLoneLabel = (row: Row | undefined) =>
  row?.cells.length === 1 && isLabel(lineOf(row)) && !/[:§]/.test(lineOf(row))

/** A party's label between its name and its address, with the label of the address below that: all of them stand below their values. */
function isBelowName(sheet: Sheet, at: number): boolean {
  const [name, row, value, next] = sheet.slice(Math.max(0, at - 1), at + 3)
  return (
    row !== undefined &&
    isLoneLabel(row) &&
    isHeading(lineOf(row)) &&
    isLoneLabel(next) &&
    name?.cells.length === 1 &&
    WHOLE_NAME.test(lineOf(name)) &&
    /\d/.test(value?.cells[0]?.text ?? '')
  )
}

/** "Vermieter Name: ..." and "Vermieter PLZ: ..." are a heading with a row for each label. */
function headed(sheet: Sheet): Sheet {
  let last = ''
  return sheet.flatMap((row): Row[] => {
    const [first, second] = row.cells
    const heads = first && second && row.cells.slice(1).every(({ text }) => isLabel(text)) && headedLabel(first.text)
    if (heads) {
      last = heads.heading
      const cells = [{ ...first, text: heads.label }, ...row.cells.slice(1)]
      return [ownRow(row, heads.heading, row), { cells, line: lineOf(row) }]
    }
    if (!first || row.cells.length > 2) return [row]
    const colon = first.text.lastIndexOf(': ')
    const whole = second ? null : headedLabel(first.text)
    const own = whole ?? headedLabel(colon < 0 || second ? first.text : first.text.slice(0, colon))
    if (!own || (!whole && !second && colon < 0)) {
      const [start = ''] = first.text.split(':')
      if (isHeading(start)) last = start
      return [row]
    }
    const value = whole ? '' : (second?.text ?? first.text.slice(colon + 2))
    const label = whole ? ownRow(row, own.label, row) : labelledRow(row, own.label, value, row)
    const heading = own.heading === last ? [] : [ownRow(row, own.heading, row)]
    last = own.heading
    return [...heading, label]
  })
}

function unboxed(sheet: Sheet): Sheet {
  const rows: Row[] = []
  for (let at = 0; at < sheet.length; at++) {
    const row = sheet[at]
    if (!row) break
    const both = partiesBeside(sheet, at)
    if (both) {
      rows.push(...both.flatMap((one) => one))
      at += (both[0]?.length ?? 1) - 1
      continue
    }
    const pairs = pairsOf(row) ?? fieldsOf(row) ?? filledOf(row)
    const boxes = pairs ? null : boxesUnder(sheet, at)
    if (pairs) rows.push(...pairs)
    else if (boxes) {
      rows.push(...boxes.rows)
      at = boxes.last
    } else rows.push(row)
  }
  return rows
}

/** "Mieter | Anja Kröger | geboren am | 30.09.1985" is two rows. */
function pairsOf(row: Row): Row[] | null {
  const { cells } = row
  if (cells.length < 4 || cells.length % 2 === 1) return null
  if (!cells.every(({ text }, place) => isLabel(text) === (place % 2 === 0))) return null
  return cells.flatMap((cell, place) => {
    const value = cells[place + 1]
    return place % 2 === 0 && value ? [labelledRow(row, cell.text, value.text, row)] : []
  })
}

/** Pairs of two parties beside each other, until the pair of something else: first those of one party, then those of the other. */
function partiesBeside(sheet: Sheet, from: number): [Row[], Row[]] | null {
  const [one, , other] = sheet[from]?.cells ?? []
  if (!one || !other || !isOfBoth([one, other]) || !isParty(one.text) || !isParty(other.text)) return null
  const sides: [Row[], Row[]] = [[], []]
  for (const [at, row] of sheet.slice(from, from + LINES_OF_A_BOX).entries()) {
    const pairs = row.cells.length === 4 ? pairsOf(row) : null
    const [left, right] = pairs ?? []
    if (!left || !right || (at > 0 && row.cells.some(({ text }, place) => place % 2 === 0 && !PART.test(text)))) break
    sides[0].push(left)
    sides[1].push(right)
  }
  return sides[0].length > 1 ? sides : null
}

/** "Nachname: Huber | Vorname: Anna" is two rows; two parties beside each other have the same labels. */
function fieldsOf(row: Row): Row[] | null {
  const labels = row.cells.map(({ text }) => /^([^:]{2,40}): ?\S/.exec(text)?.[1] ?? '')
  if (
    labels.length < 2 ||
    new Set(labels).size < labels.length ||
    labels.some((label) => !isLabel(label) || isParty(label))
  )
    return null
  return row.cells.map(({ text }) => ownRow(row, text, row))
}

/** "Wohnung Top: | 3 | Stock: 1. | Nutzfläche: | 67,20 | m²" is a row for each label, if one of them is inside of a house. */
function filledOf(row: Row): Row[] | null {
  const pairs: { label: string; value: string }[] = []
  for (const { text } of row.cells) {
    const [, label, value = ''] = /^([^:.,;]{2,30}):(?: ?(\S.*))?$/.exec(text) ?? []
    const last = pairs.at(-1)
    if (label) pairs.push({ label, value })
    else if (last?.value === '' || (last && /^(?:m[²2]|qm|€|EUR)$/.test(text)))
      last.value = `${last.value} ${text}`.trim()
    else return null
  }
  const labels = pairs.map(({ label }) => label)
  const isPlain =
    pairs.length > 1 &&
    pairs.every(({ value }) => value !== '') &&
    new Set(labels).size === labels.length &&
    labels.some((label) => INSIDE_HOUSE.test(label)) &&
    !labels.some((label) => isParty(label))
  return isPlain
    ? pairs.map(({ label, value }) => labelledRow(row, label.replace('Wohnung Top', 'Top'), value, row))
    : null
}

const INSIDE_HOUSE =
  /^(?:(?:Wohnung )?Top|Stiege|Stock|Gescho(?:ss|ß)|Etage|Lage|Tür|Zimmer|Wohnungs-?(?:nr|nummer)|Whg|WE|Einheit|Apartment)(?:\.|werk|nummer|-?Nr\.?)?$/i

const LINES_OF_A_BOX = 6

/** The boxes under a row of labels, each as rows of its own; `last` is the last row of the sheet that they hold. */
function boxesUnder(sheet: Sheet, at: number): { rows: Row[]; last: number } | null {
  const row = sheet[at]
  // A paragraph's heading stands over flowing text.
  const known = row?.cells.every(({ text }) => isLabel(text) && !text.startsWith('§')) === true
  if (!row || (!known && (!isOverValues(row, sheet[at + 1]) || isTable(sheet, at)))) return null
  const single = row.cells.length === 1
  // A heading alone stands over several rows.
  const [first] = row.cells
  if (single && first && isHeading(first.text) && !first.text.endsWith(')') && !isAddress(row)) return null
  const columns = row.cells.map(({ text, x, end }) => ({ text, x, end, values: [] as { text: string; row: Row }[] }))
  const long = single || columns.some(({ text }) => isHeading(text) || ADDRESS.test(text))
  let last = at
  for (let next = at + 1; next < sheet.length && next - at <= (single || !long ? 1 : LINES_OF_A_BOX); next++) {
    const under = sheet[next]
    if (!under || !isUnder(under, columns)) break
    for (const cell of under.cells) {
      const column = columnOf(columns, cell)
      column.x = Math.min(column.x, cell.x)
      column.end = Math.max(column.end, cell.end)
      column.values.push({ text: cell.text, row: under })
    }
    last = next
  }
  if (last === at) return null
  const rows = columns.flatMap(({ text, values }) =>
    values.map((value, place) =>
      place === 0 ? labelledRow(row, text, value.text, value.row) : ownRow(row, value.text, value.row),
    ),
  )
  return { rows, last }
}

const ADDRESS = /^(?:\p{L}+ )?(?:Anschrift|Adresse)\b/u
const isAddress = ({ cells }: Row) => ADDRESS.test(cells[0]?.text ?? '')

/** Figures, dates and numbers of a telephone. */
const VALUE = /\d[.,]\d|\d{4}|@/

/** Whether words stand over as many values, of which one is known as a label: the others are labels, too. */
function isOverValues({ cells }: Row, below: Row | undefined): boolean {
  return (
    cells.length > 1 &&
    below?.cells.length === cells.length &&
    cells.some(({ text }) => isLabel(text.replace(/ (?:in|inkl|je|pro|\().*/, ''))) &&
    cells.every(({ text }) => text.length < 80 && !VALUE.test(text) && !/[;:,]$|^§|.{35}\.$/.test(text)) &&
    (cells.length > 2 || /\d/.test(below.cells[0]?.text ?? '')) &&
    below.cells.filter(({ text }) => /\d/.test(text)).length * 2 >= cells.length &&
    !below.cells.some(({ text }) => isLabel(text) || text.length > 60)
  )
}

/** Whether several rows of figures with their own words stand below a row of headings. */
function isTable(sheet: Sheet, at: number): boolean {
  const rows = sheet.slice(at + 1, at + 4)
  return rows.every(
    ({ cells }) =>
      cells.length > 2 && /^\p{L}{3}/u.test(cells[0]?.text ?? '') && /^\d[\d.]*,\d{2}$/.test(cells.at(-1)?.text ?? ''),
  )
}

const BEGINS_OTHER = /^§|^\d{1,2}\. ?\p{Lu}\p{Ll}{3}|^\p{L}[^:]{2,30}: /u
/** A detail that has its own word is not the value of a label above it. */
const OTHER_DETAIL = /^(?:geb(?:oren|\.)|Tel\.|Telefon|Mobil|Handy|E-?Mail|wohnhaft)/

/** Whether a text in a box begins something else. `isAlone` says that only one label stands above it. */
const isOther = (text: string, isAlone: boolean) =>
  isLabel(text) ||
  (isAlone && OTHER_DETAIL.test(text)) ||
  (BEGINS_OTHER.test(text) && !NUMBERED_VALUE.test(text) && !PART.test(text))

function isUnder({ cells }: Row, columns: readonly { x: number; end: number }[]): boolean {
  if (cells.length > columns.length || cells.some(({ text }) => isOther(text, columns.length === 1))) return false
  return cells.every(
    (cell) => columns.filter(({ x, end }) => cell.x < end && cell.end > x).length < 2 || cells.length > 1,
  )
}

/** The column that a cell covers most of, or else the last one that begins before it. */
function columnOf<Column extends { x: number; end: number }>(columns: readonly Column[], cell: Cell): Column {
  const shared = (column: Column) => Math.min(column.end, cell.end) - Math.max(column.x, cell.x)
  const [most] = columns.toSorted((one, other) => shared(other) - shared(one))
  const column = most && shared(most) > 0 ? most : columns.findLast(({ x }) => x <= cell.x)
  return column ?? (columns[0] as Column)
}

function labelledRow(from: Row, label: string, value: string, quoted: Row): Row {
  return ownRow(
    from,
    `${label.replaceAll(/^[A-Z]\d{1,2}[.)]? |^\d{2} (?=\p{L})| ?:$| ?\(\d\)$| ?\/ ?Firma$/gu, '')}: ${value}`,
    quoted,
  )
}
