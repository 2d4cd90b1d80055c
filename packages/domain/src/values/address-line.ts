/** A house number with letters, ranges and parts: "12 a", "12-14", "4/2/12". For expressions that are put together. */
export const HOUSE_NUMBER = String.raw`\d{1,4}(?:\s?[a-zA-Z](?![a-zA-Z]))?(?:\s?[-–/+]\s?[\da-zA-Z]{1,4})*`
const NUMBER_LAST = new RegExp(`^(.*?[^\\s,])[\\s,]+(${HOUSE_NUMBER})$`)
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

const ZIP = /(?<=^|[\s,])(?:(?:DE?|AT?)-)?(\d{5}|\d{4})(?=[\s,]|$)/giu

/**
 * The parts of a typed line by its form alone, without a list of towns: the town is what follows the postcode or the last comma, else all is the street.
 * Four digits are a postcode behind a house number or a comma, or at the beginning: "Straße 1234" has none.
 */
export function partsOfLine(text: string): { street: string; streetNumber: string; zip: string; city: string } {
  const line = text.normalize('NFC').replace(/\s+/g, ' ').trim().slice(0, 200)
  const found = [...line.matchAll(ZIP)].findLast(({ 1: zip = '', index }) => {
    const before = line.slice(0, index).trimEnd()
    return zip.length === 5 || before === '' || before.endsWith(',') || numberedStreet(before) !== null
  })
  const zip = found?.[1] ?? ''
  const [before, after] = found
    ? [line.slice(0, found.index), line.slice(found.index + found[0].length)]
    : cutAt(line, line.lastIndexOf(','))
  // "10115 Berlin, Chausseestr. 12a": the street stands last.
  const [city, street] = tidy(before) === '' ? cutAt(after, after.indexOf(',')) : [after, before]
  return { ...readStreet(tidy(street)), zip, city: tidy(city) }
}

function cutAt(text: string, at: number): [before: string, after: string] {
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)]
}

/** Without commas and blanks around it. */
function tidy(text: string): string {
  const parts = text.split(',').map((part) => part.trim())
  return parts.filter(Boolean).join(', ')
}

const POST_BOX =
  /^(?:post(?:al)?[ -]?fach|p\.? ?o\.? ?box|post(?: office)? box|pack-?station|postfiliale|postlagernd)(?!\p{L})/iu

/** Whether a street is none but a post box, a parcel station or a post office, where nobody lives. */
export function isPostBox(street: string): boolean {
  return POST_BOX.test(street.trim())
}
