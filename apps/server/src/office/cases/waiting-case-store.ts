import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'

/** Ids of the cases that wait for documents. */
export async function waitingCases(db: Kysely<Tables>): Promise<string[]> {
  const rows = await db.selectFrom('underwriting_cases').select('id').where('state', '=', 'WAITING').execute()
  return rows.map(({ id }) => id)
}
