import { randomUUID } from 'node:crypto'
import type { RequestState } from '@nestbond/domain/rights/rights'
import type { Insertable, Kysely, Selectable } from 'kysely'
import type { RightsRequestsTable } from '../../database/rights-tables.ts'
import type { Tables } from '../../database/tables.ts'

export type StoredRequest = Selectable<RightsRequestsTable>

/** Of one account, the newest first. */
export async function listRequests(kysely: Kysely<Tables>, accountId: string): Promise<StoredRequest[]> {
  return kysely.selectFrom('rights_requests').selectAll().where('account_id', '=', accountId).orderBy('requested_at', 'desc').orderBy('id').execute()
}

/** Of everybody, the oldest first. */
export async function listOpenRequests(kysely: Kysely<Tables>): Promise<StoredRequest[]> {
  return kysely.selectFrom('rights_requests').selectAll().where('state', '=', 'OPEN').orderBy('requested_at').orderBy('id').limit(200).execute()
}

export async function insertRequest(trx: Kysely<Tables>, request: Omit<Insertable<RightsRequestsTable>, 'id'>): Promise<void> {
  await trx.insertInto('rights_requests').values({ id: randomUUID(), ...request }).execute()
}

/** As if it had never been asked; what is answered stays. */
export async function withdrawRequest(trx: Kysely<Tables>, applicationId: string, kind: StoredRequest['kind']): Promise<void> {
  await trx.deleteFrom('rights_requests').where('application_id', '=', applicationId).where('kind', '=', kind).where('state', '=', 'OPEN').execute()
}

/** An open request that nobody else answers until the transaction ends. */
export async function lockRequest(trx: Kysely<Tables>, id: string): Promise<StoredRequest | null> {
  return (await trx.selectFrom('rights_requests').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ?? null
}

export async function findRequest(kysely: Kysely<Tables>, id: string): Promise<StoredRequest | null> {
  return (await kysely.selectFrom('rights_requests').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

export async function answerRequest(trx: Kysely<Tables>, id: string, answered: { state: Exclude<RequestState, 'OPEN'>; staffId: string; answer: string | null; at: Date }): Promise<void> {
  const { state, staffId, answer, at } = answered
  await trx.updateTable('rights_requests').set({ state, staff_id: staffId, answer, answered_at: at }).where('id', '=', id).execute()
}
