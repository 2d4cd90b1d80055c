import type { FullAddress } from '@nestbond/domain/values/address'
import { IN_FORCE_STATES } from '@nestbond/domain/policy/policy'
import type { CivilDate } from '@nestbond/domain/values/civil-date'
import type { HomeType } from '@nestbond/domain/values/enums'
import { homeOf, propertyKey, type Home } from '@nestbond/domain/values/home'
import { sql, type Kysely } from 'kysely'
import { premiumRuns } from '../application/policy-of-application-store.ts'
import { isReal } from '../partners/sandbox-store.ts'
import type { Tables } from '../platform/database/tables.ts'

type Db = Kysely<Tables>

/** A policy whose home has a stored key, oldest first. */
export interface KeyedPolicy {
  id: string
  number: string
  before: Home
  now: Home
  /** Its premium runs, and it is no trial of a partner. */
  counts: boolean
  /** It must be the only one of its home: it is in force without an agreed end, and the office has accepted no other. */
  alone: boolean
}

const ADDRESS = sql<FullAddress | null>`a.answers->'address'`.as('address')
const BUILDING_TYPE = sql<HomeType | null>`a.answers->>'buildingType'`.as('building_type')

function homeNow(row: { address: FullAddress | null; building_type: HomeType | null }): Home | null {
  return row.address && homeOf({ address: row.address, buildingType: row.building_type ?? undefined })
}

/** Renews the keys of up to 1,000 applications. @returns the last one's id, null at the end, and how many have changed */
export async function renewApplications(
  db: Db,
  after: string | null,
): Promise<{ last: string | null; changed: number }> {
  let page = db
    .selectFrom('applications as a')
    .select(['a.id', 'a.address_key', 'a.unit_key', ADDRESS, BUILDING_TYPE])
    .where('a.address_key', 'is not', null)
  if (after !== null) page = page.where('a.id', '>', after)
  const rows = await page.orderBy('a.id').limit(1000).execute()
  let changed = 0
  for (const row of rows) {
    const home = homeNow(row)
    if (!home || (home.addressKey === row.address_key && home.unitKey === row.unit_key)) continue
    changed++
    // An application that was saved in the meantime has its new keys.
    await db
      .updateTable('applications')
      .set({ address_key: home.addressKey, unit_key: home.unitKey })
      .where('id', '=', row.id)
      .where('address_key', '=', row.address_key)
      .where('unit_key', '=', row.unit_key)
      .execute()
  }
  return { last: rows.at(-1)?.id ?? null, changed }
}

/** All policies with a key, oldest first. The key of an erased one is empty. */
export async function keyedPolicies(db: Db, today: CivilDate): Promise<KeyedPolicy[]> {
  const rows = await db
    .selectFrom('policies as p')
    .innerJoin('applications as a', 'a.id', 'p.application_id')
    .select(['p.id', 'p.number', 'p.address_key', 'p.unit_key', 'p.room_key', 'p.whole_house', ADDRESS, BUILDING_TYPE])
    .select(sql<boolean>`(${premiumRuns('p', today)} and ${isReal('p.partner_id')})`.as('counts'))
    .select(
      sql<boolean>`(p.status in (${sql.join(IN_FORCE_STATES)}) and p.insurance_end is null and not p.shares_home)`.as(
        'alone',
      ),
    )
    .where('p.address_key', '<>', '')
    .orderBy('p.created_at')
    .orderBy('p.id')
    .execute()
  return rows.flatMap((row) => {
    const now = homeNow(row)
    if (!now) return []
    const { address_key: addressKey, unit_key: unitKey, room_key: roomKey, whole_house: wholeHouse } = row
    const { id, number, counts, alone } = row
    return { id, number, before: { addressKey, unitKey, roomKey, wholeHouse }, now, counts, alone }
  })
}

/** Replaces the keys of policies, in the caller's transaction. A policy that was changed in the meantime keeps its new keys. */
export async function replacePolicyKeys(
  trx: Db,
  changed: readonly KeyedPolicy[],
  sharing: ReadonlySet<string>,
): Promise<void> {
  // First apart, because one home's new key may be another's old one.
  for (const { id, before } of changed)
    await trx
      .updateTable('policies')
      .set({ address_key: apart(id) })
      .where('id', '=', id)
      .where('address_key', '=', before.addressKey)
      .where('unit_key', '=', before.unitKey)
      .where('room_key', '=', before.roomKey)
      .execute()
  for (const { id, now } of changed)
    await trx
      .updateTable('policies')
      .set({ address_key: now.addressKey, unit_key: now.unitKey, room_key: now.roomKey, whole_house: now.wholeHouse })
      .set(sharing.has(id) ? { shares_home: true } : {})
      .where('id', '=', id)
      .where('address_key', '=', apart(id))
      .execute()
}

const apart = (id: string) => `~${id}`

/** Renews the keys of partners' properties. Of two that are one now, the later keeps a key of its own. @returns the titles of these, and how many have changed */
export async function renewProperties(trx: Db): Promise<{ changed: number; doubled: string[] }> {
  const rows = await trx
    .selectFrom('partner_properties')
    .select(['id', 'partner_id', 'title', 'address', 'address_key'])
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const taken = new Set<string>()
  const doubled: string[] = []
  const changed: { id: string; key: string }[] = []
  for (const { id, partner_id, title, address, address_key } of rows) {
    const own = propertyKey(address)
    const isTaken = taken.has(`${partner_id} ${own}`)
    if (isTaken) doubled.push(title)
    taken.add(`${partner_id} ${own}`)
    const key = isTaken ? `${own}|~${id}` : own
    if (key !== address_key) changed.push({ id, key })
  }
  const write = (id: string, address_key: string) =>
    trx.updateTable('partner_properties').set({ address_key }).where('id', '=', id).execute()
  for (const { id } of changed) await write(id, apart(id))
  for (const { id, key } of changed) await write(id, key)
  return { changed: changed.length, doubled }
}
