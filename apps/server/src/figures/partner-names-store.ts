import type { Kysely } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'

/** Ids and names of all partners but the sandboxes, by name. */
export function allPartners(db: Kysely<Tables>): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('partners')
    .select(['id', 'name'])
    .where('sandbox_of', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .execute()
}
