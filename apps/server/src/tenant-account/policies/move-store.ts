import type { Kysely } from 'kysely'
import { isUnsigned } from '../../application/unsigned-store.ts'
import type { Tables } from '../../platform/database/tables.ts'

/** Kind of the event on an application that was started by moving; its data contains the contract's id. */
export const BEGUN = 'moved-from'

/** Serialises two moves from one contract, so that the second finds the application that the first has started. */
export async function lockContract(trx: Kysely<Tables>, contractId: string): Promise<void> {
  await trx.selectFrom('contracts').select('id').where('id', '=', contractId).forUpdate().execute()
}

/** The unsigned application that a move from this contract has started under this email address. Null if there is none. */
export async function findBegun(trx: Kysely<Tables>, contractId: string, email: string): Promise<string | null> {
  const found = await trx
    .selectFrom('applications as a')
    .innerJoin('application_events as e', 'e.application_id', 'a.id')
    .select('e.application_id')
    .where('a.email_key', '=', email)
    .where('e.kind', '=', BEGUN)
    .where((where) => where(where.ref('e.data', '->>').key('contract'), '=', contractId))
    .where(isUnsigned('e.application_id'))
    .orderBy('e.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found?.application_id ?? null
}
