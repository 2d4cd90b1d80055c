import { setImmediate as turn } from 'node:timers/promises'
import type { ImportReport } from '@nestbond/api/partner-portal/properties'
import type { NamedCoTenant } from '@nestbond/domain/co-tenants/co-tenant-fields'
import { isReservedMailbox } from '@nestbond/domain/partners/portal'
import type { InvitationColumn } from '@nestbond/domain/partners/csv-report'
import type { FieldError } from '@nestbond/domain/validation/codes'
import { homeAddress } from '@nestbond/domain/validation/address-fields'
import { checkWith } from '@nestbond/domain/validation/field-errors'
import { optionalText } from '@nestbond/domain/validation/fields'
import type { Country, Furnished, HomeType, Language } from '@nestbond/domain/values/enums'
import { propertyKey } from '@nestbond/domain/values/home'
import { checkedHash, problemOf, readPlace } from '../../platform/csv/cells.ts'
import { NOTHING, reportOf, type Cells, type Findings, type ReadFile } from '../../platform/csv/import-file.ts'
import { readAmount, readChoice, readDay } from '../../platform/csv/values.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import { readTable } from '../../platform/threads/read-table.ts'
import { prepareInvitation, type PreparedInvitation } from '../../application/invited-tenant/prepare-invitation.ts'
import { findMatching, type PropertyRow } from '../properties/property-store.ts'
import type { ImportOptions } from '../properties/import-properties.ts'
import { lockPartner } from '../session/partner-lock-store.ts'
import type { Caller } from '../session/require-partner.ts'
import { INVITATION_FILE, OTHER_COLUMNS, OTHER_PLACES, type OtherPlace } from './invitation-columns.ts'
import { openInvitationsOf } from './invitation-list-store.ts'
import { bodyOf, invitedOf, onlyLandlord, sameInvited, writeInvitation, type GivenInvitation } from './invite.ts'

type File = ReadFile<InvitationColumn>
type Report = Findings<InvitationColumn>

/** A line without errors. */
interface Ready {
  line: number
  reference: string | null
  prepared: PreparedInvitation
}

/**
 * Checks a file of tenants to invite and, with `confirm`, invites them. If any line has an error, no tenant is invited.
 * @throws AppError IMPORT_CHANGED if `confirm` is not the hash of this file with this country
 */
export async function importInvitations(
  deps: Deps,
  caller: Caller,
  bytes: Uint8Array,
  { confirm, country }: ImportOptions,
): Promise<ImportReport> {
  const { database } = deps
  const { partnerId } = caller
  const file = await readTable(bytes, INVITATION_FILE)
  file.hash = checkedHash(file.hash, country)
  if (confirm !== undefined && confirm !== file.hash) throw new AppError('IMPORT_CHANGED')
  const ready = await judge(deps, caller, file, country)
  const outcome = { ...NOTHING, adds: { ...NOTHING.adds, invitations: ready.length } }
  if (confirm === undefined) {
    await findInvited(database.kysely, partnerId, ready, file.report)
    return reportOf(file, outcome)
  }
  return database.transaction(async (trx) => {
    await lockPartner(trx, partnerId)
    await findInvited(trx, partnerId, ready, file.report)
    if (file.report.problemCount > 0) return reportOf(file, outcome)
    for (const { prepared, reference } of ready) await writeInvitation(deps, trx, caller, prepared, reference)
    return reportOf(file, { ...outcome, imported: true })
  })
}

/** Number of lines that are checked before other work on the event loop gets its turn. */
const LINES_AT_ONCE = 50

async function judge(
  deps: Deps,
  { partnerId, account, sandbox }: Caller,
  { rows, report }: File,
  country: Country | undefined,
): Promise<Ready[]> {
  const { kysely } = deps.database
  const landlord = await onlyLandlord(kysely, partnerId)
  const homes = await homesOf(deps, partnerId, rows, country)
  const ready: Ready[] = []
  for (const [index, { line, cells }] of rows.entries()) {
    // Let other requests run.
    if (index % LINES_AT_ONCE === LINES_AT_ONCE - 1) await turn()
    const given = readLine(line, cells, account.language, homes, report, country)
    if (!given) continue
    const people = [given.tenant, ...(given.coTenants ?? [])]
    if (sandbox && !people.every(({ email }) => isReservedMailbox(email))) {
      report.problem('EMAIL_INVALID', line, 'email')
      continue
    }
    const own = given.propertyId ? homes.byId.get(given.propertyId) : undefined
    const body = bodyOf(given, own?.landlord_id ? null : landlord)
    const prepared = await prepareInvitation(deps, partnerId, body)
    if (!prepared.ok) reportErrors(prepared.errors, line, report, placesIn(cells))
    else if (!prepared.value.answers.landlord) report.problem('LANDLORD_MISSING', line)
    else ready.push({ line, reference: given.reference ?? null, prepared: prepared.value })
  }
  sameLines(ready, report)
  return ready
}

