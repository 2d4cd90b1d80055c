import { isHeading, isLabel, isParty, ROLE, type Role } from './labels.ts'
import { isNamed } from './names.ts'
import { LABELS, MARKERS } from './parties.ts'
import { lineOf, type Cell, type Row, type Sheet } from './sheet.ts'

type Stems = Partial<Record<Role, RegExp>>

/** Stems of words for who lets and who rents. */
const STRONG: Stems = {
  landlord: /vermiet|(?:bestand|nutzungs|wohnungs|wohnraum|quartier|vertrags)geb|überlass|landlord|lessor|licensor/i,
  tenant:
    /(?<!ver|kalt|warm|grund|netto|brutto|haupt|gesamt|monats)miete[rn](?!l)|mietpartei|(?<!ver)miete(?:t|nd)|(?:bestand|nutzungs|wohnungs|vertrags)nehm|übernehme|tenant|lessee|licensee/i,
}
/** Words that may be about somebody else, if the contract has another word for this party. */
const WEAK: Record<Role, RegExp> = {
  landlord: /betreiber|eigentümer|verpächt|gastgeb|heimträger|\bowner/i,
  tenant:
    /bewohn|nutze(?:r|nd)|interessent|bewerber|mietwerber|anbotsteller|antragsteller|\bresident\b|renter|occupant|studierende/i,
}
const KNOWN: Record<Role, string> = { landlord: 'Vermieter', tenant: 'Mieter' }

/** Labels of somebody beside a party, of its parts, and of what is let. */
const OTHERS =
  /service|betreu|team|büro|berat|verein|bund|beirat|vermietung$|vertret|bürg|zuständig|konto|bank|ansprech|verwalt|makler|zeug|notfall|ehe(?!paar|leut)|bisherig|früher|vormie|vorig|nachmie|unterschr|meister|zustell|mächt|empfäng|kind|mitbewohn|mit-?miet|weiter|anwalt|unter-?(?:ver)?miet|haupt-?miet|guarant|agent|former|previous|emergency|witness|signature|(?:vor|nach|zu|familien|first |last |sur)name|objekt|sache|wohnung|gegenstand|räume|zimmer|\bwas\b|anschrift|ad+ress|tel|phone|mail|geb(?!er)|born/i

/**
 * The sheet with each party under a word that all rules know. Whatever its own words are, a short cell is the label of a party if their stem says who lets
 * or rents and a name stands behind, beside or below it; and so is a word in dashes, quotes or brackets behind a party.
 */
export function inKnownRoles(document: Sheet): Sheet {
  const sheet = withoutMain(document.map((row) => lowered(row)))
  const strong = renamed(sheet, STRONG)
  const isTold = (role: Role) =>
    strong.some(({ cells }) => cells.some(({ text }) => LABELS[role].test(text) || MARKERS[role].test(text)))
  return (['landlord', 'tenant'] as const).reduce(
    (rows, role) => (isTold(role) ? rows : renamed(rows, { [role]: WEAK[role] })),
    strong,
  )
}

/** A town or a door in capital letters */
const PLACE_IN_CAPITALS = /(?<!\d)\d{4,5} \p{Lu}{3}|(?:WOHNUNG|STIEGE|TOP|TÜR) \d/u

/** Labels and addresses in capital letters as all rules know them: "MITGLIED" is "Mitglied". */
function lowered(row: Row): Row {
  const cells = row.cells.map((cell) => {
    if (!/^[\p{Lu}\d .,:/-]{6,80}$/u.test(cell.text)) return cell
    const text = cell.text.replaceAll(/\p{Lu}{4,}/gu, (word) => word.charAt(0) + word.slice(1).toLowerCase())
    const isKnown = /\d/.test(text) ? PLACE_IN_CAPITALS.test(cell.text) : isLabel(text) && !isHeading(cell.text)
    return text !== cell.text && isKnown ? { ...cell, text } : cell
  })
  return cells.every((cell, at) => cell === row.cells[at]) ? row : { cells, line: lineOf(row) }
}

/** Beside another tenant, the "Hauptmieter" rents; in a sublet, he lets. */
function withoutMain(sheet: Sheet): Sheet {
  const isAny = (words: RegExp) => sheet.some((row) => words.test(lineOf(row)))
  if (!isAny(/^\P{L}*Hauptmieter/u) || isAny(/Unter-?(?:miet|vermiet)|Vermieter des Zimmers/i)) return sheet
  return sheet.map((row) => {
    const [first, ...others] = row.cells
    return first && /^\P{L}*Hauptmieter/u.test(first.text)
      ? { cells: [{ ...first, text: first.text.replace('Hauptmieter', 'Mieter') }, ...others], line: lineOf(row) }
      : row
  })
}

