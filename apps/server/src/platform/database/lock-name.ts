import { sql, type Kysely } from 'kysely'
import type { Tables } from './tables.ts'

/** Locks a name, for which there may be no row, until the transaction ends. */
export async function lockName(trx: Kysely<Tables>, name: string): Promise<void> {
  await trx.selectNoFrom(sql`pg_advisory_xact_lock(hashtextextended(${name}, 0))`.as('lock')).execute()
}
