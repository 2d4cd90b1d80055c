import type { ManualAddress } from './address.ts'
import type { Answers } from './answers.ts'
import type { Country } from './enums.ts'

/**
 * The identity of a home: the house, the flat inside it if one was named, and the room if only that is rented (rooms of a flat-share,
 * docs/product-decisions.md#d101). A house that is rented wholly is one home, so its flat does not count.
 */
export interface Home {
  addressKey: string
  /** Empty for a house, and for a flat that is not named. */
  unitKey: string
  /** Empty for a whole flat or house. */
  roomKey: string
  wholeHouse: boolean
}

/** The parts of an address that tell one home from another. The town is left out, because the zip implies it and its spellings differ. */
type Place = Pick<ManualAddress, 'country' | 'zip' | 'street' | 'streetNumber' | 'unitName'>

/** The rented home; null before its address is known. */
export function homeOf({ address, buildingType }: Pick<Answers, 'address' | 'buildingType'>): Home | null {
  if (!address) return null
  const isHouse = buildingType === 'house'
  // An Austrian terraced house "5/2", or "Tür 2" of the house 5, is one of several in the house 5. Any other words about a whole house do not count.
  const within = doorIn(address.unitName ?? '')
  const isPart = address.country === 'at' && (within?.staircase ?? within?.door) !== undefined
  const { addressKey, unitKey } = homeKeys(isHouse && !isPart ? { ...address, unitName: undefined } : address)
  const room = roomKey(address.roomName)
  return { addressKey, unitKey, roomKey: room, wholeHouse: isHouse && unitKey === '' && room === '' }
}

/**
 * The keys of a house and of the flat in it, equal for two spellings of one home (one key for one home, docs/product-decisions.md#d130). The flat's is
 * empty if none is named. Keys are stored: whoever changes them runs `npm run homes:keys`.
 */
export function homeKeys({
  country,
  zip,
  street,
  streetNumber,
  unitName = '',
}: Place): Pick<Home, 'addressKey' | 'unitKey'> {
  const number = numberKey(streetNumber, country)
  const house = country === 'at' ? AUSTRIAN_HOUSE.exec(number) : null
  const inside = house ? number.slice(house[0].length) : ''
  // "1 12" and "12 1/2" are no house with a door.
  const hasDoor = inside.startsWith('/') || doorIn(inside.slice(1))?.named === true
  return {
    addressKey: [country, zip, streetKey(street), house && hasDoor ? house[0] : number].join('|'),
    unitKey: country === 'at' ? austrianUnitKey(hasDoor ? inside.slice(1) : '', unitName) : fold(unitName),
  }
}

/** The key of a flat in a house; empty if it is not named. */
export function unitKeyIn(house: Place, unitName: string | null | undefined): string {
  return homeKeys({ ...house, unitName: unitName ?? undefined }).unitKey
}

/** The key of a partner's property: a house, or a flat that its number names, as in Austria. */
export function propertyKey(address: Omit<Place, 'unitName'>): string {
  return propertyKeyOf(homeKeys({ ...address, unitName: undefined }))
}

/** The same of the keys of a home. */
export function propertyKeyOf({ addressKey, unitKey }: Pick<Home, 'addressKey' | 'unitKey'>): string {
  return unitKey === '' ? addressKey : `${addressKey}|${unitKey}`
}

/** Whether two homes are one beyond doubt. The same condition in SQL is in `double-policy-store.ts`. */
export function isSameHome(one: Home, other: Home): boolean {
  if (one.addressKey !== other.addressKey) return false
  if (one.wholeHouse || other.wholeHouse) return true
  const rooms = one.roomKey === other.roomKey || one.roomKey === '' || other.roomKey === ''
  return one.unitKey !== '' && one.unitKey === other.unitKey && rooms
}

/** The key of a room inside a flat; empty if none is named. */
export function roomKey(name: string | undefined): string {
  return fold(name ?? '')
}

/** The key of the street, and the whole numbers of a house or of a range of houses. */
interface HouseSpan {
  street: string
  first: number
  last: number
}

/** The span of an address key, for a search of its neighbours. Null for a number that is neither a house nor a range, such as "11/2". */
export function houseSpan(addressKey: string): HouseSpan | null {
  const span = spanOf(addressKey)
  return span && { street: span.street, first: Math.floor(span.from / LETTERS), last: Math.floor(span.to / LETTERS) }
}

/** Whether one key is a range of houses that the house or range of the other one lies in, wholly or in part. */
export function sharesRange(one: string, other: string): boolean {
  const [first, second] = [spanOf(one), spanOf(other)]
  if (!first || !second || first.street !== second.street) return false
  const ranges = first.from < first.to || second.from < second.to
  return ranges && first.from <= second.to && second.from <= first.to
}

/** "12" and its letters "12a" to "12z". */
const LETTERS = 27
const SPAN = /^(\d{1,6})([a-z]?)(?:-(\d{0,6})([a-z]?))?$/

function spanOf(addressKey: string): { street: string; from: number; to: number } | null {
  const cut = addressKey.lastIndexOf('|')
  const [whole, first = '', letter = '', last, lastLetter = ''] = SPAN.exec(addressKey.slice(cut + 1)) ?? []
  if (whole === undefined) return null
  const at = (number: string, suffix: string) =>
    Number(number) * LETTERS + (suffix === '' ? 0 : suffix.charCodeAt(0) - 'a'.charCodeAt(0) + 1)
  const from = at(first, letter)
  const to = last === undefined ? from : at(last || first, lastLetter)
  return to < from ? null : { street: addressKey.slice(0, cut), from, to }
}

