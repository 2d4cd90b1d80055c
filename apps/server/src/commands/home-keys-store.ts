import type { FullAddress } from '@nestbond/domain/values/address'
import { IN_FORCE_STATES } from '@nestbond/domain/policy/policy'
import type { CivilDate } from '@nestbond/domain/values/civil-date'
import type { HomeType } from '@nestbond/domain/values/enums'
import { homeOf, propertyKey, type Home } from '@nestbond/domain/values/home'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import { premiumRuns } from '../application/policy-of-application-store.ts'
import { doubledKey } from '../partner-portal/properties/property-store.ts'
import { lockPartner } from '../partner-portal/session/partner-lock-store.ts'
import { isReal } from '../partners/sandbox-store.ts'
import { json } from '../platform/database/database.ts'
import type { Tables } from '../platform/database/tables.ts'

type Db = Kysely<Tables>

/** A policy whose home has a stored key. */
export interface KeyedPolicy {
  id: string
  number: string
  createdAt: Date
  before: Home
  now: Home
  /** Its premium runs, and it is no trial of a partner. */
  counts: boolean
  /** It must be the only one of its home: it is in force without an agreed end, and the office has accepted no other. */
  alone: boolean
}

/** Whether this release gives the home of a policy another key than the stored one. */
export function isChanged({ before, now }: KeyedPolicy): boolean {
  return (
    before.addressKey !== now.addressKey ||
    before.unitKey !== now.unitKey ||
    before.roomKey !== now.roomKey ||
    before.wholeHouse !== now.wholeHouse
  )
}

const ADDRESS = sql<FullAddress | null>`a.answers->'address'`.as('address')
const BUILDING_TYPE = sql<HomeType | null>`a.answers->>'buildingType'`.as('building_type')

function homeNow(row: { address: FullAddress | null; building_type: HomeType | null }): Home | null {
  return row.address && homeOf({ address: row.address, buildingType: row.building_type ?? undefined })
}

/** Renews the keys of a page of applications. @returns the last one's id, null at the end, and how many have changed */
export async function renewApplications(
  db: Db,
  after: string | null,
  limit: number,
): Promise<{ last: string | null; changed: number }> {
  let page = db
    .selectFrom('applications as a')
    .select(['a.id', 'a.address_key', 'a.unit_key', ADDRESS, BUILDING_TYPE])
    .where('a.address_key', 'is not', null)
  if (after !== null) page = page.where('a.id', '>', after)
  const rows = await page.orderBy('a.id').limit(limit).execute()
  const changed = rows.flatMap((row) => {
    const now = homeNow(row)
    const { id, address_key: was, unit_key: was_unit } = row
    if (!now || (now.addressKey === was && now.unitKey === was_unit)) return []
    return { id, was, was_unit, address_key: now.addressKey, unit_key: now.unitKey }
  })
  if (changed.length > 0)
    await db
      .updateTable('applications as a')
      .from(
        sql<(typeof changed)[number]>`jsonb_to_recordset(${json(changed)}::jsonb)`.as<'c'>(
          sql`c(id uuid, was text, was_unit text, address_key text, unit_key text)`,
        ),
      )
      .set((e) => ({ address_key: e.ref('c.address_key'), unit_key: e.ref('c.unit_key') }))
      .whereRef('a.id', '=', 'c.id')
      // An application that was saved in the meantime has its new keys.
      .whereRef('a.address_key', '=', 'c.was')
      .whereRef('a.unit_key', '=', 'c.was_unit')
      .execute()
  return { last: rows.at(-1)?.id ?? null, changed: changed.length }
}

/** A page of the ids of policies with a key. The key of an erased policy is empty. */
export async function keyedPolicyIds(db: Db, after: string | null, limit: number): Promise<string[]> {
  let page = db.selectFrom('policies').select('id').where('address_key', '<>', '')
  if (after !== null) page = page.where('id', '>', after)
  return (await page.orderBy('id').limit(limit).execute()).map(({ id }) => id)
}

/**
 * These policies, and all others of each house that one of them leaves or comes to, oldest first. So a home is judged as a whole, on whichever page its
 * policies are.
 * @param all includes the neighbours of policies whose keys stay
 */
export async function policiesWithNeighbours(
  db: Db,
  ids: readonly string[],
  today: CivilDate,
  all: boolean,
): Promise<KeyedPolicy[]> {
  const found = new Map<string, KeyedPolicy>()
  const houses = new Set<string>()
  let next = await keyedPolicies(db, today, sql<boolean>`p.id = any(${[...ids]}::uuid[])`)
  // A neighbour may leave its house as well, so its new house counts, too.
  while (next.length > 0) {
    for (const policy of next) found.set(policy.id, policy)
    const keys = next
      .filter((policy) => all || isChanged(policy))
      .flatMap(({ before, now }) => [before.addressKey, now.addressKey])
    const unseen = [...new Set(keys)].filter((house) => !houses.has(house))
    for (const house of unseen) houses.add(house)
    const there = await keyedPolicies(db, today, sql<boolean>`p.address_key = any(${unseen}::text[])`)
    next = there.filter(({ id }) => !found.has(id))
  }
  return [...found.values()].sort(
    (one, other) => Number(one.createdAt) - Number(other.createdAt) || (one.id < other.id ? -1 : 1),
  )
}

