import { isZipOf } from '../values/address.ts'
import type { Country } from '../values/enums.ts'
import { isLabel } from './labels.ts'

export interface FoundAddress {
  street: string
  streetNumber: string
  /** Empty if the contract names none. */
  zip: string
  city: string
  country: Country
  unitName?: string
  /** Its place in the text. */
  at: number
  end: number
  /** A street that is spelled like one, with a number, a postcode of its country and a town. */
  whole: boolean
}

const PLACE =
  /(?<![\d.,/]|(?<!\p{L})(?!D|A|DE|AT)\p{Lu}{1,2}-|Grundbuch |KG |EZ )(?:(?:DE?|AT?)[- ] ?)?(\d{5}|\d{4}) (?:Ort:? )?((?:\p{Lu}\p{Ll}{2,12}isch |Königs |Hohen |Lutherstadt |Bad |Maria |Deutsch |Sankt |St\. ?|Markt |Neu |Alt |Groß |Klein |Wiener )?[A-ZÄÖÜ]\p{L}{1,30}(?:-\p{L}{1,30}){0,3}(?: (?:(?:am|an der|im|in der|bei|ob der|vor der|an dem|auf der)(?! (?:Folgenden|Dach|Erd|Ober|Unter|Haus|Anwesen|Gebäude|Hinter|Vorder|Souterrain|Stock|Wohnung))|in(?= (?:Tirol|Kärnten|Bayern|Oberbayern|Sachsen|Holstein|Westfalen))) [A-ZÄÖÜ]\p{L}{1,30}| [aio]\. ?(?:d\. ?)?[A-ZÄÖÜ]\p{L}{0,9}(?!\p{L})\.?| ?\((?!(?:Erd|Ober|Dach|Unter|Zwischen|Stock|Hoch|Parterre|Souterrain|Garten|Hinter|Vorder|Neben|Seiten|Mezzanin|Vermiet|Mieter|Wohn|EG|OG|DG)\p{L}*\))[A-ZÄÖÜ]\p{L}{1,20}\))?)/gu
const NUMBER = String.raw`\d{1,4}(?: 1/2(?![\d/]))?(?: ?[a-hA-H](?: ?- ?[a-hA-H])?(?!\p{L}))?(?:(?: ?[-/+] ?| bis )(?:\d{1,4}[a-h]?|[IVX]{1,4})(?!\p{L})){0,3}`
/** Behind the number of a house, of which it is one of several. */
const ONE_OF_MORE = /^ ?(?:und|u\.|&|sowie|and) ?\d/
const STREET = new RegExp(
  String.raw`(Straße des 17\. Juni|(?:\p{L}[\p{L}.'’-]{0,40} ){0,4}\p{L}[\p{L}.'’-]{0,40}?)(?: |(?<=\.))(?:Nr\. ?|No\. ?)?(?<!\d)(${NUMBER})(?![\p{L}\d]|\. ?(?:\d|\p{Ll}|OG|Stock|Etage|Ober|Dach)|,\d| ?[-/] ?\d{1,4}(?!\d))`,
  'gu',
)
/** Endings of street names that also stand behind "Am" or "In der": "Am Markt", but not "In der Marktstraße". */
const PLACES =
  'platz|ufer|damm|steig|kai|markt|graben|hof|berg|park|wall|anger|winkel|garten|höhe|brücke|kamp|deich|twiete|reihe|redder|brook|hang|halde|rain|leite|busch|terrasse'
const PLACE_NAME = new RegExp(`(?:${PLACES})$`, 'i')
/** The endings of German street names. */
const ENDING = new RegExp(
  String.raw`(?:straße|strasse|str\.?|gasse|weg|allee|ring|chaussee|zeile|stieg|promenade|gürtel|lände|pfad|bogen|siedlung|${PLACES})$`,
  'i',
)
const ALONE = new RegExp(
  String.raw`^(?:straße|strasse|str\.?|gasse|weg|allee|ring|chaussee|promenade|gürtel|lände|au|${PLACES})$`,
  'i',
)
const BEFORE_NAME = /^(?:Am|An|Auf|Im|In|Unter|Zum|Zur|Hinter|Bei|Vor|Ob)$/
/** Words before the name of a street that belong to it. */
const ADJECTIVE =
  /^(?:Ober|Unter|Groß|Klein|Lang|Kurz|Alt|Neu|Hoh|Breit|Mittler|Vorder|Hinter|Inner|Äußer|Rot|Schön|Weiß|Grün|Krumm|Schmal|Recht|Link|Nörd|Süd)(?:e|er|es|en|em)$/
