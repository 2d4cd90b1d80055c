import type { Kysely } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'

/** Locks the application's row until the transaction ends. Of two concurrent calls the second sees the writes of the first. */
export async function lockApplication(trx: Kysely<Tables>, applicationId: string): Promise<void> {
  await trx.selectFrom('applications').select('id').where('id', '=', applicationId).forNoKeyUpdate().execute()
}