/** "Eigentümer und Vermieter ist Herr Wolff" */
const LABEL_END = /(?<=[^:?]{3})[:?](?= |$)|(?<=(?:er|in|seite|partei)) (?:ist|sind|is) (?=\p{Lu}|d(?:er|ie) )/u

/** The role of the name before. */
const BEHIND = /^[-("„]|^(?:als|im) |genannt| und$/

/** No party stands further down. */
const LAST_ROW = 200

function renamed(sheet: Sheet, stems: Stems): Sheet {
  return sheet.map((row, at) => {
    if (at > LAST_ROW) return row
    const cells = row.cells.map((cell, place) => labelOf(sheet, at, cell, place, stems) ?? markerOf(cell, stems))
    return cells.every((cell, place) => cell === row.cells[place]) ? row : { cells, line: lineOf(row) }
  })
}

function labelOf(sheet: Sheet, at: number, cell: Cell, place: number, stems: Stems): Cell | null {
  const end = LABEL_END.exec(cell.text)
  const label = cell.text.slice(0, end?.index)
  const isOther =
    label.length > 60 ||
    /(?<!\p{L})(?:g?GmbH|mbH|AG|KG|OG|eG|H\.)$/u.test(label) ||
    /[.,;-]$|\d{3}|@/.test(label) ||
    OTHERS.test(label) ||
    isOfParty(label) ||
    // "Ich ... vermiete an"
    (place > 0 && /^(?:Ich|Wir)(?!\p{L})/u.test((sheet[at] as Row).cells[0]?.text ?? ''))
  const role = isOther ? null : roleOf(label, stems)
  if (!role || isParty(label) || BEHIND.test(label) || MARKERS[role].test(label)) return null
  const rest = end ? cell.text.slice(end.index + end[0].length).trim() : ''
  const beside = (sheet[at] as Row).cells[place + 1]?.text
  const [under] = (sheet[at + 1]?.cells ?? []).toSorted(
    (one, other) => Math.abs(one.x - cell.x) - Math.abs(other.x - cell.x),
  )
  return [rest || (beside ?? ''), ...(rest ? [] : [under?.text ?? ''])].some((value) => isNamed(value))
    ? { ...cell, text: `${KNOWN[role]}: ${rest}`.trim() }
    : null
}

/** "Arbeitgeber des Mieters" is somebody else, and "Name des Mieters" is not. */
function isOfParty(label: string): boolean {
  const [, thing] =
    /(?<!\p{L})(\p{Lu}\p{L}{0,40}) (?:de[srnm]|vo[nm]|für|beim?)(?: d\p{L}{2})? [^ ]{1,30}$/u.exec(label) ?? []
  return thing !== undefined && !/name|angabe|daten|person|partei|seite|auf|und|zwischen/i.test(thing)
}

/** The party whose word it is, or null if it may be either's. "Vermietet an" is who rents. */
function roleOf(words: string, { landlord, tenant }: Stems): Role | null {
  const isLandlord = landlord?.test(words) === true
  const isTenant = tenant?.test(words) === true
  if (isLandlord === isTenant) return null
  const isTurned = isLandlord ? /\ban:?$/.test(words) : /\bvon:?$/.test(words)
  return isLandlord !== isTurned ? 'landlord' : 'tenant'
}

const MARKED =
  /(?<=(?:\b(?:als|genannt|kurz|[Ff]olgenden|nachfolgend|nachstehend|Weiteren|the)|[-("„“']):? ?(?:(?:der|die|den|dem|the) )?["„“']?)(?:(?:ver)?mietende[nr]? )?\p{Lu}[\p{L}-]{4,30}(?=["“”')*.,\s-]|$)/gu
const KNOWN_ROLE = new RegExp(`^(?:${ROLE.source}|Eigentümer(?:in)?)$`, 'u')

function markerOf(cell: Cell, stems: Stems): Cell {
  const text = cell.text.replaceAll(MARKED, (word) => {
    const role = KNOWN_ROLE.test(word) || OTHERS.test(word) ? null : roleOf(word, stems)
    return role ? KNOWN[role] : word
  })
  return text === cell.text ? cell : { ...cell, text }
}