/** "Landstraßer Hauptstraße" */
const OF_A_PLACE = /^\p{Lu}\p{Ll}{3,20}er$/u
/** "Straße der Pariser Kommune" */
const NAMED_AFTER = /^(?:Straße|Strasse|Platz|Allee|Weg|Ring|Ufer|Brücke|Promenade)$/
const SQUARE = /(?<![\p{L}\d])([A-U] ?[1-7]),? ?(\d{1,2}[a-z]?)(?=,? 68\d{3}\s?Mannheim)/gu
const FLOOR =
  /(?<![\p{L}\d])(?:(?:Vorder|Hinter|Garten|Quer|Rück)(?:haus|gebäude)(?: (?:links|rechts))?,? |Seitenflügel(?: (?:links|rechts))?,? |(?:[Ss]ide|[Rr]ear|[Ff]ront|[Gg]arden) (?:wing|building|house),? )?(?:(?:(?:\d{1,2}\. ?(?:und|u\.|bis|and|[-+/]) ?)?\d{1,2}\. ?|[IVX]{1,4}\. |(?:[Ee]rst|[Zz]weit|[Dd]ritt|[Vv]iert|[Ff]ünft)e[srnm]? )(?:OG|O\.G\.|(?:Ober)?[Gg]escho(?:ss|ß)|Stockwerk|Stock|Etage|DG|Dachgescho(?:ss|ß)|Liftstock)|Etage \d{1,2}|(?:\d(?:st|nd|rd|th)|[Gg]round|[Ff]irst|[Ss]econd|[Tt]hird|[Ff]ourth|[Ff]ifth|[Tt]op) [Ff]loor|Obergescho(?:ss|ß)|Hoch(?:parterre|erdgescho(?:ss|ß))|Parterre|EG|Erdgescho(?:ss|ß)|DG|Dachgescho(?:ss|ß)|Souterrain|Untergescho(?:ss|ß)|Mezzanin)(?![\p{L}-])(?:\/(?:DG|Dachgescho(?:ss|ß)|\d\. ?OG)(?!\p{L}))?(?:[ ,/\n]{1,2}(?:links|rechts|mitte|Mitte|mittig|left|right|vorne|hinten|li\.|re\.))?(?:,? (?:(?:Vorder|Hinter|Garten|Quer|Rück)(?:haus|gebäude)|Seitenflügel)(?!\p{L}))?/u
const FLAT_NUMBER = String.raw`(?:[A-Z]{1,2} ?)?\d{1,4}[a-z]?(?:[.-]\d{1,4}(?!\d|\.\d))?(?![.-]?\d|\. ?(?:OG|Stock|Etage|Ober))`
const DOOR_NUMBER = String.raw`(?:(?:[A-Z] ?)?\d{1,3}\.\d{1,3}(?![\d.])|\d{1,4}[a-z]?|[A-Z] ?\d{1,3}(?![\d.])|(?:[IVX]{1,4}|[A-H])(?!\p{L}))`
const STAIRS = String.raw`(?:Stiege|Stg\.|[Ss]taircase)`
const ENTRANCE = String.raw`(?:[Tt]op\.?(?:-Nr\.)?|Türe?|T\.(?! ?0)|[Dd]oor)`
const NUMBERED = String.raw`(?:Wohnungs-?(?:Nr\.?|nummer)|Wohnung Nr\.?|Whg\.?(?:-Nr\.?| Nr\.?)?|WE(?:-Nr\.?| Nr\.?)?|(?:Wohne|E)inheit|(?:[Aa]p?part(?:e?ment)|Ap[pt]\.)(?:[ -](?:[Nn]o\.?|Nr\.?))?|[Ff]lat(?: [Nn]o\.?)?|[Uu]nit)[: ]{1,2}${FLAT_NUMBER}|(?:Apartment|Wohnung|Flat|Unit): [NnN][ro]\.? ${FLAT_NUMBER}|(?:Zimmer(?: Nr\.?)? (?:[A-Z] ?\d{1,3}|\d{3}|\d{1,2}\.\d{2,3})|Zimmer (?:Nr\.|Nummer) ?\d{1,2})(?! ?(?:m²|m2|qm|Zimmer)|\d)(?:,? Bett [A-D\d](?![\p{L}\d]))?|Wohnung (?:0\d{3}|(?:[A-Z]{1,2} ?)?\d{1,3}(?:\.\d{1,3})?)(?! ?(?:m²|m2|qm|Zimmer)|[.,-]? ?\d|\. ?(?:OG|Stock|Etage|Ober))`
/** "im zweiten Obergeschoss", "in der dritten Etage" */
const INFLECTED =
  /(?<!\p{L})((?:[Ee]rst|[Zz]weit|[Dd]ritt|[Vv]iert|[Ff]ünft)e)[nm] (?=(Stockwerk|Stock|Liftstock|Etage|OG|DG|\p{L}*[Gg]escho))/gu
