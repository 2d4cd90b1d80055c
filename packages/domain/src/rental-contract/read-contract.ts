import type { Country, LandlordType } from '../values/enums.ts'
import { withoutBoxes } from './boxes.ts'
import { withDetailsElsewhere } from './elsewhere.ts'
import type { ContractFindings, Finding, ReadAddress, ReadLandlord } from './finding.ts'
import { placeOnly, readHome } from './home.ts'
import { readMoney } from './money.ts'
import { partiesOf } from './parties.ts'
import type { Detail, Party } from './party.ts'
import { passagesOf } from './passages.ts'
import { reflowed } from './reflow.ts'
import { inKnownRoles } from './roles.ts'
import { lineOf, type Sheet } from './sheet.ts'
import { readTerm } from './term.ts'
import { readContractNumber, readFurnished, readHomeType, readPets } from './traits.ts'

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
