import { addressesIn, unitIn } from './addresses.ts'
import { isHeading, isLabel } from './labels.ts'
import { lineOf, ownRow, textOf, upTo, type Row, type Sheet } from './sheet.ts'

const PARTS: readonly [string, RegExp][] = [
  ['street', /^(?:Straße|Strasse|Street)/i],
  ['number', /^(?:Haus-?(?:nummer|nr)|Nr\b|House)/i],
  ['town', /^(?:PLZ|Postleitzahl|Postcode|Zip)[^:]*(?:Ort|Stadt|Wohnort|City|Town)/i],
  ['zip', /^(?:PLZ|Postleitzahl|Postcode|Zip)/i],
  ['city', /^(?:Ort|Wohnort|Stadt|City|Town)/i],
  ['floor', /^(?:Gescho|Etage|Stock|Lage|Floor)/i],
  ['Stiege', /^Stiege/i],
  ['Tür', /^Tür/i],
  ['Top', /^(?:Wohnung )?Top/i],
  ['flat', /^(?:Wohnungs-?(?:nummer|nr)|Whg|WE\b|Unit|Einheit|Apartment)/i],
  ['Haus', /^(?:Haus|Block|Bauteil|Aufgang)$/],
  ['room', /^Zimmer(?:-?Nr\.?|nummer)?$/i],
]
/** Kinds that stand in rows of their own below a whole address */
const INSIDE = new Set(['Haus', 'floor', 'Stiege', 'Tür', 'Top', 'flat', 'room'])

/** Street, number, postcode, town, floor and door that have a box each are one address. */
export function addressesJoined(sheet: Sheet): Sheet {
  const rows: Row[] = []
  const used = new Set<number>()
  sheet.forEach((row, at) => {
    if (used.has(at)) return
    const found = partOf(row) ?? streetOf(row, sheet[at + 1]) ?? wholeOf(sheet, at)
    if (!found || !/^(?:street|zip|town|whole)$/.test(found.kind)) {
      rows.push(row)
      return
    }
    const parts = new Map<string, string[]>()
    const lines = new Set<string>()
    for (let next = at; next < Math.min(sheet.length, at + 14); next++) {
      const other = sheet[next]
      const part = other && (next === at ? found : (partOf(other) ?? (next === at + 1 ? townOf(other) : null)))
      if (!other || (next > at && ((part && part.kind !== 'floor' && parts.has(part.kind)) || startsOther(other))))
        break
      if (!part || (found.kind === 'whole' && next > at && !INSIDE.has(part.kind))) continue
      used.add(next)
      lines.add(lineOf(other))
      parts.set(part.kind, [...(parts.get(part.kind) ?? []), part.value])
    }
    const text = addressOf(parts)
    rows.push({ ...ownRow(row, text, row), line: [...lines].slice(0, 3).join(' ') })
  })
  return rows
}

/** "Adresse: Lendweg 5b, Top 7" over "PLZ / Ort: ..." */
function streetOf(row: Row, next: Row | undefined): ReturnType<typeof partOf> {
  const town = next && (partOf(next) ?? townOf(next))
  const [, value] =
    /^(?:Adresse|Anschrift): ?(.+)$/.exec(textOf(row.cells).replace(/^(Adresse|Anschrift) /, '$1: ')) ?? []
  return value && !/\d{4}/.test(value) && town && /^(?:town|zip)$/.test(town.kind)
    ? { kind: 'street', label: 'Adresse', value }
    : null
}

/** A postcode with its town in a row of its own */
function townOf({ cells }: Row): ReturnType<typeof partOf> {
  const value = cells.length === 1 ? (cells[0]?.text ?? '') : ''
  return /^\d{4,5} \p{Lu}[\p{L}() -]{1,40}$/u.test(value) ? { kind: 'town', label: '', value } : null
}

/** A house with its town, above rows that name its floor or its door */
function wholeOf(sheet: Sheet, at: number): ReturnType<typeof partOf> {
  const own = textOf(sheet[at]?.cells ?? [])
  const town = addressesIn(own).length === 0 ? townOf(sheet[at + 1] ?? { cells: [] }) : null
  const text = town ? `${own}, ${town.value}` : own
  if ((sheet[at]?.cells.length ?? 0) > 2 || addressesIn(text).length !== 1) return null
  return upTo(sheet.slice(at + 1, at + 6), startsOther).some((row) => INSIDE.has(partOf(row)?.kind ?? ''))
    ? { kind: 'whole', label: '', value: text }
    : null
}

const startsOther = ({ cells }: Row) =>
  addressesIn(textOf(cells)).length > 0 ||
  (isHeading((cells[0]?.text ?? '').split(':')[0] ?? '') && partOf({ cells }) === null) ||
  cells[0]?.text.startsWith('§') === true

function partOf({ cells }: Row): { kind: string; label: string; value: string } | null {
  const [first, second] = cells
  if (!first || cells.length > 2) return null
  const [, label = '', own = ''] = /^(Lage(?= \S)|[^:]{2,60}(?=:)):? ?(.*)$/.exec(first.text) ?? [
    first.text,
    first.text,
  ]
  const value = (own || second?.text) ?? ''
  if (value === '' || (own !== '' && second) || !isLabel(label)) return null
  const kind = PARTS.find(([, expression]) => expression.test(label))?.[0]
  if (!kind || (kind === 'floor' && addressesIn(value).length > 0)) return null
  if (kind === 'Haus') return ONE_OF_HOUSES.test(value) ? { kind, label, value: `${label} ${value}` } : null
  if (kind === 'room') return ROOM_NUMBER.test(value) ? { kind, label, value: `Zimmer ${value}` } : null
  if (kind !== 'flat') return { kind, label, value }
  const isNumber = /^(?:[A-Z]{1,2} ?)?[\d.-]+[a-z]?$/.test(value)
  return isNumber || unitIn(value) !== '' || /n(?:umme)?r/i.test(label)
    ? { kind, label, value: isNumber ? `${label} ${value}` : unitsOf(value) }
    : null
}

/** "4. Stock, Top 16" of "4. Stock, Top 16, drei Zimmer" */
function unitsOf(value: string): string {
  const [first = '', ...others] = value.split(', ')
  return [first, ...others.filter((part) => unitIn(part) !== '')].join(', ')
}

/** "Haus: B", but no name of a house */
const ONE_OF_HOUSES = /^(?:[A-H]|\d{1,2})$/
/** "B 412", "412" or "4.12", but no number of rooms */
const ROOM_NUMBER = /^(?:[A-Z] ?\d{1,4}|\d{3,4}|\d{1,2}\.\d{1,3})$/

function addressOf(parts: ReadonlyMap<string, readonly string[]>): string {
  const joined = (kind: string) => parts.get(kind)?.join(' ') ?? ''
  const door = (kind: string) =>
    parts.has(kind) ? `${joined(kind).startsWith(kind) ? '' : `${kind} `}${joined(kind)}` : ''
  const street = `${joined('street')} ${joined('number')}`.trim()
  const town = joined('town') || `${joined('zip')} ${joined('city')}`.trim()
  const floor = joined('floor').replace(/^\d{1,2}\.?$/, (number) => `${Number.parseInt(number, 10)}. Stock`)
  const inside = [joined('Haus'), door('Stiege'), floor, door('Tür'), door('Top'), joined('flat'), joined('room')]
  const whole = joined('whole') || `Anschrift: ${[street, town].filter((part) => part !== '').join(', ')}`
  return [whole, ...inside].filter((part) => part !== '').join(', ')
}
