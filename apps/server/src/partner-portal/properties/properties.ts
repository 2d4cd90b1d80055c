import type { PartnerProperty } from '@nestbond/api/partner-portal/properties'
import type { ResponseOf } from '@nestbond/api/types'
import { REQUIRED } from '@nestbond/domain/validation/codes'
import type { ManualAddress } from '@nestbond/domain/values/address'
import { propertyKey, unitKeyIn } from '@nestbond/domain/values/home'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import { readCursor, writeCursor } from '../../platform/http/cursor.ts'
import { isUuid } from '../../platform/http/uuid.ts'
import { lockPartner } from '../session/partner-lock-store.ts'
import { findOwnLandlord } from './landlord-list-store.ts'
import {
  countProperties,
  deleteProperty,
  findMatching,
  findOwnProperty,
  hangingOn,
  homeKeyOf,
  insertProperties,
  listProperties,
  PAGE,
  updateProperty,
  type Hanging,
  type PropertyData,
  type PropertyRow,
} from './property-store.ts'

/** A property as the client submits it. */
export interface GivenProperty {
  title: string
  reference?: string | null | undefined
  address: ManualAddress
  units?: string[] | undefined
  landlordId?: string | null | undefined
}

type Needed = Pick<Deps, 'database' | 'clock'>

/** @throws AppError VALIDATION_FAILED for a malformed cursor */
export async function propertyPage(
  { database }: Needed,
  partnerId: string,
  { search = '', cursor }: { search?: string | undefined; cursor?: string | undefined },
): Promise<ResponseOf<'partnerProperties'>> {
  const after = cursor === undefined ? null : readCursor(cursor)
  const rows = await listProperties(database.kysely, partnerId, search, after && { title: after.at, id: after.id })
  const shown = rows.slice(0, PAGE)
  const last = shown.at(-1)
  return {
    properties: await present(database.kysely, partnerId, shown),
    next: rows.length > PAGE && last ? writeCursor({ at: last.title, id: last.id }) : null,
    total: await countProperties(database.kysely, partnerId),
  }
}

/** @throws AppError NOT_FOUND, also for another partner's property */
export async function ownProperty(kysely: Kysely<Tables>, partnerId: string, id: string): Promise<PartnerProperty> {
  const [property] = await present(kysely, partnerId, [await find(kysely, partnerId, id)])
  if (!property) throw new AppError('NOT_FOUND')
  return property
}

/** @throws AppError PROPERTY_TAKEN, NOT_FOUND for an unknown landlord */
export async function addProperty(
  { database, clock }: Needed,
  partnerId: string,
  given: GivenProperty,
): Promise<PartnerProperty> {
  return database.transaction(async (trx) => {
    await lockPartner(trx, partnerId)
    const data = await checked(trx, partnerId, given, null)
    const [id = ''] = await insertProperties(trx, partnerId, [data], clock.now())
    return ownProperty(trx, partnerId, id)
  })
}

/** @throws AppError PROPERTY_TAKEN, PROPERTY_IN_USE, NOT_FOUND */
export async function changeProperty(
  { database }: Needed,
  partnerId: string,
  id: string,
  given: GivenProperty,
): Promise<PartnerProperty> {
  return database.transaction(async (trx) => {
    await lockPartner(trx, partnerId)
    const before = await find(trx, partnerId, id)
    const data = await checked(trx, partnerId, given, before)
    const hanging = (await hangingOn(trx, partnerId, [before])).get(id)
    if (hanging && loses(before, data, hanging)) throw new AppError('PROPERTY_IN_USE')
    await updateProperty(trx, partnerId, before, data)
    return ownProperty(trx, partnerId, id)
  })
}

/** @throws AppError PROPERTY_IN_USE, NOT_FOUND */
export async function removeProperty({ database }: Needed, partnerId: string, id: string): Promise<void> {
  await database.transaction(async (trx) => {
    await lockPartner(trx, partnerId)
    const before = await find(trx, partnerId, id)
    const hanging = (await hangingOn(trx, partnerId, [before])).get(id)
    if (hanging && hanging.invitations.length + hanging.policies.length > 0) throw new AppError('PROPERTY_IN_USE')
    await deleteProperty(trx, partnerId, before)
  })
}

/** Whether the change removes an address or a unit that open invitations or active policies use. */
function loses(before: PropertyRow, after: PropertyData, { invitations, policies }: Hanging): boolean {
  if (invitations.length + policies.length === 0) return false
  if (homeKeyOf(before) !== propertyKey(after.address)) return true
  const keyOf = (name: string | null) => unitKeyIn(before.address, name)
  const kept = new Set(after.units.map(keyOf))
  const used = [...invitations.map(keyOf), ...policies]
  const had = new Set(before.units.map(keyOf))
  return used.some((key) => had.has(key) && !kept.has(key))
}

async function find(kysely: Kysely<Tables>, partnerId: string, id: string): Promise<PropertyRow> {
  const found = isUuid(id) ? await findOwnProperty(kysely, partnerId, id) : null
  if (!found) throw new AppError('NOT_FOUND')
  return found
}

/** Units with the same key count as one. A property may keep the home that another one has as well since `npm run homes:keys`. */
async function checked(
  trx: Kysely<Tables>,
  partnerId: string,
  given: GivenProperty,
  before: PropertyRow | null,
): Promise<PropertyData> {
  const { title, reference = null, units = [], landlordId = null } = given
  const { unitName: _unit, ...address } = given.address
  const byKey = new Map(units.map((name) => [unitKeyIn(address, name), name]))
  if (byKey.has('')) throw invalid([{ field: 'units', ...REQUIRED }])
  if (landlordId !== null && !(isUuid(landlordId) && (await findOwnLandlord(trx, partnerId, landlordId))))
    throw new AppError('NOT_FOUND')
  const key = propertyKey(address)
  const keys = before && homeKeyOf(before) === key ? [] : [key]
  const others = await findMatching(trx, partnerId, keys, reference === null ? [] : [reference])
  if (others.some((other) => other.id !== before?.id)) throw new AppError('PROPERTY_TAKEN')
  return { title, reference, address, units: [...byKey.values()], landlordId }
}

async function present(
  kysely: Kysely<Tables>,
  partnerId: string,
  rows: readonly PropertyRow[],
): Promise<PartnerProperty[]> {
  const hanging = await hangingOn(kysely, partnerId, rows)
  return rows.map(({ id, title, reference, address, units, landlord_id }) => {
    const { street, streetNumber, zip, city, country } = address
    const on = hanging.get(id)
    return {
      id,
      title,
      reference,
      address: { street, streetNumber, zip, city, country },
      units,
      landlordId: landlord_id,
      openInvitations: on?.invitations.length ?? 0,
      activePolicies: on?.policies.length ?? 0,
    }
  })
}
