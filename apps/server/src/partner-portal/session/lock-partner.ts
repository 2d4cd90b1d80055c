import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'

/** Until the transaction ends nobody else adds or removes what is counted or held against all that a partner has. */
export async function lockPartner(trx: Kysely<Tables>, partnerId: string): Promise<void> {
  await trx.selectFrom('partners').select('id').where('id', '=', partnerId).forNoKeyUpdate().executeTakeFirstOrThrow()
}