interface Homes {
  byReference: Map<string, PropertyRow>
  byKey: Map<string, PropertyRow>
  byId: Map<string, PropertyRow>
}

/** The partner's properties that the file's lines may refer to. */
async function homesOf(
  { database }: Deps,
  partnerId: string,
  rows: File['rows'],
  country: Country | undefined,
): Promise<Homes> {
  const keys = rows.flatMap(({ cells }) => {
    const address = addressIn(cells, country)
    return address !== null && address !== 'COUNTRY_MISSING' && address.ok ? [propertyKey(address.value)] : []
  })
  const references = rows.flatMap(({ cells }) => cells.propertyReference ?? [])
  const found = rows.length === 0 ? [] : await findMatching(database.kysely, partnerId, keys, references)
  return {
    byReference: new Map(found.flatMap((home) => (home.reference === null ? [] : [[home.reference, home] as const]))),
    byKey: new Map(found.map((home) => [home.address_key, home])),
    byId: new Map(found.map((home) => [home.id, home])),
  }
}

function addressIn(cells: Cells<InvitationColumn>, country: Country | undefined) {
  const { street, streetNumber, city } = cells
  if (street === undefined && streetNumber === undefined && city === undefined && cells.zip === undefined) return null
  const { countryMissing, ...place } = readPlace(cells, country)
  return countryMissing
    ? ('COUNTRY_MISSING' as const)
    : checkWith(homeAddress, { street, streetNumber, city, ...place })
}

const LANGUAGE_NAMES: Record<Language, readonly string[]> = {
  de: ['de', 'deutsch', 'german'],
  en: ['en', 'englisch', 'english'],
}
const HOME_NAMES: Record<HomeType, readonly string[]> = {
  apartment: ['apartment', 'wohnung', 'flat'],
  house: ['house', 'haus'],
}
const YES = ['ja', 'yes', 'j', 'y', 'x', '1', 'true']
const NO = ['nein', 'no', 'n', '0', 'false']
const FURNISHED_NAMES: Record<Furnished, readonly string[]> = {
  full: [...YES, 'full', 'moebliert', 'furnished'],
  no: [...NO, 'unmoebliert', 'unfurnished'],
}
const EXISTING_NAMES: Record<'yes' | 'no', readonly string[]> = {
  yes: [...YES, 'existing', 'bestand', 'wohntdort', 'livesthere'],
  no: [...NO, 'new', 'neu', 'ziehtein', 'movesin'],
}

/** Reads the cells of a line as a form reads what is typed. Null if one is missing or unreadable, which `report` gets. */
export function readLine(
  line: number,
  cells: Cells<InvitationColumn>,
  language: Language,
  homes: Homes,
  report: Report,
  country: Country | undefined,
): GivenInvitation | null {
  const before = report.problemCount
  const chosen = <Value extends string>(
    column: InvitationColumn,
    names: Record<Value, readonly string[]>,
  ): Value | null => {
    const text = cells[column]
    const value = text === undefined ? null : readChoice(text, names)
    if (text !== undefined && value === null)
      report.problem('CHOICE_UNKNOWN', line, column, { choices: Object.keys(names).join(', ') })
    return value
  }
  const needed = <Value>(
    column: InvitationColumn,
    read: (text: string) => Value | null,
    wrong: 'AMOUNT_INVALID' | 'DATE_INVALID',
  ): Value | null => {
    const text = cells[column]
    const value = text === undefined ? null : read(text)
    if (text === undefined) report.problem('REQUIRED', line, column)
    else if (value === null) report.problem(wrong, line, column)
    return value
  }
  const home = homeIn(line, cells, homes, report, country)
  const coldRentAmount = needed('coldRent', readAmount, 'AMOUNT_INVALID')
  const rentDepositAmount = needed('deposit', readAmount, 'AMOUNT_INVALID')
  const insuranceStart = needed('insuranceStart', readDay, 'DATE_INVALID')
  const insuranceEnd = cells.insuranceEnd === undefined ? null : needed('insuranceEnd', readDay, 'DATE_INVALID')
  const existing = chosen('existingRent', EXISTING_NAMES)
  const homeType = chosen('homeType', HOME_NAMES)
  const furnished = chosen('furnished', FURNISHED_NAMES)
  const spoken = chosen('language', LANGUAGE_NAMES) ?? language
  if (!checkWith(optionalText(60), cells.reference).ok) report.problem('TOO_LONG', line, 'reference', { max: 60 })
  if (cells.email === undefined) report.problem('REQUIRED', line, 'email')
  if (
    report.problemCount > before ||
    !home ||
    cells.email === undefined ||
    coldRentAmount === null ||
    rentDepositAmount === null ||
    insuranceStart === null
  )
    return null
  const coTenants = othersIn(line, cells, report)
  if (!coTenants) return null
  return {
    reference: cells.reference ?? null,
    coTenants,
    tenant: { email: cells.email, ...firstNameOf(cells.firstName ?? ''), lastName: cells.lastName ?? null },
    language: spoken,
    ...home,
    unitName: cells.unit ?? null,
    ...(cells.room !== undefined && { roomName: cells.room }),
    rental: {
      existingRent: existing === 'yes',
      homeType,
      furnished,
      coldRentAmount,
      rentDepositAmount,
      insuranceStart,
      insuranceEnd,
      rentContractId: cells.rentContractId ?? null,
    },
  }
}

