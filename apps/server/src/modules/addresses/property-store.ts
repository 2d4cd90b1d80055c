import { formatAddress, type ManualAddress } from '@nestbond/domain/values/address'
import type { Kysely } from 'kysely'
import type { Tables } from '../../database/tables.ts'

export interface Property {
  id: string
  title: string
  address: ManualAddress
  units: string[]
}

const MOST = 20

/** A home of a partner; an id that is none, or another partner's, is null. */
export async function findProperty(kysely: Kysely<Tables>, partnerId: string, id: string): Promise<Property | null> {
  if (!/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)) return null
  const row = await properties(kysely, partnerId).where('id', '=', id).executeTakeFirst()
  return row ?? null
}

/** A partner's homes whose title or address holds every word of the query; at most 20, by title. */
export async function searchProperties(kysely: Kysely<Tables>, partnerId: string, query: string): Promise<Property[]> {
  const words = query.normalize('NFC').toLowerCase().split(/\s+/).filter(Boolean)
  const all = await properties(kysely, partnerId).orderBy('title').execute()
  return all.filter(({ title, address }) => {
    const text = `${title} ${formatAddress(address)}`.toLowerCase()
    return words.every((word) => text.includes(word))
  }).slice(0, MOST)
}

function properties(kysely: Kysely<Tables>, partnerId: string) {
  return kysely.selectFrom('partner_properties').select(['id', 'title', 'address', 'units']).where('partner_id', '=', partnerId)
}
