import { randomUUID } from 'node:crypto'
import type { Landlord } from '@nestbond/domain/values/answers'
import type { FullAddress, ManualAddress } from '@nestbond/domain/values/address'
import { propertyKey } from '@nestbond/domain/values/home'
import type { Kysely } from 'kysely'
import { json } from '../platform/database/database.ts'
import type { Tables } from '../platform/database/tables.ts'
import { propertySearch } from './property-store.ts'

export interface NewPartner {
  id: string
  name: string
  space: string
  minimumAge: 18 | 21
  action: string | null
  accent: string | null
  logoKey: string | null
  logoContentType: string | null
}

/** A landlord and the homes that are let. */
export interface PartnerHomes {
  landlord: { space: string; landlord: Landlord; address: FullAddress }
  properties: { title: string; address: ManualAddress; units: string[] }[]
}

/** Whether a space is used by no partner and by no landlord of a partner. */
export async function isSpaceFree(kysely: Kysely<Tables>, space: string): Promise<boolean> {
  const partner = await kysely.selectFrom('partners').select('id').where('space', '=', space).executeTakeFirst()
  return (
    !partner &&
    !(await kysely.selectFrom('partner_landlords').select('id').where('space', '=', space).executeTakeFirst())
  )
}

export async function insertPartner(
  trx: Kysely<Tables>,
  partner: NewPartner,
  homes: PartnerHomes | null = null,
): Promise<void> {
  const { id, name, space, minimumAge, action, accent, logoKey, logoContentType } = partner
  await trx
    .insertInto('partners')
    .values({
      id,
      name,
      space,
      minimum_age: minimumAge,
      action_colour: action,
      accent_colour: accent,
      logo_key: logoKey,
      logo_content_type: logoContentType,
    })
    .execute()
  if (homes) await insertHomes(trx, id, homes)
}

/** Adds a landlord to a partner, with the homes that the landlord lets. */
export async function insertHomes(
  trx: Kysely<Tables>,
  partnerId: string,
  { landlord, properties }: PartnerHomes,
): Promise<void> {
  const landlordId = randomUUID()
  await trx
    .insertInto('partner_landlords')
    .values({
      id: landlordId,
      partner_id: partnerId,
      space: landlord.space,
      landlord: json(landlord.landlord),
      landlord_address: json(landlord.address),
    })
    .execute()
  await trx
    .insertInto('partner_properties')
    .values(
      properties.map(({ title, address, units }) => ({
        id: randomUUID(),
        partner_id: partnerId,
        landlord_id: landlordId,
        title,
        address: json(address),
        address_key: propertyKey(address),
        units,
        search: propertySearch({ title, address }),
      })),
    )
    .execute()
}