/** The places of the other tenants whom a line names, such as 2 and 3. */
function placesIn(cells: Cells<InvitationColumn>): OtherPlace[] {
  return OTHER_PLACES.filter((place) => OTHER_COLUMNS.some((column) => cells[`${column}${place}`] !== undefined))
}

/** The first name in a cell. A dash says that there is none, because the person has one name (docs/product-decisions.md#d129). */
function firstNameOf(cell: string): { firstName: string; singleName?: true } {
  return /^[-–—]$/.test(cell) ? { firstName: '', singleName: true } : { firstName: cell }
}

/** The other tenants whom a line names, each with name and e-mail address; null if one is incomplete. */
function othersIn(line: number, cells: Cells<InvitationColumn>, report: Report): NamedCoTenant[] | null {
  const before = report.problemCount
  const others = placesIn(cells).map((place) => {
    const cell = (column: (typeof OTHER_COLUMNS)[number]) => {
      const text = cells[`${column}${place}`]
      if (text === undefined)
        report.problem(column === 'firstName' ? 'FIRST_NAME_MISSING' : 'REQUIRED', line, `${column}${place}`)
      return text ?? ''
    }
    return { email: cell('email'), ...firstNameOf(cell('firstName')), lastName: cell('lastName') }
  })
  return report.problemCount > before ? null : others
}

/** The partner's property with the given reference or address. An address of no property is taken as it is. */
function homeIn(
  line: number,
  cells: Cells<InvitationColumn>,
  { byReference, byKey }: Homes,
  report: Report,
  country: Country | undefined,
): Pick<GivenInvitation, 'propertyId' | 'address'> | null {
  if (cells.propertyReference !== undefined) {
    const named = byReference.get(cells.propertyReference)
    if (!named) report.problem('PROPERTY_UNKNOWN', line, 'propertyReference')
    return named ? { propertyId: named.id } : null
  }
  const address = addressIn(cells, country)
  if (!address) {
    report.problem('REQUIRED', line, 'street')
    return null
  }
  if (address === 'COUNTRY_MISSING') {
    report.problem('COUNTRY_MISSING', line, 'zip')
    return null
  }
  if (!address.ok) {
    reportErrors(address.errors, line, report)
    return null
  }
  const own = byKey.get(propertyKey(address.value))
  return own ? { propertyId: own.id } : { address: address.value }
}

/** The column that a field of the questionnaire is read from. */
const COLUMN: Record<string, InvitationColumn> = {
  coldRentAmount: 'coldRent',
  rentDepositAmount: 'deposit',
  unitName: 'unit',
  roomName: 'room',
  buildingType: 'homeType',
  furnishedType: 'furnished',
  propertyId: 'propertyReference',
}

/** @param places the places of the line's other tenants, in their order */
function reportErrors(
  errors: readonly FieldError[],
  line: number,
  report: Report,
  places: readonly OtherPlace[] = [],
): void {
  for (const error of errors) {
    const [, other] = /^coTenants\.(\d+)\./.exec(error.field) ?? []
    const last = `${error.field.slice(error.field.lastIndexOf('.') + 1)}${places[Number(other)] ?? ''}`
    const column = COLUMN[last] ?? (last in INVITATION_FILE.names ? (last as InvitationColumn) : null)
    const { code, params } = problemOf(error)
    if (error.field.startsWith('landlord.')) report.problem('LANDLORD_MISSING', line)
    else report.problem(code, line, column, params)
  }
}

/** Reports lines that invite the same person to the same home, as tenant or as another tenant. */
function sameLines(ready: readonly Ready[], report: Report): void {
  const first = new Map<string, number>()
  for (const { line, prepared } of ready) {
    const { emails, home, unit, room } = invitedOf(prepared)
    const keys = emails.map((email) => JSON.stringify([email, home, unit, room]))
    const before = keys.map((key) => first.get(key)).find((other) => other !== undefined)
    if (before !== undefined) report.problem('DUPLICATE_LINE', line, 'email', { line: before })
    for (const key of keys) if (!first.has(key)) first.set(key, line)
  }
}

async function findInvited(
  kysely: Deps['database']['kysely'],
  partnerId: string,
  ready: readonly Ready[],
  report: Report,
): Promise<void> {
  if (ready.length === 0) return
  const people = ready.map(({ line, prepared }) => ({ line, invited: invitedOf(prepared) }))
  const there = await openInvitationsOf(
    kysely,
    partnerId,
    people.flatMap(({ invited }) => invited.emails),
  )
  for (const { line, invited } of people)
    if (there.some((other) => sameInvited(other, invited))) report.problem('ALREADY_INVITED', line, 'email')
}
