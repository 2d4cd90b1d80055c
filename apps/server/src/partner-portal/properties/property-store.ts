import { IN_FORCE_STATES } from '@nestbond/domain/policy/policy'
import { randomUUID } from 'node:crypto'
import type { ManualAddress } from '@nestbond/domain/values/address'
import { propertyKey, propertyKeyOf } from '@nestbond/domain/values/home'
import { sql, type Kysely } from 'kysely'
import { isNotAhead } from '../../application/policy-of-application-store.ts'
import { json } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { grouped } from '../../platform/grouped.ts'
import { propertySearch } from '../../partners/property-store.ts'
import { foldedWords } from '../../platform/database/search-words.ts'

export const PAGE = 50

export interface PropertyRow {
  id: string
  title: string
  reference: string | null
  address: ManualAddress
  address_key: string
  units: string[]
  landlord_id: string | null
}

/** The key of a property whose home another property of the partner has, as `npm run homes:keys` may find. */
export function doubledKey(homeKey: string, id: string): string {
  return `${homeKey}|~${id}`
}

/** The key of a property's home, also if another property of the partner has it. */
export function homeKeyOf({ id, address_key }: Pick<PropertyRow, 'id' | 'address_key'>): string {
  return address_key.replace(`|~${id}`, '')
}

/** The stored fields of a property. */
export interface PropertyData {
  title: string
  reference: string | null
  address: ManualAddress
  units: string[]
  landlordId: string | null
}

const COLUMNS = ['id', 'title', 'reference', 'address', 'address_key', 'units', 'landlord_id'] as const
/** States of open invitations. */
export const OPEN_STATES = ['SENT', 'OPENED', 'STARTED', 'OFFERED', 'SIGNED'] as const

/** Uses of a property: unit names of open invitations, and unit keys of active policies. */
export interface Hanging {
  invitations: (string | null)[]
  policies: string[]
}

/** One page and one more row, by title. */
export async function listProperties(
  kysely: Kysely<Tables>,
  partnerId: string,
  search: string,
  after: { title: string; id: string } | null,
): Promise<PropertyRow[]> {
  let found = kysely.selectFrom('partner_properties').select(COLUMNS).where('partner_id', '=', partnerId)
  for (const word of foldedWords(search).slice(0, 8))
    found = found.where('search', 'like', `% ${word.replace(/strasse$/, 'str')}%`)
  if (after) found = found.where(sql<boolean>`(title, id) > (${after.title}, ${after.id}::uuid)`)
  return found
    .orderBy('title')
    .orderBy('id')
    .limit(PAGE + 1)
    .execute()
}

export async function countProperties(
  kysely: Kysely<Tables>,
  partnerId: string,
): Promise<{ properties: number; units: number }> {
  const { properties, units } = await kysely
    .selectFrom('partner_properties')
    .select((select) => [
      select.fn.countAll<number>().as('properties'),
      sql<number | null>`sum(greatest(cardinality(units), 1))`.as('units'),
    ])
    .where('partner_id', '=', partnerId)
    .executeTakeFirstOrThrow()
  return { properties: Number(properties), units: Number(units ?? 0) }
}

export async function allProperties(kysely: Kysely<Tables>, partnerId: string): Promise<PropertyRow[]> {
  return kysely
    .selectFrom('partner_properties')
    .select(COLUMNS)
    .where('partner_id', '=', partnerId)
    .orderBy('title')
    .orderBy('id')
    .execute()
}

export async function findOwnProperty(
  kysely: Kysely<Tables>,
  partnerId: string,
  id: string,
): Promise<PropertyRow | null> {
  return (
    (await kysely
      .selectFrom('partner_properties')
      .select(COLUMNS)
      .where('partner_id', '=', partnerId)
      .where('id', '=', id)
      .executeTakeFirst()) ?? null
  )
}

/** The partner's properties with one of these property keys or references. */
export async function findMatching(
  kysely: Kysely<Tables>,
  partnerId: string,
  keys: readonly string[],
  references: readonly string[],
): Promise<PropertyRow[]> {
  return kysely
    .selectFrom('partner_properties')
    .select(COLUMNS)
    .where('partner_id', '=', partnerId)
    .where((where) =>
      where.or([
        where('address_key', '=', sql<string>`any(${[...keys]}::text[])`),
        where('reference', '=', sql<string>`any(${[...references]}::text[])`),
      ]),
    )
    .execute()
}

