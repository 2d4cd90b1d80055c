import type { Kysely } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'
import { personNameOf } from './names.ts'
import { findById } from './store.ts'

/** The names of the persons of applications in this order, without those erased. */
export async function namesOfApplications(db: Kysely<Tables>, ids: readonly string[]): Promise<string[]> {
  const found = await Promise.all(ids.map((id) => findById(db, id)))
  return found.flatMap((one) => (one ? [personNameOf(one.answers)] : []))
}
