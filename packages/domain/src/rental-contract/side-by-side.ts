import { byRole, isLabel, isParty, PART } from './labels.ts'
import { lineOf, type Cell, type Row, type Sheet } from './sheet.ts'

/** Two parties side by side, with their roles in a row above or below them, stand one after the other. */
export function sideBySide(sheet: Sheet): Sheet {
  const at = sheet.findIndex(
    ({ cells }) =>
      (cells.length === 2 || (cells.length === 3 && ONE_WORD.test(cells[2]?.text ?? ''))) &&
      (isOfBoth(cells.slice(0, 2)) || cells.every(({ text }) => /\d$|^\d\. /.test(text))) &&
      (cells.slice(0, 2).every(({ text }) => isParty(text)) || cells.every(({ text }) => IN_SHORT.test(text))),
  )
  const heads = sheet[at]?.cells ?? []
  const [first, second] = heads
  if (!first || !second) return sheet
  const isHead = isParty(first.text) && isParty(second.text)
  const isApart = ({ cells }: Row) => cells.length > 1 && !cells[0]?.text.startsWith('§')
  let [from, to] = [at, at + 1]
  if (isHead) while (to < sheet.length && isApart(sheet[to] as Row)) to++
  else while (from > 0 && isApart(sheet[from - 1] as Row)) from--
  const rows = sheet.slice(from, to)
  const isLabels = ({ cells }: Row) => cells.length === 2 && cells.every(({ text }) => isLabel(text) && !isParty(text))
  const isOther = ({ text }: Cell) => /^\p{L}[\p{L}.]{1,20}: \S/u.test(text) && !PART.test(text)
  if (isHead && !rows.some((row) => row.cells.length > 2 || isLabels(row) || (row.cells[0] && isOther(row.cells[0]))))
    return sheet
  const column = (place: number) =>
    rows.flatMap((row) => {
      // A label to the left of both columns is of both.
      const cells = row.cells.filter(
        ({ text, x, end }) =>
          text !== 'und' &&
          (((x >= (heads[place]?.x ?? 0) - 1 || place === 0) && x < (heads[place + 1]?.x ?? Infinity) - 1) ||
            (end <= first.x && row.cells.length > 2 && PART.test(text))),
      )
      // A value that goes on below another one, with no label before it, is still below the heading.
      const [own, ...others] = cells
      const x = heads[place]?.x ?? 0
      const isBelow = own && others.length === 0 && own.x > x
      return own ? [{ cells: isBelow ? [{ ...own, x }] : cells, line: lineOf(row) }] : []
    })
  return [...sheet.slice(0, from), ...heads.flatMap((_, place) => column(place)), ...sheet.slice(to)]
}

/**
 * Two columns that have nothing to do with each other stand one below the other: a label in the right one stands beside a value in the left one, below
 * two labels at the head or several times.
 */
export function columnsApart(sheet: Sheet): Sheet {
  const isMixed = ({ cells: [left, right, ...others] }: Row) =>
    left !== undefined && others.length === 0 && isLabel(right?.text ?? '') && !isLabel(left.text)
  const first = sheet.findIndex((row) => isMixed(row))
  const edge = sheet[first]?.cells[1]
  if (!edge) return sheet
  const letter = (edge.end - edge.x) / Math.max(1, edge.text.length)
  const isAtEdge = ({ x }: Cell) => Math.abs(x - edge.x) < letter
  const isIn = ({ cells: [left, right, ...others] }: Row) =>
    left !== undefined &&
    others.length === 0 &&
    (right ? isAtEdge(right) && left.end < edge.x : isAtEdge(left) || left.end < edge.x)
  let [from, to] = [first, first]
  while (from > 0 && isIn(sheet[from - 1] as Row) && sheet[from - 1]?.cells.length === 2) from--
  while (to < sheet.length && isIn(sheet[to] as Row)) to++
  const rows = sheet.slice(from, to)
  const head = rows.findIndex(({ cells }) => cells.length === 2 && cells.every(({ text }) => isLabel(text)))
  const isHeaded = head >= 0 && head < first - from && rows.length > 5
  if (rows.filter((row) => isMixed(row)).length < (isHeaded ? 1 : 3)) return sheet
  const column = (isRight: boolean) =>
    rows.flatMap((row) => {
      const cells = row.cells.filter(({ x }) => x > edge.x - letter === isRight)
      return cells.length === 0 ? [] : [{ cells, line: lineOf(row) }]
    })
  return [...sheet.slice(0, from), ...column(false), ...column(true), ...sheet.slice(to)]
}

/** The heading of somebody beside the parties: "Bürgin" */
const ONE_WORD = /^\p{Lu}\p{L}{3,15}$/u
const IN_SHORT = /^(?:[(-] ?|)(?:im Folgenden|nachfolgend|nachstehend|als |kurz|[(-])/i
const WORDS = byRole((words) => `(?<!\\p{L})(?:${words})(?!\\p{L})`)
/** Whether each of two cells names another party's role: "Vermieter | Mieter", "(im Folgenden: Vermieter) | (im Folgenden: Mieterin)". */
export const isOfBoth = (cells: readonly Cell[]) =>
  cells.every(({ text }) => text.length < 50 && WORDS.landlord.test(text) !== WORDS.tenant.test(text)) &&
  cells.some(({ text }) => WORDS.landlord.test(text)) &&
  cells.some(({ text }) => WORDS.tenant.test(text))
