import { isHeading, isLabel, ROLE, ROLE_WORD } from './labels.ts'
import { lineOf, ownRow, textOf, type Row, type Sheet } from './sheet.ts'

const HINT = /^\([^()\d]{3,70}\)$/
const ROLES_IN = new RegExp(ROLE_WORD, 'gu')

/** The role in "(Vor- und Zuname des Vermieters)" or "(Vermieter: Name, Anschrift)" */
function roleOfHint(text: string): string | undefined {
  const [role, ...others] = HINT.test(text) && /name|anschrift|adresse/i.test(text) ? (text.match(ROLES_IN) ?? []) : []
  return others.length === 0 && !FURTHER.test(text) ? role : undefined
}
/** Another tenant beside the first one */
const FURTHER = /weitere|zweite|Ehe(?:gatt|partner|frau|mann)|Mit-?miet|(?<!\d)2\. ?(?:Ver)?[Mm]iet/
const IN_BRACKETS = /^([^():]{3,20}) \(([^()]{2,40})\)(?= ?:|$)/

/** "(bisherige Anschrift)" or "(geboren am)" below a value is its label. */
export function captioned(sheet: Sheet): Sheet {
  return sheet.map((row, at) => {
    const captions = sheet[at + 1]?.cells ?? []
    if (captions.length !== row.cells.length || !captions.every(({ text }) => HINT.test(text))) return row
    // Two people stand over the same caption.
    if (captions.length === 2 && captions.every(({ text }) => NAME_HINT.test(text)))
      return ownRow(row, row.cells.map(({ text }) => text.replace(/^2[.)] /, '')).join(' und '), row)
    const cells = row.cells.map((cell, place) => {
      const label = CAPTION.exec(captions[place]?.text ?? '')?.[1]
      return label && /\d/.test(cell.text) && !cell.text.includes(':')
        ? { ...cell, text: `${label}: ${cell.text}` }
        : cell
    })
    return { cells, line: lineOf(row) }
  })
}

const NAME_HINT = /^\((?:(?:Vor|Nach|Familien|Zu)?[Nn]ame|(?:Vor|Nach|Zu)- und \p{Lu}\p{Ll}+)(?:, ?Vorname)?\)$/u
const CAPTION = new RegExp(
  String.raw`^\((?:${ROLE.source}: )?((?:(?:bisherige|derzeitige|jetzige|frühere) )?(?:Anschrift|Adresse)|geb(?:oren|\.) am|Geburtsdatum|Fernsprecher|Telefon|Stiege|Stock|Tür|Top)\)$`,
  'u',
)

const DOORS = String.raw`(?:Stiege|Stock|Top|Tür)`
const SEVERAL_PARTS = new RegExp(
  String.raw`^(?:[^():]{3,20} \(?)?(${DOORS}(?: ?/ ?${DOORS}){1,2})\)? ?:? (\w{1,4}(?: ?/ ?\w{1,4}){1,2})$`,
)

/** "Stiege / Tür: 2 / 14" is "Stiege 2, Tür 14". */
function numbered(labels: string, values: string): string | null {
  const [names, numbers] = [labels, values].map((text) => text.split(/ ?\/ ?/))
  return names?.length === numbers?.length
    ? (names?.map((name, at) => `${name} ${numbers?.[at]}`).join(', ') ?? null)
    : null
}

/** "(Name und Anschrift des Vermieters)" below a party gives it its role, and "Mieter (Adresse)" is "Mieter Adresse". */
export function withoutBrackets(row: Row): Row {
  const [first] = row.cells
  if (!first) return row
  const [, labels, values = ''] = (row.cells.length <= 2 && SEVERAL_PARTS.exec(textOf(row.cells))) || []
  const parts = labels ? numbered(labels, values) : null
  if (parts) return { cells: [{ ...first, text: parts }], line: lineOf(row) }
  const [, label = ''] = (row.cells.length === 2 && /^\(([^()]{3,40})\) ?:?$/.exec(first.text)) || []
  if (isLabel(label) && !HINT.test(row.cells[1]?.text ?? ''))
    return { cells: [{ ...first, text: `${label}:` }, ...row.cells.slice(1)], line: lineOf(row) }
  const role = row.cells.every(({ text: one }) => HINT.test(one)) && roleOfHint(first.text)
  const text = first.text.replace(IN_BRACKETS, unbracketed)
  if (role) return { cells: [{ ...first, text: `(${role})` }], line: lineOf(row) }
  return text === first.text ? row : { cells: [{ ...first, text }, ...row.cells.slice(1)], line: lineOf(row) }
}

function unbracketed(whole: string, heading: string, label: string): string {
  return isHeading(heading) && isLabel(label) && !/name/i.test(label) ? `${heading} ${label}` : whole
}

/** "Grundmiete / Nebenkosten" over "505,00 / 145,00", and "Vorname / Name" beside "Eva / Jung", is a row for each label. */
export function partsApart(sheet: Sheet): Sheet {
  const partsOf = (row: Row | undefined) => (row?.cells.length === 1 ? lineOf(row).split(' / ') : [])
  const isOver = (labels: readonly string[], values: readonly string[]) =>
    areLabels(labels, values) && values.every((one) => /\d/.test(one))
  const apart = (row: Row, labels: readonly string[], values: readonly string[]) =>
    values.map((value, place) => ownRow(row, `${labels[place]?.replace(/\(n\)$/, '')}: ${value}`, row))
  return sheet.flatMap((row, at): Row[] => {
    const [above = [], own = [], next = []] = [sheet[at - 1], row, sheet[at + 1]].map((one) => partsOf(one))
    if (isOver(above, own)) return apart(row, above, own)
    const [labels = [], values = []] = row.cells.length === 2 ? row.cells.map(({ text }) => text.split(' / ')) : []
    if (areLabels(labels, values) && !labels.some((one) => ONE_VALUE.test(one))) return apart(row, labels, values)
    return isOver(own, next) ? [] : [row]
  })
}

const areLabels = (labels: readonly string[], values: readonly string[]) =>
  labels.length > 1 &&
  labels.length === values.length &&
  isLabel(labels[0] ?? '') &&
  labels.every((one) => isLabel(one) || /^-\p{Ll}{3,12}$/u.test(one))

/** Labels whose values may have a stroke of their own */
const ONE_VALUE = /^(?:Tel|Mobil|Handy|Fax|Phone|Kontakt|Stiege|Stock|Top|Tür)/
