import { sql, type Kysely } from 'kysely'
import { json } from '../../database/database.ts'
import type { Tables } from '../../database/tables.ts'

/** One answer in place of another; contact data are no part of what was decided or priced. */
export async function setAnswer(trx: Kysely<Tables>, applicationIds: readonly string[], path: readonly string[], value: unknown): Promise<void> {
  await trx
    .updateTable('applications')
    .set({ version: sql`version + 1`, answers: sql`jsonb_set(answers, ${[...path]}::text[], ${json(value)}::jsonb)` })
    .where('id', 'in', applicationIds)
    .execute()
}
