import type { Country, LandlordType } from '../values/enums.ts'
import { addressesIn, streetIn, unitIn, type FoundAddress } from './addresses.ts'
import { withoutBoxes } from './boxes.ts'
import type { ContractFindings, Finding, ReadAddress, ReadLandlord } from './finding.ts'
import { isParty } from './labels.ts'
import { readMoney } from './money.ts'
import { partyOf } from './parties.ts'
import type { Party } from './party.ts'
import { lineAt, passagesOf, type Passage } from './passages.ts'
import { lineOf, type Sheet } from './sheet.ts'
import { readTerm } from './term.ts'
import { readContractNumber, readFurnished, readHomeType, readPets } from './traits.ts'

/**
 * Reads a rental contract by rules: the home, rent and deposit, the term, and the two parties (rental contract, docs/product-decisions.md#d80). `guess`
 * is the country if no address tells it. A value is sure only if its own words say what it is and nothing in the text contradicts it.
 */
export function readContract(document: Sheet, guess: Country): ContractFindings {
  const sheet = withoutBoxes(document)
  const passages = passagesOf(sheet)
  const landlord = partyOf(sheet, 'landlord')
  const tenant = partyOf(sheet, 'tenant')
  const home = readHome(sheet, passages, [landlord?.address, tenant?.address])
  const country = home?.value.country ?? landlord?.address?.country ?? guess
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
    ...(landlord && landlordOf(landlord)),
    ...(tenant && tenantOf(tenant)),
  }
}

function optional<Name extends keyof ContractFindings>(name: Name, finding: ContractFindings[Name]): ContractFindings {
  return finding === undefined ? {} : ({ [name]: finding } satisfies ContractFindings)
}

/** Words that introduce the address of what is let. */
const STRONG =
  /^(?:\W{0,2}\d{0,2}[.)]? ?)(?:Wohnung|Objekt|Gegenstand|Lage|Haus|Apartment|Zimmer)(?: (?:Anschrift|Adresse))?(?=\s*[:\n])|Auf dem Grundstück|(?:des|im) (?:Grundstücks?|Anwesens?)\b|MIET(?:OBJEKT|SACHE|RÄUME|GEGENSTAND)|BESTANDOBJEKT|VERTRAGSGEGENSTAND|^(?:WOHNUNG|OBJEKT)\b|(?:Apartment|Flat|Property) address|Miet(?:objekt|sache|räume|raum|gegenstand)|Bestand(?:objekt|gegenstand|sache)|Vertragsgegenstand|(?:Adresse|Anschrift|Lage) (?:der|des) (?:Wohnung|Objekts?|Hauses|Mietobjekts)|[Vv]ermietet|vermiete ich|[Üü]berl(?:ä|a)(?:ss|ß)t|[Ii]m Hause?\b|Nutzungsgegenstand|Wohnung im|[Ww]ohnung liegt|Liegenschaft|Objektanschrift|Objektadresse|[Pp]remises|[Rr]ental (?:property|object)|[Pp]roperty|situated at|located at|lets?\b|gelegen|in (?:meiner|seiner|ihrer|unserer) Wohnung/
const WEAK = /Wohnung|Haus\b|Objekt|Apartment|apartment|flat|house|Zimmer|Wohnhaus/

/** The row of the home with the two rows below, unless they begin something else. */
function linesFrom(sheet: Sheet, row: number): string {
  const lines = sheet.slice(row, row + 3).map((one) => lineOf(one))
  const end = lines.findIndex(
    (line, at) => at > 0 && /^§|^\d{1,2}\. ?(?!Stock|OG|Obergescho|Etage)\p{Lu}|\d{4,5} \p{Lu}/u.test(line),
  )
  return lines.slice(0, end < 0 ? undefined : end).join('\n')
}

/** The text until a party's heading begins another block. */
function upToParty(text: string): string {
  const lines = text.split('\n')
  const end = lines.findIndex((line, at) => at > 0 && isParty(line))
  return lines.slice(0, end < 0 ? undefined : end).join('\n')
}

