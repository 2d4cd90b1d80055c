import { setImmediate as turn } from 'node:timers/promises'
import * as z from 'zod/mini'
import type { ImportReport } from '@nestbond/api/partner-portal/properties'
import type { PropertyColumn } from '@nestbond/domain/partners/csv-report'
import { homeAddress } from '@nestbond/domain/validation/address-fields'
import { checkWith } from '@nestbond/domain/validation/field-errors'
import { optionalText } from '@nestbond/domain/validation/fields'
import { spelledStreet, type ManualAddress } from '@nestbond/domain/values/address'
import type { Country } from '@nestbond/domain/values/enums'
import { propertyKey, unitKeyIn } from '@nestbond/domain/values/home'
import type { Kysely } from 'kysely'
import { checkedHash, problemOf, readPlace } from '../../platform/csv/cells.ts'
import { NOTHING, reportOf, type Cells, type Findings, type ReadFile } from '../../platform/csv/import-file.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import { readTable } from '../../platform/threads/read-table.ts'
import { lockPartner } from '../session/partner-lock-store.ts'
import { PROPERTY_FILE } from './property-columns.ts'
import { findMatching, insertProperties, setUnits, type PropertyRow } from './property-store.ts'

/** All lines of one property. */
interface House {
  line: number
  title: string | null
  reference: string | null
  address: ManualAddress
  /** Name and line of each unit, by the unit's key. */
  units: Map<string, { name: string; line: number }>
  /** Line that names the property without a unit. */
  bareLine: number | null
}

/** Options of an import: the hash of the checked file, and the country of lines that name none. */
export interface ImportOptions {
  confirm?: string | undefined
  country?: Country | undefined
}

/**
 * Checks a file of properties and, with `confirm`, imports it. If any line has an error, nothing is imported.
 * @throws AppError IMPORT_CHANGED if `confirm` is not the hash of this file with this country
 */
export async function importProperties(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  partnerId: string,
  bytes: Uint8Array,
  { confirm, country }: ImportOptions,
): Promise<ImportReport> {
  const file = await readTable(bytes, PROPERTY_FILE)
  file.hash = checkedHash(file.hash, country)
  if (confirm !== undefined && confirm !== file.hash) throw new AppError('IMPORT_CHANGED')
  const houses = await housesOf(file, country)
  if (confirm === undefined) {
    const { outcome } = await plan(database.kysely, partnerId, houses, file.report)
    return reportOf(file, outcome)
  }
  return database.transaction(async (trx) => {
    await lockPartner(trx, partnerId)
    const { outcome, added, grown } = await plan(trx, partnerId, houses, file.report)
    if (file.report.problemCount > 0) return reportOf(file, outcome)
    await insertProperties(trx, partnerId, added.map(dataOf), clock.now())
    await setUnits(trx, partnerId, grown)
    return reportOf(file, { ...outcome, imported: true })
  })
}

const extras = z.object({ title: optionalText(200), reference: optionalText(60), unit: optionalText(60) })

/** Number of lines that are checked before other work on the event loop gets its turn. */
const LINES_AT_ONCE = 100

async function housesOf(
  { rows, report }: ReadFile<PropertyColumn>,
  country: Country | undefined,
): Promise<Map<string, House>> {
  const houses = new Map<string, House>()
  for (const [index, { line, cells }] of rows.entries()) {
    if (index % LINES_AT_ONCE === LINES_AT_ONCE - 1) await turn()
    const read = readLine(line, cells, country, report)
    if (!read) continue
    const { address, title, reference, unit } = read
    const key = propertyKey(address)
    const house = houses.get(key) ?? { line, title: null, reference: null, address, units: new Map(), bareLine: null }
    houses.set(key, house)
    house.title ??= title
    if (reference !== null && house.reference !== null && reference !== house.reference)
      report.problem('REFERENCE_TAKEN', line, 'reference', { line: house.line })
    house.reference ??= reference
    takeUnit(house, unit, line, report)
  }
  sameReferences(houses, report)
  return houses
}

