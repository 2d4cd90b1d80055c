import { addressesIn, isSameHouse, streetIn, unitIn, type FoundAddress } from './addresses.ts'
import type { Finding, ReadAddress } from './finding.ts'
import { isParty } from './labels.ts'
import { COMPANY } from './names.ts'
import { lineAt, type Passage } from './passages.ts'
import { lineOf, textOf, upTo, type Sheet } from './sheet.ts'

/** Words that introduce the address of what is let. */
const STRONG =
  /^(?:\W{0,2}\d{0,2}[.)]? ?)(?:Wohnung|Whg\.|Objekt|Gegenstand|Lage|Haus|Apartment|Zimmer)(?: (?:Anschrift|Adresse))?(?=\s*[:\n])|Auf dem Grundstück|(?:des|im) (?:Grundstücks?|Anwesens?)\b|MIET(?:OBJEKT|SACHE|RÄUME|GEGENSTAND)|BESTANDOBJEKT|VERTRAGSGEGENSTAND|^(?:WOHNUNG|OBJEKT)\b|(?:Apartment|Flat|Property) address|Miet(?:objekt|sache|räume|raum|gegenstand)|Bestand(?:objekt|gegenstand|sache)|Vertragsgegenstand|(?:Adresse|Anschrift|Lage) (?:der|des) (?:Wohnung|Objekts?|Hauses|Mietobjekts)|(?<![Mm]it|[Ww]eiter|nicht )[Vv]ermietet|vermiete ich|[Üü]berl(?:ä|a)(?:ss|ß)t|[Ii]m Hause?\b|Nutzungsgegenstand|Wohnung im|[Ww]ohnung (?:liegt|mit der A)|Liegenschaft|(?:Objekt|Miet|Wohnungs)(?:anschrift|adresse)|[Pp]remises|[Rr]ental (?:property|object)|[Pp]roperty|situated at|located at|lets?\b|gelegen|in (?:meiner|seiner|ihrer|unserer) Wohnung/
const WEAK =
  /[Ee]igentümer(?:in)? (?:de[rs]|einer)(?!\p{L})|Grundstücks?(?!\p{L})|Gebäudes?(?!\p{L})|[Ww]ohnung|[Hh]aus(?:es)?\b|Objekt|[Aa]partment|flat|house|Zimmer|[Ee]inheit|[Hh]eim\b|Wohnanlage|Räume/u

/** The row of the home with the two rows below, unless they begin something else. */
function linesFrom(sheet: Sheet, row: number): string {
  const lines = sheet.slice(row, row + 3).map(({ cells }) => textOf(cells))
  return upTo(
    lines,
    (line, at) => at > 0 && /^§|^\d{1,2}\. ?(?!Stock|OG|Obergescho|Etage)\p{Lu}|\d{4,5} \p{Lu}/u.test(line),
  ).join('\n')
}

/** The row above the home, if it is about a home and names no other house. */
function lineAbove(sheet: Sheet, row: number): string {
  const line = lineOf(sheet[row - 1] ?? { cells: [] })
  return WEAK.test(line) && addressesIn(line).length === 0 ? line : ''
}

/** "die oben genannte Wohnung im 2. Stock": the flat, if one sentence of the contract tells it. */
function unitsLet(passages: readonly Passage[]): string[] {
  const told = passages.flatMap(({ text, own }) => {
    const at = text.slice(0, own).search(LET_UNIT)
    return at < 0 ? [] : unitIn(text.slice(Math.max(0, at - 50), Math.min(own, at + 90)))
  })
  const units = [...new Set(told)].filter((unit) => unit !== '')
  return units.length === 1 ? units : []
}

const LET_UNIT =
  /(?:genannt|gelegen|bezeichnet|[Vv]ermiet|überl[aä]ss|gegenst[aä]nd)\p{L}* (?:\p{L}{1,20} ){0,3}\p{L}*[Ww]ohnung(?!\p{L})/u

/** The row of the sheet in which a place of the passage stands. */
function rowAt(sheet: Sheet, passage: Passage, place: number): number {
  const line = lineAt(passage, place)
  const found = sheet.slice(passage.row, passage.row + 6).findIndex((row) => lineOf(row) === line)
  return passage.row + Math.max(0, found)
}