/** The ending of an ordinal number before a floor: "zweiter Stock", "zweites Obergeschoss", "zweite Etage" */
const endingOf = (floor: string) => (/[Ss]tock$/.test(floor) ? 'r' : floor === 'Etage' ? '' : 's')
/** A staircase, a door or a flat, or the first two in a row, in the order of the contract. */
const doorOf = (begin: string, other = '') =>
  new RegExp(
    String.raw`(?<!\p{L})(?:${begin}:? ?(?:Nr\. ?|Nummer )?${DOOR_NUMBER}(?:[,/ ]{1,2}(?:${STAIRS}|Stock|${ENTRANCE}) ?(?:Nr\. ?)?${DOOR_NUMBER}){0,2}${other})(?!\p{L}|[.-]\d)`,
    'u',
  )
const DOOR = doorOf(`(?:${STAIRS}|${ENTRANCE})`, `|${NUMBERED}`)
const FLAT = doorOf(ENTRANCE, `|${NUMBERED}`)
const STAIRCASE = doorOf(STAIRS, String.raw`|\d{1,2}\. ?Stiege`)
/** One of several houses at an address: "Lendweg 27, Haus B, Top 12" */
const BUILDING =
  /(?<=, |\n|: |Lage |im )(?:Haus|Block|Bauteil|Gebäude|Aufgang|Eingang) (?:[A-H]|\d{1,2})(?![\p{L}\d]|\.\d)/u
const SIDE = /(?<=, |\n|: |Lage )(?:(?:Vorder|Hinter|Garten|Quer|Rück)(?:haus|gebäude)|Seitenflügel)(?=[,\n)]|$)/u

/** "Ringstraße 33/Top 12" */
const BEHIND_STREET = new RegExp(String.raw`^(?:(?:, ?|/)(?:${STAIRS}|${ENTRANCE})[^,;\n]{1,12})+(?=[,;\n]|$)`, 'u')

/** Rooms beside the home have floors and numbers of their own. */
const BESIDE_HOME = /(?:Keller|Stellplatz|Garage|Tiefgarage|Parkplatz|Abstellraum|Dachboden)[^,.;\n]{0,40}/g

/** The addresses of a text in their order. */
export function addressesIn(text: string): FoundAddress[] {
  const streets = streetsIn(text)
  const places = [...text.matchAll(PLACE)].flatMap((match) => placeOf(match))
  return places.flatMap((place) => {
    const before = streets.filter(({ end }) => end <= place.at && place.at - end < 70).at(-1)
    const next = streets.find(({ at }) => at >= place.end && isNext(text.slice(place.end, at)))
    // The street of the next line has a town of its own.
    const isOther =
      next &&
      text.slice(place.end, next.at).includes('\n') &&
      places.some(({ at }) => at >= next.end && at - next.end < 12)
    const after = isOther ? undefined : next
    // "6200 Jenbach, Seestraße 44, in 6130 Schwaz, Burggasse 11": the street between is of the first town.
    const isTaken = before && places.some(({ end }) => end <= before.at && before.at - end < 4)
    const isApart = before && places.some((other) => other.at > before.end && other.end < place.at)
    // "Bestandnr. 611/2 | 1220 Wien, Aspernkai 40": no street is spelled before the town, but one stands right behind it.
    const isLess =
      before?.spelled === false &&
      after?.spelled === true &&
      text.slice(place.end, after.at) === ', ' &&
      /\n$| {2}$/.test(text.slice(before.end, place.at))
    const street = before && !isApart && !(isTaken && after) && !isLess ? before : after
    if (!street) return []
    const end = Math.max(street.end, place.end)
    const at = Math.min(street.at, place.at)
    return [
      {
        ...partsOf(street.street, street.number, place.country),
        ...placed(place),
        at,
        end,
        whole: street.spelled,
        ...unitBeside(text, street, place),
      },
    ]
  })
}

