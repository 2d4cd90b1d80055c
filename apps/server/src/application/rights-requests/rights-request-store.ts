import { randomUUID } from 'node:crypto'
import type { MailboxChange } from '@nestbond/domain/rights/landlord-mailbox'
import type { RequestState } from '@nestbond/domain/rights/rights'
import type { Insertable, Kysely, Selectable } from 'kysely'
import type { RightsRequestsTable } from './rights-request-tables.ts'
import type { Tables } from '../../platform/database/tables.ts'

export type StoredRequest = Selectable<RightsRequestsTable>

/** An account's requests, newest first. */
export async function listRequests(kysely: Kysely<Tables>, accountId: string): Promise<StoredRequest[]> {
  return kysely
    .selectFrom('rights_requests')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('requested_at', 'desc')
    .orderBy('id')
    .execute()
}

/** All open requests, oldest first. */
export async function listOpenRequests(kysely: Kysely<Tables>): Promise<StoredRequest[]> {
  return kysely
    .selectFrom('rights_requests')
    .selectAll()
    .where('state', '=', 'OPEN')
    .orderBy('requested_at')
    .orderBy('id')
    .limit(200)
    .execute()
}

/** @returns the id of the request */
export async function insertRequest(
  trx: Kysely<Tables>,
  request: Omit<Insertable<RightsRequestsTable>, 'id'>,
): Promise<string> {
  const id = randomUUID()
  await trx
    .insertInto('rights_requests')
    .values({ id, ...request })
    .execute()
  return id
}

/** Deletes an open request. Answered requests stay, and so do changes that two members of staff have agreed to. */
export async function withdrawRequest(
  trx: Kysely<Tables>,
  applicationId: string,
  kind: StoredRequest['kind'],
): Promise<void> {
  await trx
    .deleteFrom('rights_requests')
    .where('application_id', '=', applicationId)
    .where('kind', '=', kind)
    .where('state', '=', 'OPEN')
    .where('in_force_at', 'is', null)
    .execute()
}

/** The open change of the landlord's mailbox that two members of staff have agreed to, with or without an objection; null if there is none. */
export async function findAgreedChange(db: Kysely<Tables>, applicationId: string): Promise<StoredRequest | null> {
  return (
    (await db
      .selectFrom('rights_requests')
      .selectAll()
      .where('application_id', '=', applicationId)
      .where('state', '=', 'OPEN')
      .where('in_force_at', 'is not', null)
      .executeTakeFirst()) ?? null
  )
}

/** The open request of a kind; null if there is none. */
export async function findOpenRequest(
  db: Kysely<Tables>,
  applicationId: string,
  kind: StoredRequest['kind'],
): Promise<StoredRequest | null> {
  const row = await db
    .selectFrom('rights_requests')
    .selectAll()
    .where('application_id', '=', applicationId)
    .where('kind', '=', kind)
    .where('state', '=', 'OPEN')
    .executeTakeFirst()
  return row ?? null
}

/** Ids of changes of landlords' mailboxes whose seven days are over without an objection, oldest first. */
export async function listDueChanges(db: Kysely<Tables>, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('rights_requests')
    .select('id')
    .where('state', '=', 'OPEN')
    .where('in_force_at', '<=', now)
    .where('objected_at', 'is', null)
    .orderBy('in_force_at')
    .limit(200)
    .execute()
  return rows.map(({ id }) => id)
}

export async function writeFirstPerson(trx: Kysely<Tables>, id: string, staffId: string): Promise<void> {
  await trx.updateTable('rights_requests').set({ first_staff_id: staffId }).where('id', '=', id).execute()
}

export async function writeSecondPerson(
  trx: Kysely<Tables>,
  id: string,
  agreed: { staffId: string; answer: string | null; inForceAt: Date },
): Promise<void> {
  await trx
    .updateTable('rights_requests')
    .set({ second_staff_id: agreed.staffId, answer: agreed.answer, in_force_at: agreed.inForceAt })
    .where('id', '=', id)
    .execute()
}

export async function writeObjection(trx: Kysely<Tables>, id: string, at: Date): Promise<void> {
  await trx.updateTable('rights_requests').set({ objected_at: at }).where('id', '=', id).execute()
}

export function mailboxChangeOf(request: StoredRequest): MailboxChange {
  return {
    firstPerson: request.first_staff_id,
    secondPerson: request.second_staff_id,
    inForceAt: request.in_force_at,
    objectedAt: request.objected_at,
  }
}

/** Locks the open requests of an application until the transaction ends. */
export async function lockOpenRequests(trx: Kysely<Tables>, applicationId: string): Promise<void> {
  await trx
    .selectFrom('rights_requests')
    .select('id')
    .where('application_id', '=', applicationId)
    .where('state', '=', 'OPEN')
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Locks a request until the transaction ends. */
export async function lockRequest(trx: Kysely<Tables>, id: string): Promise<StoredRequest | null> {
  return (
    (await trx.selectFrom('rights_requests').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ?? null
  )
}

export async function findRequest(kysely: Kysely<Tables>, id: string): Promise<StoredRequest | null> {
  return (await kysely.selectFrom('rights_requests').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

export async function answerRequest(
  trx: Kysely<Tables>,
  id: string,
  answered: { state: Exclude<RequestState, 'OPEN'>; staffId: string; answer: string | null; at: Date },
): Promise<void> {
  const { state, staffId, answer, at } = answered
  await trx
    .updateTable('rights_requests')
    .set({ state, staff_id: staffId, answer, answered_at: at })
    .where('id', '=', id)
    .execute()
}