/** The text until a party's heading begins another block. */
function upToParty(text: string): string {
  return upTo(text.split('\n'), (line, at) => at > 0 && isParty(line)).join('\n')
}

/** Words before the address of somebody, also between the words that let the home and its own address. */
const OF_A_PERSON =
  /(?:Herrn?|Frau) (?!.*(?:Wohnung|Haus|Zimmer|Objekt))|wohnhaft|wohnt|derzeit|zurzeit|zur Zeit|z\. ?Z|zuletzt|[Bb]isher|[Aa]lte (?:Anschrift|Adresse)|Zweitadresse|Zweitwohnsitz|Zustell|geb(?:oren|\.)|residing|living at/

/** "von der Kiezgrund AG (Hauptvermieterin, Ringstraße 7 ..." */
const BESIDE_A_NAME = /\([^()]{0,30}(?:vermieter|eigentümer|verwalt)[^()]{0,60}$/i

/** Words of a housing company's or a bank's own address. */
const OF_A_COMPANY = /Tel(?:efon|\.)|IBAN|HRB|\bFN \d|Geschäftsstelle|(?:Vermieter|Mieter|Landlord|Tenant)\p{L}*:/iu

/**
 * The address of what is let. Each address of the contract counts the words that let it, and against it whose it is: a party's, or of somebody who is
 * named before it. `isLet` says that a landlord is known. It is sure if plain words let it, it is nobody's, and no other one comes near.
 */
export function readHome(
  sheet: Sheet,
  passages: readonly Passage[],
  parties: readonly (FoundAddress | undefined)[],
  owned: readonly FoundAddress[],
  isLet: boolean,
): Finding<ReadAddress> | undefined {
  const isOfParty = (one: FoundAddress) => parties.some((other) => other && isSameHouse(one, other))
  const isOfSomebody = ({ street, streetNumber }: FoundAddress) =>
    [...parties, ...owned].some((one) => one?.street === street && one.streetNumber === streetNumber.split('/')[0])
  const scored = [
    ...passages.flatMap((passage) => letBehind(passage, STRONG, 4)),
    ...passages.flatMap((passage) => letBehind(passage, WEAK, 2)),
    ...passages.flatMap((passage) =>
      leftOver(
        passage,
        parties.every((one) => one !== undefined),
      ),
    ),
  ].map((one) => {
    const { address, passage } = one
    const hasUnit = unitIn(passage.text.slice(address.end, address.end + 40)) !== ''
    const isOwned = owned.some((other) => isSameHouse(address, other))
    const row = rowAt(sheet, passage, address.at)
    const before = `${lineOf(sheet[row - 1] ?? { cells: [] })}\n${passage.text.slice(0, address.at)}`
    const isBeside = isOwned || BESIDE_A_NAME.test(before)
    return { ...one, score: one.score + (hasUnit ? 1 : 0) - (isBeside ? 4 : 0) - (isOfParty(address) ? 3 : 0) }
  })
  const all = [...parties.filter((one) => one !== undefined), ...owned, ...scored.map((one) => one.address)]
  const [found] = scored.toSorted((one, other) => other.score - one.score)
  // The only house of the contract that is nobody's is what it lets, whatever its words are.
  const isOnly =
    isLet &&
    scored.every(({ score, address }) => score < 0 || (found !== undefined && isSameHouse(address, found.address)))
  const own = found && found.score >= 1 ? undefined : ownHouse(passages, parties)
  if (own) return own
  if (found && (found.score >= 1 || (found.score === 0 && isOnly && found.address.whole))) {
    const { address, passage, from, score } = found
    const rest = passage.text.slice(from)
    const row = rowAt(sheet, passage, address.at)
    const around = [
      passage.text.slice(address.end, address.end + 90),
      rest.slice(0, address.end - from + 90),
      linesFrom(sheet, passage.row),
      linesFrom(sheet, row),
      lineAbove(sheet, row),
      ...unitsLet(passages),
    ]
    const unitName = unitIn(address.unitName ?? '', ...around)
    const before = passage.text.slice(passage.text.lastIndexOf('\n', address.at) + 1, address.at)
    const [after = ''] = passage.text.slice(address.end).split('\n')
    const line = before + after.slice(0, 60)
    const beside = sheet.slice(Math.max(0, row - 1), row + 3).map((one) => lineOf(one))
    const own = beside.filter((one) => addressesIn(one).every((other) => isSameHouse(other, address)))
    const near = [line, lineAt(passage, address.at), ...own].join('\n')
    const isWhole =
      unitIn(unitName, near) === unitName &&
      partsIn(near).every((part) => ` ${unitName.replaceAll(',', '')} `.includes(` ${part} `))
    const alone = scored.every((one) => isSameHouse(one.address, address) || one.score < score - 1)
    return {
      value: { ...placeOnly(address), city: wholeTown(address, all), ...(unitName !== '' && { unitName }) },
      // A flat that another line names may be another flat.
      sure:
        address.whole &&
        isWhole &&
        unitName === unitIn(address.unitName ?? '', ...around.slice(0, 2)) &&
        (unitName !== '' || passages.every(({ text, own }) => unitIn(text.slice(0, own)) === '')) &&
        score >= 4 &&
        alone &&
        !isOfParty(address),
      line: lineAt(passage, address.at),
    }
  }
  for (const passage of passages) {
    const at = passage.text.search(STRONG)
    const street = at >= 0 && at < passage.own ? streetIn(passage.text.slice(at, at + 200)) : null
    // "Vermietet an Herrn Blum, Ringstraße 4": the street of a person is the home's only right behind the words, as in "im Haus Ringstraße 4".
    if (!street || (isOfSomebody(street) && /[,.]|.{25}/.test(passage.text.slice(at, at + street.at)))) continue
    const unitName = unitIn(passage.text)
    const rows = sheet
      .slice(passage.row, passage.row + 4)
      .map((row) => lineOf(row))
      .join('\n')
    // The contract may name the town with another mention of the house.
    const whole = [...parties, ...passages.flatMap(({ text }) => addressesIn(text))].find(
      (one) => one?.street === street.street && one.streetNumber === street.streetNumber,
    )
    return {
      value: {
        ...placeOnly(whole ?? withPostcode(street, passage.text.slice(at, at + street.at), rows)),
        ...(unitName !== '' && { unitName }),
      },
      sure: false,
      line: lineAt(passage, at),
    }
  }
  return undefined
}

/** "Villach, Ossiacher Zeile 37" over "Plz. 9500": the postcode stands in a blank of its own. */
function withPostcode(street: FoundAddress, before: string, rows: string): FoundAddress {
  const [, zip = ''] = /(?<!\p{L})(?:PLZ|Plz|Postleitzahl)\.?:? ?(\d{4,5})(?!\d)/u.exec(rows) ?? []
  const [, city = street.city] = /(?<![\p{L}-])(\p{Lu}[\p{L}-]{2,30}), ?$/u.exec(before) ?? []
  return zip === '' || city === '' ? street : { ...street, zip, city, country: zip.length === 4 ? 'at' : 'de' }
}

/** "die Einliegerwohnung meines Hauses Schlierbergblick 19": who lets or sublets may live there, too. */
function ownHouse(
  passages: readonly Passage[],
  [landlord, tenant]: readonly (FoundAddress | undefined)[],
): Finding<ReadAddress> | undefined {
  const house = landlord && `${landlord.street} ${landlord.streetNumber}`
  // A sublet room is in the home of its landlord if the contract names no other house.
  const isNamed = (words: RegExp) => passages.some(({ text }) => words.test(text))
  const isSublet =
    isNamed(/Unter-?(?:miet|vermiet)/i) &&
    isNamed(/Zimmer/) &&
    passages.every(({ text }) =>
      addressesIn(text).every((one) => [landlord, tenant].some((party) => party && isSameHouse(one, party))),
    )
  for (const passage of house ? passages : []) {
    const at = passage.text.indexOf(house ?? '')
    if (!landlord || at < 0) continue
    const start = Math.max(0, at - 60)
    const words = passage.text.slice(start, at).search(LET_BEFORE)
    if ((words < 0 && !isSublet) || (words < 0 ? at : start + words) >= passage.own) continue
    const unitName = unitIn(landlord.unitName ?? '', passage.text)
    return {
      value: { ...placeOnly(landlord), ...(unitName !== '' && { unitName }) },
      sure: false,
      line: lineAt(passage, at),
    }
  }
  return undefined
}

const LET_BEFORE = /(?:[Ww]ohnung|[Hh]aus(?:es)?|Zimmer|[Aa]partment|[Ff]lat|[Hh]ouse)(?!\p{L})[^.\d]{0,20}$/u

/** Parts of a house that the name of a flat should have. */
const PART_OF_HOME =
  /(?<!\p{L})(?:(?:Haus|Gebäude|Block|Aufgang|Eingang|Bauteil|W|WE|Wohneinheit|Einheit|[Aa]parte?ment|Appartement|App\.|Apt\.|Bungalow|Studio|Loft|Hs\.|Zimmer(?=:? ?(?:N(?:r|ummer)|[A-Z] ?\d|\d{3}))|[Tt]op\.?|Stiege|Tür|Wohnungs-?(?:[Nn]ummer|[Nn]r)\.?|Wohnung(?= ?(?:Nr|\d))|Whg\.?)(?:[ -]?(?:Nr\.|Nummer))?:? (?:N[ro]\. )?(?<number>(?:[A-Z]{1,2} ?)?(?:0\d{3}|\d{1,3})[a-z]?(?:\.\d{1,4})?|[A-H])(?![\p{L}\d]|\.\d)|(?:Nr\.|Nummer|[Nn]o\.) ?(?<own>\d{1,3})(?=,? (?:im |in |on |der Teilungs|des Aufteilungs))|(?<side>(?:Vorder|Hinter|Garten|Quer|Rück)(?:haus|gebäude)|Seitenflügel|(?:Erd|Ober|Dach|Unter)gescho(?:ss|ß)(?=wohnung))(?!\p{L}(?<!gescho(?:ss|ß)w)))/gu

const partsIn = (text: string) =>
  [...text.matchAll(PART_OF_HOME)].map(({ groups }) => groups?.['number'] ?? groups?.['own'] ?? groups?.['side'] ?? '')

interface Let {
  address: FoundAddress
  passage: Passage
  /** The place of the words that let. */
  from: number
  score: number
}

/** The first address behind the words in a passage. */
function letBehind(passage: Passage, words: RegExp, score: number): Let[] {
  const from = passage.text.search(words)
  if (from < 0 || from >= passage.own) return []
  const rest = upToParty(passage.text.slice(from))
  return addressesIn(rest)
    .filter(
      ({ at }, place, all) =>
        at < 200 && !OF_A_PERSON.test(rest.slice(Math.max(all[place - 1]?.end ?? 0, at - 50), at)),
    )
    .slice(0, 1)
    .map((one) => ({ address: { ...one, at: from + one.at, end: from + one.end }, passage, from, score }))
}

/** Addresses that no words let. If both parties have theirs, one more with this label is the home's. */
function leftOver(passage: Passage, areKnown: boolean): Let[] {
  const { text, own } = passage
  const isNext = areKnown && /^(?:Anschrift|Adresse)\b/.test(text)
  return addressesIn(text)
    .filter((one) => {
      const [behind = ''] = text.slice(one.end, one.end + 60).split('\n')
      const near = text.slice(Math.max(0, one.at - 90), one.end) + behind
      return (
        one.at < own &&
        (one.whole || isNext) &&
        !OF_A_PERSON.test(near) &&
        !OF_A_COMPANY.test(near) &&
        !COMPANY.test(near)
      )
    })
    .map((address) => ({ address, passage, from: address.at, score: isNext ? 1 : 0 }))
}

/** The longest name that the contract has for a town: "Freiburg" is "Freiburg im Breisgau". */
const wholeTown = ({ zip, city }: FoundAddress, all: readonly FoundAddress[]): string =>
  all.reduce((town, one) => (one.zip === zip && one.city.startsWith(`${town} `) ? one.city : town), city)

/** The parts of a found address without its place in the text. */
export function placeOnly({ street, streetNumber, zip, city, country, unitName }: FoundAddress): ReadAddress {
  return { street, streetNumber, zip, city, country, ...(unitName && { unitName }) }
}