/** Whether a street follows a town, with at most a part of the town between: "8330 Feldbach, Mühldorf, Oedter Straße 41" */
const isNext = (between: string) => between.length < 12 || /^,? (?:OT )?\p{Lu}[\p{L}.-]{2,25}, $/u.test(between)

/** Whether two addresses are those of one house. */
export const isSameHouse = (one: FoundAddress, other: FoundAddress): boolean =>
  one.zip === other.zip && one.street === other.street && one.streetNumber === other.streetNumber

const CITY_BEHIND = /^,? (?:in )?(?!(?:Top|Türe?|Stiege|Stock|Haus|Wohnung)\b)([A-ZÄÖÜ]\p{L}{2,30})(?![\p{L}.])/u

/** A street with its number whose town is missing or has no postcode. */
export function streetIn(text: string): FoundAddress | null {
  const street = streetsIn(text).find(({ spelled }) => spelled)
  if (!street) return null
  const [, city = ''] = CITY_BEHIND.exec(text.slice(street.end)) ?? []
  return {
    ...partsOf(street.street, street.number, 'de'),
    zip: '',
    city,
    country: 'de',
    at: street.at,
    end: street.end,
    whole: false,
  }
}

/** Floor, door and number of a flat, as the contract spells them, each from the first text that has it; empty if none names one. */
export function unitIn(...texts: readonly string[]): string {
  // "die Wohnung / Nr. 14 im 4. OG des Hauses"
  const own = texts.map((text) =>
    text
      .replaceAll(BESIDE_HOME, ' ')
      .replaceAll(/\s(?=(?:Nr\.|Nummer|no\.) ?\d)/g, ' ')
      .replaceAll(/(?<!\p{L})\p{Lu}\p{Ll}{2,20}wohnung(?= Nr\.)/gu, 'Wohnung'),
  )
  const first = (expression: RegExp) => {
    const [found = '', ...others] = own.flatMap((text) => expression.exec(text)?.[0] ?? [])
    // The first text may end within the words.
    return others.reduce((longest, other) => (other.startsWith(longest) ? other : longest), found)
  }
  const door = first(DOOR)
  // A staircase and a door may stand on both sides of the street.
  const floor = first(FLOOR)
  // "Tür 4 (1. Stock)"
  const isBehind = own.some((text) => text.includes(`${door} (${floor}`))
  const parts = FLAT.test(door)
    ? [STAIRCASE.test(door) ? '' : first(STAIRCASE), ...(isBehind ? [door, floor] : [floor, door])]
    : [door, floor, first(FLAT)]
  const side = first(SIDE)
  return [first(BUILDING), parts.some((part) => part.includes(side)) ? '' : side, ...parts]
    .filter((part) => part !== '')
    .map((part) =>
      part
        .replace(/:(?= )/, '')
        .replace(INFLECTED, (_, ordinal: string, floor: string) => `${ordinal}${endingOf(floor)} `)
        .replace(/(?<!\p{L})top\.? (?:Nr\. ?)?(?=\w)/u, 'Top ')
        .replaceAll(/ ?[/,] ?(?=\p{Lu})/gu, ', ')
        .replaceAll(/\s+/g, ' '),
    )
    .join(', ')
    .slice(0, 60)
}

interface FoundStreet {
  street: string
  number: string
  at: number
  end: number
  spelled: boolean
}