async function keyedPolicies(db: Db, today: CivilDate, which: RawBuilder<boolean>): Promise<KeyedPolicy[]> {
  const rows = await db
    .selectFrom('policies as p')
    .where(which)
    .where('p.address_key', '<>', '')
    .innerJoin('applications as a', 'a.id', 'p.application_id')
    .select(['p.id', 'p.number', 'p.created_at', 'p.address_key', 'p.unit_key', 'p.room_key', 'p.whole_house'])
    .select([ADDRESS, BUILDING_TYPE])
    .select(sql<boolean>`(${premiumRuns('p', today)} and ${isReal('p.partner_id')})`.as('counts'))
    .select(
      sql<boolean>`(p.status in (${sql.join(IN_FORCE_STATES)}) and p.insurance_end is null and not p.shares_home)`.as(
        'alone',
      ),
    )
    .execute()
  return rows.flatMap((row) => {
    const now = homeNow(row)
    if (!now) return []
    const { address_key: addressKey, unit_key: unitKey, room_key: roomKey, whole_house: wholeHouse } = row
    const { id, number, created_at: createdAt, counts, alone } = row
    return { id, number, createdAt, before: { addressKey, unitKey, roomKey, wholeHouse }, now, counts, alone }
  })
}

/** Replaces the keys of policies, in the caller's transaction. A policy that was changed in the meantime keeps its new keys. */
export async function replacePolicyKeys(
  trx: Db,
  changed: readonly KeyedPolicy[],
  sharing: ReadonlySet<string>,
): Promise<void> {
  const rows = changed.map(({ id, before, now }) => ({
    id,
    was: before.addressKey,
    was_unit: before.unitKey,
    was_room: before.roomKey,
    address_key: now.addressKey,
    unit_key: now.unitKey,
    room_key: now.roomKey,
    whole_house: now.wholeHouse,
    shares: sharing.has(id),
  }))
  const given = sql<(typeof rows)[number]>`jsonb_to_recordset(${json(rows)}::jsonb)`.as<'c'>(
    sql`c(id uuid, was text, was_unit text, was_room text, address_key text, unit_key text, room_key text, whole_house boolean, shares boolean)`,
  )
  // First apart, because one home's new key may be another's old one.
  await trx
    .updateTable('policies as p')
    .from(given)
    .set({ address_key: APART })
    .whereRef('p.id', '=', 'c.id')
    .whereRef('p.address_key', '=', 'c.was')
    .whereRef('p.unit_key', '=', 'c.was_unit')
    .whereRef('p.room_key', '=', 'c.was_room')
    .execute()
  await trx
    .updateTable('policies as p')
    .from(given)
    .set((e) => ({
      address_key: e.ref('c.address_key'),
      unit_key: e.ref('c.unit_key'),
      room_key: e.ref('c.room_key'),
      whole_house: e.ref('c.whole_house'),
      shares_home: sql<boolean>`p.shares_home or c.shares`,
    }))
    .whereRef('p.id', '=', 'c.id')
    .where('p.address_key', '=', APART)
    .execute()
}

/** A key that no home has, for the row `p`. */
const APART = sql<string>`'~' || p.id`

/** Partners with a list of properties. */
export async function partnersWithProperties(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('partner_properties').select('partner_id').distinct().orderBy('partner_id').execute()
  return rows.map((row) => row.partner_id)
}

/**
 * Renews the keys of a partner's properties under the lock that changes of them take. Of two that are one now, the later keeps a key of its own.
 * @returns the titles of these, and how many have changed
 */
export async function renewProperties(trx: Db, partnerId: string): Promise<{ changed: number; doubled: string[] }> {
  await lockPartner(trx, partnerId)
  const properties = await trx
    .selectFrom('partner_properties')
    .select(['id', 'title', 'address', 'address_key'])
    .where('partner_id', '=', partnerId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const taken = new Set<string>()
  const doubled: string[] = []
  const rows: { id: string; address_key: string }[] = []
  for (const { id, title, address, address_key: before } of properties) {
    const own = propertyKey(address)
    if (taken.has(own)) doubled.push(title)
    const key = taken.has(own) ? doubledKey(own, id) : own
    taken.add(own)
    if (key !== before) rows.push({ id, address_key: key })
  }
  const given = sql<(typeof rows)[number]>`jsonb_to_recordset(${json(rows)}::jsonb)`.as<'c'>(
    sql`c(id uuid, address_key text)`,
  )
  const write = trx.updateTable('partner_properties as p').from(given).whereRef('p.id', '=', 'c.id')
  if (rows.length > 0) {
    await write.set({ address_key: APART }).execute()
    await write.set((e) => ({ address_key: e.ref('c.address_key') })).execute()
  }
  return { changed: rows.length, doubled }
}
