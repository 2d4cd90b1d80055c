import type { Kysely } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'

/** Until the transaction ends nobody else changes this application: of two calls at once the second sees what the first has written. */
export async function lockApplication(trx: Kysely<Tables>, applicationId: string): Promise<void> {
  await trx.selectFrom('applications').select('id').where('id', '=', applicationId).forNoKeyUpdate().execute()
}