function streetsIn(text: string): FoundStreet[] {
  const squares = [...text.matchAll(SQUARE)].map(({ index, 0: whole, 1: square = '', 2: number = '' }) => ({
    street: square.replace(' ', ''),
    number,
    at: index,
    end: index + whole.length,
    spelled: true,
  }))
  const streets = [...text.matchAll(STREET)].flatMap((match) => {
    const [whole, words = '', number = ''] = match
    const name = nameOfStreet(words)
    if (!name) return []
    const at = match.index + words.length - name.street.length
    const end = match.index + whole.length
    const spelled = name.spelled && !ONE_OF_MORE.test(text.slice(end, end + 10))
    return [{ street: name.street, spelled, number: numberOf(number), at, end }]
  })
  if (squares.length === 0) return streets
  const others = streets.filter(({ at, end }) => squares.every((square) => end <= square.at || at >= square.end))
  return [...others, ...squares].toSorted((one, other) => one.at - other.at)
}

/** "12 a", "12 bis 14" and "12 1/2" as the form has them: 12a, 12-14 and 12 1/2. */
const numberOf = (text: string) => text.replace(' bis ', '-').replaceAll(/ (?!1\/2$)/g, '')

/** The street in the words before a number: "vermietet in der Linzer Straße" is "Linzer Straße". Null if they are no street. */
function nameOfStreet(text: string): { street: string; spelled: boolean } | null {
  if (text.startsWith('Straße des')) return { street: text, spelled: true }
  const words = text.split(' ')
  const last = words.at(-1) ?? ''
  const isName = (word: string) => /^\p{Lu}/u.test(word)
  const after = words.findLastIndex(
    (word, at) => NAMED_AFTER.test(word) && /^(?:de[rs]|am|an|zu[mr]|vo[mn])$/.test(words[at + 1] ?? ''),
  )
  if (after >= 0 && isName(last)) return { street: words.slice(after).join(' '), spelled: true }
  const start = words.findLastIndex((word) => BEFORE_NAME.test(word))
  const led = start >= 0 && start < words.length - 1 && words.length - start < 5 && isName(last)
  if (ALONE.test(last)) {
    let from = words.length - 1
    while (from > 0 && isName(words[from - 1] ?? '') && !NO_NAME.test(words[from - 1] ?? '')) from--
    if (from < words.length - 1) return { street: words.slice(from).join(' '), spelled: true }
    if (!led) return null
  }
  if (ENDING.test(last) && last.length > 4 && isName(last)) {
    if (led && PLACE_NAME.test(last)) return { street: words.slice(start).join(' '), spelled: true }
    return { street: withPlace(words), spelled: true }
  }
  if (led) return { street: words.slice(start).join(' '), spelled: true }
  return isName(last) && last.length > 3 && !NO_STREET.test(last) ? { street: withPlace(words), spelled: false } : null
}

/** The last word with those before it that belong to its name: "Alte St. Veiter Straße". */
function withPlace(words: readonly string[]): string {
  const [before = '', saint = ''] = [words.at(-2), words.at(-3)]
  const belongs = ADJECTIVE.test(before) || (OF_A_PLACE.test(before) && !NO_NAME.test(before))
  if (!belongs) return words.at(-1) ?? ''
  return words.slice(SAINT.test(saint) && OF_A_PLACE.test(before) ? -3 : -2).join(' ')
}

/** "St. Pöltner Straße" */
const SAINT = /^(?:St\.|Sankt|Bad|Maria)$/

/** Words that stand before the name of a street without belonging to it. */
const NO_NAME =
  /(?<!^St)[.:]$|^(?:Gebäude(?:s|komplex(?:es)?)?|Anwesens?|Liegenschaft|Lage|Ort|Grundstück(?:e?s)?|Wohnanlage|Anlage|Blocks?|Bauteils?|Der|Die|Das|Vermietet|Adresse|Anschrift|Objekt|Zimmer|Apartment|Flat|House|Nr|(?:Unter|Haupt)?(?:[Vv]er)?[Mm]ieter|Keller|Inhaber|Käufer|Eigentümer|Herr|Herrn|Frau)$|haus(?:es|e)?$|(?:adresse|anschrift)$|heim(?:es)?$|wohnung$|anlage$|gebäudes?$|blocks?$|komplex(?:es)?$|hälfte$|zimmer$|apartment$|objekt$|loft$|studio$/i