function readLine(
  line: number,
  cells: Cells<PropertyColumn>,
  fileCountry: Country | undefined,
  report: Findings<PropertyColumn>,
) {
  const { street, streetNumber, city } = cells
  const { countryMissing, ...place } = readPlace(cells, fileCountry)
  if (countryMissing) {
    report.problem('COUNTRY_MISSING', line, 'zip')
    return null
  }
  const address = checkWith(homeAddress, { street, streetNumber, city, ...place })
  const more = checkWith(extras, { title: cells.title, reference: cells.reference, unit: cells.unit })
  for (const error of [...(address.ok ? [] : address.errors), ...(more.ok ? [] : more.errors)]) {
    const { code, params } = problemOf(error)
    report.problem(code, line, error.field as PropertyColumn, params)
  }
  if (!address.ok || !more.ok) return null
  const { title = null, reference = null, unit = null } = more.value
  return { address: address.value, title, reference, unit }
}

function takeUnit(house: House, unit: string | null, line: number, report: Findings<PropertyColumn>): void {
  if (unit === null) {
    if (house.bareLine !== null) report.problem('DUPLICATE_LINE', line, null, { line: house.bareLine })
    house.bareLine ??= line
    return
  }
  const key = unitKeyIn(house.address, unit)
  const first = house.units.get(key)
  if (key === '') report.problem('INVALID', line, 'unit')
  else if (first) report.problem('DUPLICATE_LINE', line, 'unit', { line: first.line })
  else house.units.set(key, { name: unit, line })
}

/** Reports references that several properties share. */
function sameReferences(houses: ReadonlyMap<string, House>, report: Findings<PropertyColumn>): void {
  const byReference = new Map<string, House>()
  for (const house of houses.values()) {
    if (house.reference === null) continue
    const first = byReference.get(house.reference)
    if (first) report.problem('REFERENCE_TAKEN', house.line, 'reference', { line: first.line })
    else byReference.set(house.reference, house)
  }
}

interface Plan {
  outcome: Pick<ImportReport, 'adds' | 'unchanged' | 'imported'>
  added: House[]
  grown: { id: string; units: string[] }[]
}

/** Compares the file with the partner's properties. Only new units are added to an existing property. */
async function plan(
  kysely: Kysely<Tables>,
  partnerId: string,
  houses: ReadonlyMap<string, House>,
  report: Findings<PropertyColumn>,
): Promise<Plan> {
  const references = [...houses.values()].flatMap(({ reference }) => reference ?? [])
  const there = houses.size === 0 ? [] : await findMatching(kysely, partnerId, [...houses.keys()], references)
  const byKey = new Map(there.map((property) => [property.address_key, property]))
  const byReference = new Map(
    there.flatMap((property) => (property.reference === null ? [] : [[property.reference, property] as const])),
  )
  const planned: Plan = { outcome: structuredClone(NOTHING), added: [], grown: [] }
  const { adds } = planned.outcome
  for (const [key, house] of houses) {
    const known = byKey.get(key)
    const other = house.reference === null ? undefined : byReference.get(house.reference)
    if (other && other !== known) report.problem('REFERENCE_TAKEN', house.line, 'reference')
    if (known) planned.outcome.unchanged += grow(known, house, planned, report)
    else {
      planned.added.push(house)
      adds.properties += 1
      adds.units += house.units.size
    }
  }
  return planned
}

/** @returns the number of lines without new data */
function grow(
  known: PropertyRow,
  { units, bareLine }: House,
  { outcome, grown }: Plan,
  report: Findings<PropertyColumn>,
): number {
  const had = new Set(known.units.map((name) => unitKeyIn(known.address, name)))
  const fresh: string[] = []
  let unchanged = 0
  const same = (line: number) => {
    unchanged += 1
    report.notice('ALREADY_THERE', line)
  }
  if (bareLine !== null) same(bareLine)
  for (const [key, { name, line }] of units) {
    if (had.has(key)) same(line)
    else fresh.push(name)
  }
  if (fresh.length > 0) grown.push({ id: known.id, units: [...known.units, ...fresh] })
  outcome.adds.units += fresh.length
  return unchanged
}

function dataOf({ title, reference, address, units }: House) {
  return {
    title: title ?? `${spelledStreet(address.street)} ${address.streetNumber}`,
    reference,
    address,
    units: [...units.values()].map(({ name }) => name),
    landlordId: null,
  }
}
