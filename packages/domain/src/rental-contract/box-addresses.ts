import { isHeading, isLabel } from './labels.ts'
import { lineOf, ownRow, textOf, type Row, type Sheet } from './sheet.ts'

const PARTS: readonly [string, RegExp][] = [
  ['street', /^(?:Straße|Strasse|Street)/i],
  ['number', /^(?:Haus-?(?:nummer|nr)|Nr\b|House)/i],
  ['town', /^(?:PLZ|Postleitzahl|Postcode|Zip)[^:]*(?:Ort|Stadt|Wohnort|City|Town)/i],
  ['zip', /^(?:PLZ|Postleitzahl|Postcode|Zip)/i],
  ['city', /^(?:Ort|Wohnort|Stadt|City|Town)/i],
  ['floor', /^(?:Gescho|Etage|Stock|Lage|Floor)/i],
  ['Stiege', /^Stiege/i],
  ['Tür', /^Tür/i],
  ['Top', /^Top/i],
  ['flat', /^(?:Wohnungs-?(?:nummer|nr)|Whg|WE\b|Unit)/i],
]

/** Street, number, postcode, town, floor and door that have a box each are one address. */
export function addressesJoined(sheet: Sheet): Sheet {
  const rows: Row[] = []
  const used = new Set<number>()
  sheet.forEach((row, at) => {
    if (used.has(at)) return
    const found = partOf(row) ?? streetOf(row, sheet[at + 1])
    if (!found || !/^(?:street|zip|town)$/.test(found.kind)) {
      rows.push(row)
      return
    }
    const parts = new Map<string, string[]>()
    const lines = new Set<string>()
    for (let next = at; next < Math.min(sheet.length, at + 14); next++) {
      const other = sheet[next]
      const part = other && (next === at ? found : partOf(other))
      if (!other || (next > at && ((part && part.kind !== 'floor' && parts.has(part.kind)) || startsOther(other))))
        break
      if (!part) continue
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
  const town = next && partOf(next)
  const [, value] =
    /^(?:Adresse|Anschrift): ?(.+)$/.exec(textOf(row.cells).replace(/^(Adresse|Anschrift) /, '$1: ')) ?? []
  return value && !/\d{4}/.test(value) && town && /^(?:town|zip)$/.test(town.kind)
    ? { kind: 'street', label: 'Adresse', value }
    : null
}

const startsOther = ({ cells }: Row) =>
  isHeading((cells[0]?.text ?? '').split(':')[0] ?? '') || cells[0]?.text.startsWith('§') === true

function partOf({ cells }: Row): { kind: string; label: string; value: string } | null {
  const [first, second] = cells
  if (!first || cells.length > 2) return null
  const [, label = '', own = ''] = /^([^:]{2,60}): ?(.*)$/.exec(first.text) ?? [first.text, first.text]
  const value = (own || second?.text) ?? ''
  if (value === '' || (own !== '' && second) || !isLabel(label)) return null
  const kind = PARTS.find(([, expression]) => expression.test(label))?.[0]
  if (!kind) return null
  return { kind, label, value: kind === 'flat' && /^[\d.]+[a-z]?$/.test(value) ? `${label} ${value}` : value }
}

function addressOf(parts: ReadonlyMap<string, readonly string[]>): string {
  const joined = (kind: string) => parts.get(kind)?.join(' ') ?? ''
  const door = (kind: string) =>
    parts.has(kind) ? `${joined(kind).startsWith(kind) ? '' : `${kind} `}${joined(kind)}` : ''
  const street = `${joined('street')} ${joined('number')}`.trim()
  const town = joined('town') || `${joined('zip')} ${joined('city')}`.trim()
  const floor = joined('floor').replace(/^\d{1,2}\.?$/, (number) => `${Number.parseInt(number, 10)}. Stock`)
  const inside = [door('Stiege'), floor, door('Tür'), door('Top'), joined('flat')]
  return `Anschrift: ${[street, town, ...inside].filter((part) => part !== '').join(', ')}`
}