function streetKey(street: string): string {
  const tidy = latin(street)
    .replace(/strasse(?!\p{L})/gu, 'str')
    .replace(/(?<!\p{L})sankt(?!\p{L})/gu, 'st')
  return fold(tidy)
}

/** A house number: "012" is 12, "12 a", "12-a" and in Germany "12/a" are 12a, dashes are alike, and every other sign between its parts stays. */
function numberKey(typed: string, country: Country): string {
  return signs(latin(typed))
    .replace(/(?<=[\da-z]) bis (?=\d)/g, '-')
    .replace(/(?<=\d)[ /-](?=[a-z](?!\p{L}))/gu, (sign) => (sign === '/' && country === 'at' ? sign : ''))
    .replace(/^[^\p{L}\p{N}]|[^\p{L}\p{N}+-]$/gu, '')
    .replace(/^0+(?=\d)/, '')
}

const AUSTRIAN_HOUSE = /^\d+[a-z]?(?:-(?:\d+[a-z]?|[a-z]))?(?=[/, ])/

/** A flat in Austria: staircase and door, each once named in the number or in the unit. Anything else is a name of its own, which no door has. */
function austrianUnitKey(inNumber: string, unitName: string): string {
  const parts = [inNumber, unitName].filter((text) => fold(text) !== '')
  const doors = parts.map(doorIn)
  const [staircases, numbers] = (['staircase', 'door'] as const).map((part) => [
    ...new Set(doors.flatMap((found) => found?.[part] ?? [])),
  ])
  if (doors.includes(null) || staircases!.length > 1 || numbers!.length > 1)
    return `${OWN_NAME}${parts.map(ownName).join('|')}`
  const [staircase] = staircases!
  const [door] = numbers!
  if (door === undefined) return staircase === undefined ? '' : `stiege${staircase}`
  return staircase === undefined ? door : `${staircase}/${door}`
}

/** Begins the key of a flat in Austria whose name names no staircase and door for certain, such as "2. Stock". It may be any flat of its house. */
export const OWN_NAME = '='

/** The signs that part staircases and doors stay, so "5/A" is not "5a". */
function ownName(text: string): string {
  return signs(latin(text)).replace(/[^/+&]+/g, (word) => fold(word))
}

const STAIRCASE = '(?:stiege|stg)[.:-]? ?'
const DOOR = '(?:tuer|top)[.:-]? ?(?:nr[.:]* ?)?'
const STAIRCASE_NAME = '0*([1-9]\\d*[a-z]?|[a-z])'
const DOOR_NAME = '0*([1-9]\\d*[a-z]?)'
/** "Stiege 2", "Tür 23", and both */
const NAMED = new RegExp(`^(?:${STAIRCASE}${STAIRCASE_NAME}(?:[,/ -]|$))?(?:${DOOR}${DOOR_NAME})?$`)
/** "2/23", "23", "2/Top 23", and with one word for both "Stiege 2/23" */
const BARE = new RegExp(`^(?:(${STAIRCASE})${STAIRCASE_NAME}[,/]|${STAIRCASE_NAME}/(?:${DOOR})?)?${DOOR_NAME}$`)

/** Staircase and door in a text; null if it has anything else. `named`: by words, not by numbers alone. */
function doorIn(text: string): { staircase?: string; door?: string; named: boolean } | null {
  const tidy = signs(latin(text)).replace(/(?<=\d)[ -](?=[a-z](?!\p{L}))/gu, '')
  const named = tidy === '' ? null : NAMED.exec(tidy)
  const bare = named ? null : BARE.exec(tidy)
  if (!named && !bare) return null
  const [staircase, door] = named ? [named[1], named[2]] : [bare![2] ?? bare![3], bare![4]]
  return { ...(staircase && { staircase }), ...(door && { door }), named: named !== null || bare![1] !== undefined }
}

/** Only letters and digits, and the signs between two numbers: "2. OG links" is "2oglinks", but "7/8" is not "78". */
function fold(text: string): string {
  const tidy = signs(latin(text))
  return tidy.replaceAll(/[^\p{L}\p{N}]+/gu, (sign, at: number) =>
    /\p{N}/u.test(tidy[at - 1] ?? '') && /\p{N}/u.test(tidy[at + sign.length] ?? '') ? sign : '',
  )
}

/** One dash, one blank, none around a sign, and no separator of our keys. The floor "-1" is written out, because it is not the floor 1. */
function signs(text: string): string {
  return text
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[\s|]+/g, ' ')
    .trim()
    .replace(/(?<=^|\p{L}{2} |[^\p{L}\p{N}\s] ?)-(?=\p{N})/gu, 'minus')
    .replace(/ ?([^\p{L}\p{N} ]) ?/gu, '$1')
}

/** Lower case without marks, umlauts written out, "½" as " 1/2". Other small numbers, as in "12²", are no digits. */
function latin(text: string): string {
  return text
    .replace(/[¼-¾⅐-⅞]/g, (fraction) => ` ${fraction.normalize('NFKC').replace('\u2044', '/')}`)
    .replace(/\p{No}/gu, (small) => `hoch${small.normalize('NFKC')}`)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/ä/g, 'ae')
    .replace(/ö/g, 'oe')
    .replace(/ü/g, 'ue')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
}