/** The uses of each property, by the property's id. */
export async function hangingOn(
  kysely: Kysely<Tables>,
  partnerId: string,
  properties: readonly PropertyRow[],
): Promise<Map<string, Hanging>> {
  const hanging = new Map<string, Hanging>(properties.map(({ id }) => [id, { invitations: [], policies: [] }]))
  if (properties.length === 0) return hanging
  const invitations = await kysely
    .selectFrom('tenant_invitations')
    .select(['property_id', 'unit_name'])
    .where('partner_id', '=', partnerId)
    .where('property_id', 'in', [...hanging.keys()])
    .where('state', 'in', OPEN_STATES)
    .execute()
  for (const { property_id, unit_name } of invitations) hanging.get(property_id ?? '')?.invitations.push(unit_name)
  const byKey = grouped(properties, homeKeyOf)
  const policies = await kysely
    .selectFrom('policies')
    .select(['address_key', 'unit_key'])
    .where('partner_id', '=', partnerId)
    .where((where) =>
      where.or([
        where('address_key', 'in', [...byKey.keys()]),
        where(sql<string>`address_key || '|' || unit_key`, 'in', [...byKey.keys()]),
      ]),
    )
    .where('status', 'in', IN_FORCE_STATES)
    .where(isNotAhead('policies'))
    .execute()
  for (const { address_key, unit_key } of policies)
    for (const key of new Set([address_key, propertyKeyOf({ addressKey: address_key, unitKey: unit_key })]))
      for (const { id } of byKey.get(key) ?? []) hanging.get(id)?.policies.push(unit_key)
  return hanging
}

const CHUNK = 1_000

export async function insertProperties(
  trx: Kysely<Tables>,
  partnerId: string,
  properties: readonly PropertyData[],
  now: Date,
): Promise<string[]> {
  const rows = properties.map((data) => ({
    id: randomUUID(),
    partner_id: partnerId,
    created_at: now,
    ...columnsOf(data),
  }))
  for (let at = 0; at < rows.length; at += CHUNK)
    await trx
      .insertInto('partner_properties')
      .values(rows.slice(at, at + CHUNK))
      .execute()
  return rows.map(({ id }) => id)
}

export async function updateProperty(
  trx: Kysely<Tables>,
  partnerId: string,
  before: PropertyRow,
  data: PropertyData,
): Promise<void> {
  const columns = columnsOf(data)
  const stays = columns.address_key === homeKeyOf(before)
  await trx
    .updateTable('partner_properties')
    .set(stays ? { ...columns, address_key: before.address_key } : columns)
    .where('partner_id', '=', partnerId)
    .where('id', '=', before.id)
    .execute()
  if (!stays) await passOnHome(trx, partnerId, before)
}

/** Gives the home of a property that has gone to the oldest other one that is for the same home. */
async function passOnHome(trx: Kysely<Tables>, partnerId: string, { address_key }: PropertyRow): Promise<void> {
  const next = trx
    .selectFrom('partner_properties')
    .select('id')
    .where('partner_id', '=', partnerId)
    .where(sql<boolean>`starts_with(address_key, ${doubledKey(address_key, '')}::text)`)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
  await trx.updateTable('partner_properties').set({ address_key }).where('id', '=', next).execute()
}

/** Replaces the units of several properties in one statement. */
export async function setUnits(
  trx: Kysely<Tables>,
  partnerId: string,
  units: readonly { id: string; units: readonly string[] }[],
): Promise<void> {
  if (units.length === 0) return
  await trx
    .updateTable('partner_properties as p')
    .from(
      sql<{ id: string; units: string[] }>`jsonb_to_recordset(${json(units)}::jsonb)`.as<'u'>(
        sql`u(id uuid, units text[])`,
      ),
    )
    .set((e) => ({ units: e.ref('u.units') }))
    .whereRef('p.id', '=', 'u.id')
    .where('p.partner_id', '=', partnerId)
    .execute()
}

export async function deleteProperty(trx: Kysely<Tables>, partnerId: string, property: PropertyRow): Promise<void> {
  await trx.deleteFrom('partner_properties').where('partner_id', '=', partnerId).where('id', '=', property.id).execute()
  await passOnHome(trx, partnerId, property)
}

function columnsOf({ title, reference, address, units, landlordId }: PropertyData) {
  return {
    title,
    reference,
    address: json(address),
    address_key: propertyKey(address),
    units,
    landlord_id: landlordId,
    search: `${propertySearch({ title, address })}${
      reference === null
        ? ''
        : foldedWords(reference)
            .map((word) => ` ${word}`)
            .join('')
    }`,
  }
}
