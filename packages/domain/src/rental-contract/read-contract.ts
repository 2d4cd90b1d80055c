import type { Country, LandlordType } from '../values/enums.ts'
import { withoutBoxes } from './boxes.ts'
import { withDetailsElsewhere } from './elsewhere.ts'
import type { ContractFindings, Finding, ReadAddress, ReadLandlord } from './finding.ts'
import { placeOnly, readHome } from './home.ts'
import { isLabel } from './labels.ts'
import { readMoney } from './money.ts'
import { partiesOf } from './parties.ts'
import type { Detail, Party } from './party.ts'
import { passagesOf } from './passages.ts'
import { inKnownRoles } from './roles.ts'
import { lineOf, SHEET_LIMITS, type Row, type Sheet } from './sheet.ts'
import { readTerm } from './term.ts'
import { readContractNumber, readFurnished, readHomeType, readPets } from './traits.ts'

/** Lines of flowing text in a wide document are longer. */
const NARROW = 52

/** A line that goes on in the next one: it ends within a word, with a comma, or with a word that leads on. */
const GOES_ON =
  /[\p{Ll}/@+-]-$|[,/@]$|(?<!\p{L})(?:in|im|und|oder|de[rmns]|die|das|vo[nm]|zwischen|a[mnb]|EUR|Euro|Herrn?|Frau|zu[rm]?|mit|für|auf|ein(?:e[rnms]?)?)$/u

/** Two lines of which the second one is in the middle of a sentence */
const isOneSentence = (line: string, next: string) =>
  (GOES_ON.test(line) && / /.test(line)) ||
  /^\p{Ll}\S* /u.test(next) ||
  (/ \d{1,2}\.$/.test(line) && /^\p{Lu}\p{Ll}{2,8} \d{4}/u.test(next)) ||
  (/\p{L} \p{L}+$/u.test(line) && /^\d{1,3}[a-z]?,/.test(next))

/** A line that ends a sentence: no "am 1." and no "geb.". */
const ENDS = /(?:[\p{L}\d]{3}|[\p{L}\d]\)|\d)[.:;!?]$(?<!(?:^|[ .])\d{1,2}\.)(?<!(?:Tel|geb|Str|bzw|dzt|tel|Nr)\.)/u

/** A line that begins a paragraph or a section */
const BEGINS = /^(?:§|[IVX]{1,4}\.|\(?\d{1,2}[.)] \p{Lu}(?!\p{Ll}{2,8} \d{4})|[a-h]\) |[-•] |[^.,;]{3,30}: )/u

/**
 * Reads a rental contract by rules: the home, rent and deposit, the term, and the two parties (rental contract, docs/product-decisions.md#d80). `guess`
 * is the country if no address tells it. A value is sure only if its own words say what it is and nothing in the text contradicts it.
 */
export function readContract(document: Sheet, guess: Country): ContractFindings {
  const sheet = withoutBoxes(inKnownRoles(reflowed(document)))
  const passages = passagesOf(sheet)
  const { landlord, tenant, owned } = withDetailsElsewhere(sheet, partiesOf(sheet))
  const home = readHome(sheet, passages, [landlord?.address, tenant?.address], owned, landlord !== null)
  // A postcode tells the country, or else the words of its law.
  const place = [home?.value, landlord?.address, tenant?.address].find((one) => one?.zip)
  const country = place?.country ?? (isAustrian(sheet) ? 'at' : guess)
  const money = readMoney(passages, country)
  // Any letter has a date and a place. Without a home, an amount and a landlord, the text is no rental contract.
  if (!home && !landlord && !money.rent && !money.deposit) return {}
  return {
    ...(home && { home }),
    ...readHomeType(passages),
    ...optional('furnished', readFurnished(passages)),
    ...optional('pets', readPets(passages)),
    ...money,
    ...readTerm(passages),
    ...optional('contractNumber', readContractNumber(passages)),
    ...(landlord && landlordOf(landlord, home?.value)),
    ...(tenant && tenantOf(tenant)),
  }
}

/** Words of the Austrian law of tenancy. */
const AUSTRIAN = /Hauptmietzins|Bestandzins|Bruttomonatsmiet|\bMRG\b|\bWGG\b|Mietrechtsgesetz|Jänner/
const isAustrian = (sheet: Sheet) => sheet.some((row) => AUSTRIAN.test(lineOf(row)))

function optional<Name extends keyof ContractFindings>(name: Name, finding: ContractFindings[Name]): ContractFindings {
  return finding === undefined ? {} : ({ [name]: finding } satisfies ContractFindings)
}