/** Words that stand before numbers in contracts. */
const NO_STREET =
  /^(?:Nr|Nummer|Whg|WE|Wohneinheit|Einheit|Objekt|Absatz|Abs|Satz|Seite|Page|Ziffer|Punkt|Artikel|Anlage|Haus|Wohnung|Top|Türe?|Stiege|Stg|Zimmer|Etage|Stock|Januar|Jänner|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember|January|February|March|May|June|July|October|December|EUR|Euro|Telefon|Tel|Mobil|Phone|Fax|Postfach|IBAN|BIC|Konto|Section|Clause|Part|Berlin|Wien|Vienna|Stand|Version|Blatt|Debitor|Kunde|Mandant|Formular|Vordruck|Form|Formblatt|Ausgabe|Auflage|Bj|Baujahr)\b|(?:nr|nummer|vertrag|vertrags|zahl|zeichen|code|index|\bID)\.?$/i

interface Place {
  zip: string
  city: string
  country: Country
  at: number
  end: number
}

const COUNTRIES =
  'Italien|Italy|Frankreich|France|Spanien|Spain|Portugal|Polen|Poland|Schweiz|Switzerland|Liechtenstein|Luxemburg|Tschechi(?:en|sche Republik)|Ungarn|Slowenien|Slowakei|Kroatien|Serbien|Bosnien|Rumänien|Bulgarien|Griechenland|Türkei|Ukraine|Schweden|Norwegen|Niederlande|Belgien|Dänemark|Großbritannien|England|United Kingdom|Irland|Ireland|USA|Kanada|Indien|China'
/** A country behind a town: no "Italiener Straße" */
const ABROAD = new RegExp(String.raw`^(?: \([^()]{1,20}\))?,? \(?(?:${COUNTRIES})(?!\p{L})`, 'u')
/** An address in a country that the form does not know */
export const ADDRESS_ABROAD = new RegExp(String.raw`\d [^\n]{3,60}, (?:${COUNTRIES})(?!\p{L})`, 'u')

function placeOf(match: RegExpExecArray): Place[] {
  const [whole, zip = '', city = ''] = match
  const country: Country = zip.length === 5 ? 'de' : 'at'
  // A year before a word looks like an Austrian postcode.
  const year =
    zip.length === 4 && /^(?:19|20)/.test(zip) && /(?:\d\.|\p{L}) ?$/u.test(match.input.slice(0, match.index))
  const isAbroad = ABROAD.test(match.input.slice(match.index + whole.length))
  const isNoCity = isAbroad || /^(?:Euro?|Uhr|Quadratmeter|Seite)/.test(city) || isLabel(city)
  if (!isZipOf(country, zip) || year || isNoCity) return []
  return [{ zip, city, country, at: match.index, end: match.index + whole.length }]
}

const placed = ({ zip, city, country }: Place) => ({ zip, city, country })

/** Austrian numbers hold staircase and door: "44/2/12" is house 44, staircase 2, door 12; a floor may stand between them. */
function partsOf(street: string, number: string, country: Country) {
  if (country !== 'at' || !number.includes('/') || number.endsWith(' 1/2')) return { street, streetNumber: number }
  const [house = '', first = '', second, third] = number.split('/')
  const floor = third === undefined ? '' : `${second ?? ''}. Stock, `
  const unitName = second === undefined ? `Tür ${first}` : `Stiege ${first}, ${floor}Tür ${third ?? second}`
  return { street, streetNumber: house, unitName }
}

/** The flat between a street and its town, or right behind the street that stands behind its town: "9500 Villach, Gailbrückl 3, Top 6". */
function unitBeside(text: string, street: FoundStreet, place: Place): { unitName?: string } {
  const [behind = ''] = street.at > place.at ? (BEHIND_STREET.exec(text.slice(street.end)) ?? []) : []
  const unitName = unitIn(street.end < place.at ? text.slice(street.end, place.at) : behind)
  return unitName === '' ? {} : { unitName }
}
