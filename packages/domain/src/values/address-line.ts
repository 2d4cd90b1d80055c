/** A house number with letters, ranges and parts: "12 a", "12-14", "4/2/12". For expressions that are put together. */
export const HOUSE_NUMBER = String.raw`\d{1,4}(?:\s?[a-zA-Z](?![a-zA-Z]))?(?:\s?[-–/+]\s?[\da-zA-Z]{1,4})*`
const NUMBER_LAST = new RegExp(`^(.*?[^\\s,])[\\s,]+(${HOUSE_NUMBER})$`)
const NUMBER_ALONE = new RegExp(`^${HOUSE_NUMBER}$`)
const NUMBER_FIRST = new RegExp(`^(${HOUSE_NUMBER})[\\s,]+(\\D.*)$`)

/** Street and number of a text that ends with a house number, else null. */
export function numberedStreet(text: string): { street: string; streetNumber: string } | null {
  const [, street, streetNumber] = NUMBER_LAST.exec(text) ?? []
  return street && streetNumber ? { street, streetNumber } : null
}

/** Splits a street from its number, which stands last (or first, as in English). "Straße des 17. Juni" has no number. */
export function readStreet(text: string): { street: string; streetNumber: string } {
  const last = numberedStreet(text)
  if (last) return last
  const first = NUMBER_FIRST.exec(text)
  return first ? { street: first[2]!, streetNumber: first[1]! } : { street: text, streetNumber: '' }
}

const COUNTRY_NAME = /(?:, ?| )(?:deutschland|germany|österreich|oesterreich|austria)$/iu
const DOOR = String.raw`(?:top|tür|tuer|stiege|stg\.?|wohnung|whg\.?|we|apartment|apt\.?|haus) ?(?:nr\. ?)?\d{1,4}[a-z]?(?:[./-](?:\d{1,4}[a-z]?|[a-z]))*`
const FLOOR = String.raw`(?:\d{1,2}\. ?(?:[oud]g|stock|etage|obergescho(?:ss|ß))|[ed]g|(?:erd|dach)gescho(?:ss|ß))(?: (?:links|rechts|mitte))?`
const WING = '(?:hinter|vorder|garten)haus|seitenflügel'
const UNIT = new RegExp(`[ ,/]+(${DOOR}|${FLOOR}|${WING})(?=[ ,/]|$)`, 'giu')
const HOUSE_BEFORE = /[ ,]\d{1,4}(?!\d)/

/**
 * A typed line without the apartment that it names, and the apartment: "Top 5", "Hinterhaus, 2. OG links". Blanks are tidied, and a country's name at
 * the end is dropped. An apartment stands behind a house number: "Auf der Stiege 5" is a street.
 */
export function splitUnit(line: string): { text: string; unitName: string } {
  const tidy = line.normalize('NFC').replace(/\s+/g, ' ').trim().replace(COUNTRY_NAME, '')
  const units: string[] = []
  const text = tidy.replace(UNIT, (typed, unit: string, at: number) => {
    if (!HOUSE_BEFORE.test(tidy.slice(0, at))) return typed
    units.push(unit)
    return ''
  })
  return { text, unitName: units.join(', ') }
}

const STREET_WORD = /(?:str\.?|stra(?:ß|ss)e|weg|platz|gasse|allee|ring|damm|ufer)$/i

/** Whether a text ends with a word that names of streets end with: "Chausseestr.", "Neue Gasse". */
export function endsWithStreetWord(text: string): boolean {
  return STREET_WORD.test(text)
}

const ZIP = /(?<=^|[\s,])(?:(?:DE?|AT?)-)?(\d{5}|\d{4})(?=[\s,]|$)/giu

interface LineParts {
  street: string
  streetNumber: string
  zip: string
  city: string
  /** Absent if the line names no apartment. */
  unitName?: string
}

/**
 * The parts of a typed line by its form alone, without a list of towns: the town is what follows the postcode or the last comma, else all is the street.
 * If only what follows is a street with its number, the town stands before it. Four digits are a postcode behind a house number or a comma, at the
 * beginning, or between a town and a street with its number: "Straße 1234" has none.
 */
export function partsOfLine(typed: string): LineParts {
  const { text: line, unitName } = splitUnit(typed.slice(0, 200))
  const found = [...line.matchAll(ZIP)].findLast(({ 0: { length }, 1: zip = '', index }) => {
    const before = line.slice(0, index).trimEnd()
    if (zip.length === 5 || before === '' || before.endsWith(',') || numberedStreet(before) !== null) return true
    return !endsWithStreetWord(before) && numberedStreet(tidy(line.slice(index + length))) !== null
  })
  const before = tidy(found ? line.slice(0, found.index) : line)
  const after = tidy(found ? line.slice(found.index + found[0].length) : '')
  const [street, city] = streetAndCity(before, after)
  return { ...readStreet(street), zip: found?.[1] ?? '', city, ...(unitName && { unitName }) }
}

function streetAndCity(before: string, after: string): [street: string, city: string] {
  // "10115 Berlin, Chausseestr. 12a"
  if (before === '') {
    const [city, street] = cutAt(after, after.indexOf(','))
    return [street, city]
  }
  const [first, second] = after === '' ? cutAt(before, before.lastIndexOf(',')) : [before, after]
  // "Q7, 24"
  if (after === '' && NUMBER_ALONE.test(second)) return [before, '']
  // "Berlin, Chausseestr. 12a"
  const hasNumber = (text: string) => readStreet(text).streetNumber !== ''
  const townFirst = hasNumber(second) && !hasNumber(first) && !endsWithStreetWord(first)
  return townFirst ? [second, first] : [first, second]
}

function cutAt(text: string, at: number): [before: string, after: string] {
  return at < 0 ? [text, ''] : [text.slice(0, at).trimEnd(), text.slice(at + 1).trimStart()]
}

/** Without commas and blanks around it. */
function tidy(text: string): string {
  const parts = text.split(',').map((part) => part.trim())
  return parts.filter(Boolean).join(', ')
}

const POST_BOX =
  /^(?:(?:dhl|hermes|gls|dpd|deutsche post)[ -])?(?:post(?:al)?[ -]?(?:schlie(?:ß|ss))?fach|postf\.?|pf\.?(?= ?\d|$)|p\.? ?o\.? ?b(?:ox|\.)?|post(?: office)?[ -]?box|pa(?:ck|ket)[ -]?(?:station|shop)|(?:post[ -]?)?abholstation|postfiliale|postlagernd)(?!\p{L})/iu

/** Whether a street is none but a post box, a parcel station or a post office, where nobody lives. */
export function isPostBox(street: string): boolean {
  return POST_BOX.test(street.trim())
}