/** A detail of a party. It is sure if it stands whole in the block of the only person that this names. */
function detailOf<Value>(party: Party, detail: Detail, value: Value | undefined): Finding<Value> | undefined {
  const { several, elsewhere = [], address, line } = party
  const sure =
    !several &&
    !elsewhere.includes(detail) &&
    (detail !== 'address' || address?.whole === true) &&
    !(detail === 'born' && party.bornGuessed === true)
  return value === undefined ? undefined : { value, sure, line: party[`${detail}Line`] ?? line }
}

const addressOf = (party: Party) => detailOf(party, 'address', party.address && placeOnly(party.address))

function landlordOf(party: Party, home: ReadAddress | undefined): ContractFindings {
  const { company, firstName, lastName, line, several, address } = party
  // Who sublets lives in the home, or only the words say so.
  const isHome = address?.unitName !== undefined && address.street === home?.street
  const type: LandlordType = company ? (party.cooperative ? 'cooperative' : 'property_manager') : 'private'
  const value: ReadLandlord = {
    type,
    ...(company && { companyName: company }),
    ...(firstName && { firstName }),
    ...(lastName && { lastName }),
  }
  const seat = addressOf(party)
  return {
    landlord: { value, sure: !several && (company !== undefined || !party.guessed), line },
    ...optional('landlordEmail', detailOf(party, 'email', party.email)),
    ...optional('landlordPhone', detailOf(party, 'phone', party.phone)),
    ...optional('landlordAddress', seat && { ...seat, sure: seat.sure && !isHome }),
  }
}

function tenantOf(party: Party): ContractFindings {
  const { company, firstName, lastName, line, several } = party
  if (company || !firstName || !lastName) return {}
  return {
    // With several tenants, the first one need not be the one who asks.
    tenant: { value: { firstName, lastName }, sure: !several && !party.guessed, line },
    ...optional('tenantEmail', detailOf(party, 'email', party.email)),
    ...optional('tenantPhone', detailOf(party, 'phone', party.phone)),
    ...optional('tenantBirth', detailOf(party, 'born', party.born)),
    ...optional('tenantAddress', addressOf(party)),
  }
}

/** A sheet of narrow lines of prose with its sentences in rows of their own; any other one as it is. */
function reflowed(sheet: Sheet): Sheet {
  const alone = sheet.filter(({ cells }) => cells.length === 1).map((row) => lineOf(row))
  const long = alone.filter((line) => line.length > NARROW)
  // Words in brackets below a line say what to write there: it is a form.
  const isForm = alone.some((line) => /^\([^()\d]{3,60}\)$/.test(line))
  const wrapped = alone.filter((line, at) => at > 0 && isOneSentence(alone[at - 1] ?? '', line))
  if (isForm || alone.length * 4 < sheet.length * 3 || long.length * 20 > alone.length) return sheet
  if (wrapped.length * 3 < alone.length) return sheet
  const rows: Row[] = []
  for (const row of sheet) {
    const above = rows.at(-1)
    if (above && goesOn(above, row)) rows[rows.length - 1] = joined(above, row)
    else rows.push(row)
  }
  return rows
}

function goesOn(above: Row, row: Row): boolean {
  const [line, next] = [lineOf(above), lineOf(row)]
  return (
    above.cells.length === 1 &&
    row.cells.length === 1 &&
    line.length + next.length < SHEET_LIMITS.rowCharacters &&
    (/^\p{Ll}/u.test(next) || !(ENDS.test(line) || BEGINS.test(next) || isLabel(next) || isLabel(line)))
  )
}

function joined(above: Row, row: Row): Row {
  const [first, second] = [above.cells[0], row.cells[0]]
  if (!first || !second) return above
  const end = Math.max(first.end, second.end)
  return {
    cells: [{ text: together(first.text, second.text), x: first.x, end }],
    line: together(lineOf(above), lineOf(row)),
  }
}

/** Two lines as one, with a divided word, number or mail address whole again. */
function together(line: string, next: string): string {
  if (/\p{Ll}-$/u.test(line) && /^\p{Ll}/u.test(next) && !/^(?:und|oder|bzw) /.test(next))
    return line.slice(0, -1) + next
  const isOne =
    /\p{L}-$/u.test(line) || (/\d[/-]$/.test(line) && /^\d/.test(next)) || /\S@$|@[^\s@]{1,60}[.-]$/.test(line)
  return `${line}${isOne ? '' : ' '}${next}`
}
