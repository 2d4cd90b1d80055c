import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'

/** An erasure that was asked for and is still to be done. */
export interface OpenErasure {
  accountId: string
  requestedAt: Date
}

/** @returns its id */
export async function insertErasure(trx: Kysely<Tables>, accountId: string, now: Date): Promise<string> {
  const id = randomUUID()
  await trx.insertInto('erasures').values({ id, account_id: accountId, requested_at: now }).execute()
  return id
}

export async function findOpenErasure(kysely: Kysely<Tables>, id: string): Promise<OpenErasure | null> {
  const row = await kysely.selectFrom('erasures').selectAll().where('id', '=', id).executeTakeFirst()
  return !row || row.done_at !== null || row.account_id === null
    ? null
    : { accountId: row.account_id, requestedAt: row.requested_at }
}

/** Removes the account's id, so that the record no longer tells whose erasure it was. */
export async function closeErasure(trx: Kysely<Tables>, id: string, contractsKept: number, now: Date): Promise<void> {
  await trx
    .updateTable('erasures')
    .set({ done_at: now, contracts_kept: contractsKept, account_id: null })
    .where('id', '=', id)
    .execute()
}
