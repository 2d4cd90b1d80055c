import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'

/** Locks the partner until the transaction ends, so that parallel calls cannot exceed its limits or add duplicates. */
export async function lockPartner(trx: Kysely<Tables>, partnerId: string): Promise<void> {
  await trx.selectFrom('partners').select('id').where('id', '=', partnerId).forNoKeyUpdate().executeTakeFirstOrThrow()
}