/** Words before the address of somebody, also between the words that let the home and its own address. */
const OF_A_PERSON =
  /(?:Herrn?|Frau) (?!.*(?:Wohnung|Haus|Zimmer|Objekt))|wohnhaft|derzeit|bisher|geb(?:oren|\.)|residing|living at/

function readHome(
  sheet: Sheet,
  passages: readonly Passage[],
  parties: readonly (FoundAddress | undefined)[],
): Finding<ReadAddress> | undefined {
  const isOfParty = (one: FoundAddress) =>
    parties.some(
      (other) =>
        other && other.zip === one.zip && other.street === one.street && other.streetNumber === one.streetNumber,
    )
  for (const words of [STRONG, WEAK])
    for (const passage of passages) {
      const at = passage.text.search(words)
      if (at < 0 || at >= passage.own) continue
      const rest = upToParty(passage.text.slice(at))
      const found = addressesIn(rest).find(
        (one) =>
          (words === STRONG || !isOfParty(one)) && !OF_A_PERSON.test(rest.slice(Math.max(0, one.at - 50), one.at)),
      )
      if (found && found.at < 200) {
        const around = [
          rest.slice(found.end, found.end + 90),
          rest.slice(0, found.end + 90),
          linesFrom(sheet, passage.row),
        ]
        const unitName = unitIn(found.unitName ?? '', ...around)
        return {
          value: { ...placeOnly(found), ...(unitName !== '' && { unitName }) },
          sure: found.whole && words === STRONG && !isOfParty(found),
          line: lineAt(passage, at + found.at),
        }
      }
    }
  for (const passage of passages) {
    const at = passage.text.search(STRONG)
    const found = at >= 0 && at < passage.own ? streetIn(passage.text.slice(at, at + 200)) : null
    if (found) {
      const unitName = unitIn(passage.text)
      return {
        value: { ...placeOnly(found), ...(unitName !== '' && { unitName }) },
        sure: false,
        line: lineAt(passage, at),
      }
    }
  }
  return undefined
}

function placeOnly({ street, streetNumber, zip, city, country, unitName }: FoundAddress): ReadAddress {
  return { street, streetNumber, zip, city, country, ...(unitName && { unitName }) }
}

function landlordOf(party: Party): ContractFindings {
  const { company, firstName, lastName, line, several, email, phone, address } = party
  const { emailLine = line, phoneLine = line, addressLine = line } = party
  const type: LandlordType = company ? (party.cooperative ? 'cooperative' : 'property_manager') : 'private'
  const value: ReadLandlord = {
    type,
    ...(company && { companyName: company }),
    ...(firstName && { firstName }),
    ...(lastName && { lastName }),
  }
  return {
    landlord: { value, sure: !several, line },
    ...(email && { landlordEmail: { value: email, sure: true, line: emailLine } }),
    ...(phone && { landlordPhone: { value: phone, sure: true, line: phoneLine } }),
    ...(address && { landlordAddress: { value: placeOnly(address), sure: address.whole, line: addressLine } }),
  }
}

function tenantOf(party: Party): ContractFindings {
  const { company, firstName, lastName, line, several, email, phone, born, address } = party
  const { emailLine = line, phoneLine = line, bornLine = line, addressLine = line } = party
  if (company || !firstName || !lastName) return {}
  // With several tenants, the first one need not be the one who asks.
  const sure = !several
  return {
    tenant: { value: { firstName, lastName }, sure, line },
    ...(email && { tenantEmail: { value: email, sure, line: emailLine } }),
    ...(phone && { tenantPhone: { value: phone, sure, line: phoneLine } }),
    ...(born && { tenantBirth: { value: born, sure: sure && !party.bornGuessed, line: bornLine } }),
    ...(address && { tenantAddress: { value: placeOnly(address), sure: sure && address.whole, line: addressLine } }),
  }
}
