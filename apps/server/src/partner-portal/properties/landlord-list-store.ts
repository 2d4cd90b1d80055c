import { randomUUID } from 'node:crypto'
import type { Landlord } from '@nestbond/domain/values/answers'
import type { FullAddress } from '@nestbond/domain/values/address'
import { sql, type Kysely } from 'kysely'
import { json } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'

export interface LandlordRow {
  id: string
  space: string
  landlord: Landlord
  landlord_address: FullAddress | null
  properties: number
}

function landlords(kysely: Kysely<Tables>, partnerId: string) {
  return kysely
    .selectFrom('partner_landlords as l')
    .select([
      'l.id',
      'l.space',
      'l.landlord',
      'l.landlord_address',
      sql<number>`(select count(*)::int from partner_properties p where p.landlord_id = l.id)`.as('properties'),
    ])
    .where('l.partner_id', '=', partnerId)
}

export async function listLandlords(kysely: Kysely<Tables>, partnerId: string): Promise<LandlordRow[]> {
  return landlords(kysely, partnerId)
    .orderBy(sql`coalesce(l.landlord->>'companyName', l.landlord->>'lastName')`)
    .orderBy('l.id')
    .execute()
}

export async function findOwnLandlord(
  kysely: Kysely<Tables>,
  partnerId: string,
  id: string,
): Promise<LandlordRow | null> {
  return (await landlords(kysely, partnerId).where('l.id', '=', id).executeTakeFirst()) ?? null
}

export async function insertLandlord(
  trx: Kysely<Tables>,
  partnerId: string,
  space: string,
  landlord: Landlord,
  address: FullAddress | null,
  now: Date,
): Promise<string> {
  const id = randomUUID()
  await trx
    .insertInto('partner_landlords')
    .values({
      id,
      partner_id: partnerId,
      space,
      landlord: json(landlord),
      landlord_address: address && json(address),
      created_at: now,
    })
    .execute()
  return id
}

export async function updateLandlord(
  trx: Kysely<Tables>,
  partnerId: string,
  id: string,
  landlord: Landlord,
  address: FullAddress | null,
): Promise<void> {
  await trx
    .updateTable('partner_landlords')
    .set({ landlord: json(landlord), landlord_address: address && json(address) })
    .where('partner_id', '=', partnerId)
    .where('id', '=', id)
    .execute()
}

/** Whether an application was started with this landlord. */
export async function isLandlordNamed(kysely: Kysely<Tables>, id: string): Promise<boolean> {
  return (
    (await kysely.selectFrom('applications').select('id').where('landlord_id', '=', id).limit(1).executeTakeFirst()) !==
    undefined
  )
}

export async function deleteLandlord(trx: Kysely<Tables>, partnerId: string, id: string): Promise<void> {
  await trx.deleteFrom('partner_landlords').where('partner_id', '=', partnerId).where('id', '=', id).execute()
}
