import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'

/** The event of an application that was begun by moving; its data name the contract. */
export const BEGUN = 'moved-from'

/** Of two who begin at once from one contract, the second finds what the first has begun. */
export async function lockContract(trx: Kysely<Tables>, contractId: string): Promise<void> {
  await trx.selectFrom('contracts').select('id').where('id', '=', contractId).forUpdate().execute()
}

/** The application that was begun by moving from a contract, unless it is signed, or goes to another address by now. */
export async function findBegun(trx: Kysely<Tables>, contractId: string, email: string): Promise<string | null> {
  const found = await trx
    .selectFrom('applications as a')
    .innerJoin('application_events as e', 'e.application_id', 'a.id')
    .select('e.application_id')
    .where('a.email_key', '=', email)
    .where('e.kind', '=', BEGUN)
    .where((where) => where(where.ref('e.data', '->>').key('contract'), '=', contractId))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('contracts as c')
            .select('c.id')
            .whereRef('c.application_id', '=', 'e.application_id')
            .where('c.signed_at', 'is not', null),
        ),
      ),
    )
    .orderBy('e.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found?.application_id ?? null
}
