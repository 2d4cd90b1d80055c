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

/** A home of a partner; an id that is none, or another partner's, is null. */
export async function findProperty(kysely: Kysely<Tables>, partnerId: string, id: string): Promise<Property | null> {
  if (!/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)) return null
  const row = await properties(kysely, partnerId).where('id', '=', id).executeTakeFirst()
  return row ?? null
}

/** A partner's homes with a word that begins with each of the query's, in title or address; at most 20, by title. */
export async function searchProperties(kysely: Kysely<Tables>, partnerId: string, query: string): Promise<Property[]> {
  const words = wordsOf(query).slice(0, MOST_WORDS)
  return words
    .reduce((found, word) => found.where('search', 'like', `% ${word}%`), properties(kysely, partnerId))
    .orderBy('title')
    .orderBy('id')
    .limit(MOST)
    .execute()
}

/** What a home is found by, for its column `search`: the folded words of title and address, each after a space. */
export function propertySearch({ title, address }: Pick<Property, 'title' | 'address'>): string {
  return wordsOf(`${title} ${addressAsTyped(address)}`)
    .map((word) => ` ${word}`)
    .join('')
}

/** Letters and digits alone, so that none of them means anything to `like`. */
function wordsOf(text: string): string[] {
  return foldedWords(text).map((word) => word.replace(/strasse$/, 'str'))
}

function properties(kysely: Kysely<Tables>, partnerId: string) {
  return kysely
    .selectFrom('partner_properties')
    .select(['id', 'title', 'address', 'units'])
    .where('partner_id', '=', partnerId)
}
