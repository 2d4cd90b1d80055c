import { addressAsTyped, type ManualAddress } from '@nestbond/domain/values/address'
import type { Kysely } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'
import { foldedWords } from '../platform/database/search-words.ts'

export interface Property {
  id: string
  title: string
  address: ManualAddress
  units: string[]
}

const MOST = 20
const MOST_WORDS = 8

/** Finds a home of a partner; null for a malformed id and for a home of another partner. */
export async function findProperty(kysely: Kysely<Tables>, partnerId: string, id: string): Promise<Property | null> {
  if (!/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)) return null
  const row = await properties(kysely, partnerId).where('id', '=', id).executeTakeFirst()
  return row ?? null
}

/** Finds a partner's homes where each word of the query begins a word of the title or address; at most 20, by title. */
export async function searchProperties(kysely: Kysely<Tables>, partnerId: string, query: string): Promise<Property[]> {
  const words = wordsOf(query).slice(0, MOST_WORDS)
  return words
    .reduce((found, word) => found.where('search', 'like', `% ${word}%`), properties(kysely, partnerId))
    .orderBy('title')
    .orderBy('id')
    .limit(MOST)
    .execute()
}

/** Value for the column `search`: the folded words of title and address, each after a space. */
export function propertySearch({ title, address }: Pick<Property, 'title' | 'address'>): string {
  return wordsOf(`${title} ${addressAsTyped(address)}`)
    .map((word) => ` ${word}`)
    .join('')
}

/** Keeps letters and digits only, so that no word contains a wildcard of `like`. */
function wordsOf(text: string): string[] {
  return foldedWords(text).map((word) => word.replace(/strasse$/, 'str'))
}

function properties(kysely: Kysely<Tables>, partnerId: string) {
  return kysely
    .selectFrom('partner_properties')
    .select(['id', 'title', 'address', 'units'])
    .where('partner_id', '=', partnerId)
}
