import { randomUUID } from 'node:crypto'
import type { CivilDate } from '@nestbond/domain/values/civil-date'
import type { Country, Language } from '@nestbond/domain/values/enums'
import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'

type Db = Kysely<Tables>

/** A landlord's request for an erasure that is still to be carried out. */
export interface OpenLandlordErasure {
  id: string
  email: string
  emailKey: string
  language: Language
  country: Country
  requestedAt: Date
}

function openErasures(db: Db) {
  return db
    .selectFrom('landlord_erasures')
    .select(['id', 'email', 'email_key', 'language', 'country', 'requested_at'])
    .where('done_at', 'is', null)
}

function toOpen(
  row: Awaited<ReturnType<ReturnType<typeof openErasures>['executeTakeFirst']>>,
): OpenLandlordErasure | null {
  if (!row || row.email === null || row.email_key === null) return null
  const { id, email, email_key: emailKey, language, country, requested_at: requestedAt } = row
  return { id, email, emailKey, language, country, requestedAt }
}

export async function findLandlordErasure(db: Db, id: string): Promise<OpenLandlordErasure | null> {
  return toOpen(await openErasures(db).where('id', '=', id).executeTakeFirst())
}

export async function findLandlordErasureOf(db: Db, emailKey: string): Promise<OpenLandlordErasure | null> {
  return toOpen(await openErasures(db).where('email_key', '=', emailKey).executeTakeFirst())
}

/** Open requests after an id, in ascending order. */
export async function listLandlordErasures(db: Db, afterId: string, limit: number): Promise<OpenLandlordErasure[]> {
  const rows = await openErasures(db)
    .$if(afterId !== '', (query) => query.where('id', '>', afterId))
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.flatMap((row) => toOpen(row) ?? [])
}

/** Records a request. A request that comes at the same time wins. @returns its id, or null if there is an open one */
export async function insertLandlordErasure(
  trx: Db,
  request: Omit<OpenLandlordErasure, 'id'> & { contractIds: readonly string[] },
): Promise<string | null> {
  const id = randomUUID()
  const made = await trx
    .insertInto('landlord_erasures')
    .values({
      id,
      email: request.email,
      email_key: request.emailKey,
      language: request.language,
      country: request.country,
      requested_at: request.requestedAt,
    })
    .onConflict((on) => on.doNothing())
    .executeTakeFirst()
  if ((made.numInsertedOrUpdatedRows ?? 0n) === 0n) return null
  await trx
    .insertInto('landlord_erasure_contracts')
    .values(request.contractIds.map((contractId) => ({ erasure_id: id, contract_id: contractId })))
    .execute()
  return id
}

export async function deleteLandlordErasure(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom('landlord_erasures').where('id', '=', id).where('done_at', 'is', null).execute()
}

/**
 * The contracts of a request that still have data of the landlord. Rows and papers of a contract are erased together with its tenant; a contract whose
 * landlord was corrected is another landlord's.
 * @param at those that had data at this instant; null for now
 */
export async function contractsLeft(
  db: Db,
  { id, emailKey }: OpenLandlordErasure,
  at: Date | null = null,
): Promise<string[]> {
  const rows = await db
    .selectFrom('landlord_erasure_contracts as e')
    .innerJoin('contracts as c', 'c.id', 'e.contract_id')
    .innerJoin('invitations as i', 'i.application_id', 'c.application_id')
    .leftJoin('restricted_contracts as r', 'r.contract_id', 'c.id')
    .select('c.id')
    .where('e.erasure_id', '=', id)
    .where((e) => e.or([e('r.erased_at', 'is', null), ...(at === null ? [] : [e('r.erased_at', '>', at)])]))
    .where((e) => e.or([e('i.landlord_email_key', 'is', null), e('i.landlord_email_key', '=', emailKey)]))
    .execute()
  return rows.map((row) => row.id)
}

/** Deletes the record of mails to the landlord about these contracts, except mails that are still on their way, and notes the day on the contracts. */
export async function forgetMailsToLandlord(trx: Db, contractIds: readonly string[], today: CivilDate): Promise<void> {
  if (contractIds.length === 0) return
  const contracts = await trx
    .selectFrom('contracts')
    .select('application_id')
    .where('id', 'in', contractIds)
    .orderBy('id')
    .forUpdate()
    .execute()
  const deleted = await trx
    .deleteFrom('sent_mails')
    .where('recipient', '=', 'landlord')
    .where('state', 'in', ['SENT', 'REFUSED', 'DROPPED'])
    .where(
      'application_id',
      'in',
      contracts.map((one) => one.application_id),
    )
    .returning('application_id')
    .execute()
  if (deleted.length === 0) return
  await trx
    .updateTable('contracts')
    .set({ landlord_mails_erased_on: today })
    .where('application_id', 'in', [...new Set(deleted.map((one) => one.application_id))])
    .execute()
}

/** The contracts, out of those given, of which `forgetMailsToLandlord` would delete records and that no mail to the landlord was about since `until`. */
export async function withMailsToLandlord(db: Db, contractIds: readonly string[], until: Date): Promise<string[]> {
  if (contractIds.length === 0) return []
  const rows = await db
    .selectFrom('sent_mails as m')
    .innerJoin('contracts as c', 'c.application_id', 'm.application_id')
    .select('c.id')
    .where('c.id', 'in', contractIds)
    .where('m.recipient', '=', 'landlord')
    .groupBy('c.id')
    .having((e) => e(e.fn.max('m.changed_at'), '<=', until))
    .having(sql<boolean>`bool_or(m.state in ('SENT', 'REFUSED', 'DROPPED'))`)
    .execute()
  return rows.map(({ id }) => id)
}

/** Forgets the mailbox, so that the record no longer tells whose erasure it was. */
export async function closeLandlordErasure(trx: Db, id: string, now: Date): Promise<void> {
  await trx.deleteFrom('landlord_erasure_contracts').where('erasure_id', '=', id).execute()
  await trx
    .updateTable('landlord_erasures')
    .set({ done_at: now, email: null, email_key: null })
    .where('id', '=', id)
    .execute()
}
