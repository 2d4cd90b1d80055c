import type { AnnouncementFacts } from '@nestbond/domain/claims/announcement'
import { civilDateIn, type CivilDate } from '@nestbond/domain/values/civil-date'
import { sql, type Kysely, type Selectable } from 'kysely'
import { isRealPolicy } from '../partners/sandbox-store.ts'
import type { Tables } from '../platform/database/tables.ts'
import type { ListCursor } from '../platform/http/cursor.ts'
import type { Answers } from '@nestbond/domain/values/answers'
import type { ClaimAnnouncementsTable } from './tables.ts'

/** A claim that was announced without its amount. */
export interface StoredAnnouncement extends AnnouncementFacts {
  id: string
  policyId: string
  reason: string
  announcedAt: Date
}

/** Newest first. */
export async function announcementsOfPolicy(db: Kysely<Tables>, policyId: string): Promise<StoredAnnouncement[]> {
  const rows = await db
    .selectFrom('claim_announcements')
    .selectAll()
    .where('policy_id', '=', policyId)
    .orderBy('announced_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(toAnnouncement)
}

export async function findAnnouncement(db: Kysely<Tables>, id: string): Promise<StoredAnnouncement | null> {
  const row = await db.selectFrom('claim_announcements').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? toAnnouncement(row) : null
}

/** Whether a claim was announced whose amount was not given, whether or not the time for it is over. */
export async function isClaimAnnounced(db: Kysely<Tables>, policyId: string): Promise<boolean> {
  const one = await db
    .selectFrom('claim_announcements')
    .select('id')
    .where('policy_id', '=', policyId)
    .where('claim_id', 'is', null)
    .where('taken_back_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return one !== undefined
}

export async function insertAnnouncement(
  trx: Kysely<Tables>,
  { id, policyId, reason, at }: { id: string; policyId: string; reason: string; at: Date },
): Promise<void> {
  await trx.insertInto('claim_announcements').values({ id, policy_id: policyId, reason, announced_at: at }).execute()
}

/**
 * Moves what waits for its amount to the policy of a new household. The caller holds the locks of both policies.
 * @returns the ids of the moved announcements
 */
export async function moveAnnouncements(
  trx: Kysely<Tables>,
  { from, to }: { from: string; to: string },
): Promise<string[]> {
  const rows = await trx
    .updateTable('claim_announcements')
    .set({ policy_id: to, moved_from: from })
    .where('policy_id', '=', from)
    .where('claim_id', 'is', null)
    .where('taken_back_at', 'is', null)
    .where('lapsed_on', 'is', null)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id).toSorted()
}

/** The announcements that have gone from a policy to that of a new household, newest first, also those that have an amount by now. */
export async function announcementsMovedFrom(db: Kysely<Tables>, policyId: string): Promise<StoredAnnouncement[]> {
  const rows = await db
    .selectFrom('claim_announcements')
    .selectAll()
    .where('moved_from', '=', policyId)
    .where('taken_back_at', 'is', null)
    .orderBy('announced_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(toAnnouncement)
}

/** Links an announced claim to the claim that names its amount. */
export async function writeQuantified(trx: Kysely<Tables>, id: string, claimId: string): Promise<void> {
  await trx.updateTable('claim_announcements').set({ claim_id: claimId }).where('id', '=', id).execute()
}

export async function writeAnnouncementTakenBack(trx: Kysely<Tables>, id: string, at: Date): Promise<void> {
  await trx.updateTable('claim_announcements').set({ taken_back_at: at }).where('id', '=', id).execute()
}

/** The time for the amount is over. The announcement leaves the lists; its state follows from the days. */
export async function writeLapsed(db: Kysely<Tables>, id: string, on: CivilDate): Promise<void> {
  await db
    .updateTable('claim_announcements')
    .set({ lapsed_on: on })
    .where('id', '=', id)
    .where('lapsed_on', 'is', null)
    .execute()
}

/** @returns false if another run has sent the reminder of this day */
export async function writeAnnouncementReminded(trx: Kysely<Tables>, id: string, on: CivilDate): Promise<boolean> {
  const update = await trx
    .updateTable('claim_announcements')
    .set({ reminded_on: on })
    .where('id', '=', id)
    .where(({ or, eb }) => or([eb('reminded_on', 'is', null), eb('reminded_on', '<', on)]))
    .executeTakeFirst()
  return update.numUpdatedRows === 1n
}

/** Announcements that wait for their amount, by id. */
export async function openAnnouncements(
  db: Kysely<Tables>,
  after: string | null,
  limit: number,
): Promise<StoredAnnouncement[]> {
  let query = waitingForAmount(db).selectAll().orderBy('id').limit(limit)
  if (after !== null) query = query.where('id', '>', after)
  return (await query.execute()).map(toAnnouncement)
}

/** An announcement in the office's list. */
export interface WaitingAnnouncement extends Pick<StoredAnnouncement, 'id' | 'policyId' | 'reason' | 'announcedAt'> {
  applicationId: string
  answers: Answers
}

/** Announcements that wait for their amount, oldest first. Limits before the joins, so that names are looked up only for the page. */
export async function listWaitingAnnouncements(
  db: Kysely<Tables>,
  after: ListCursor | null,
  limit: number,
): Promise<WaitingAnnouncement[]> {
  const rows = await waitingAnnouncements(db, after, limit).execute()
  return rows.map((row) => ({
    id: row.id,
    policyId: row.policy_id,
    reason: row.reason,
    announcedAt: row.announced_at,
    applicationId: row.application_id,
    answers: row.answers,
  }))
}

/** The conditions of the partial indexes on waiting announcements. */
export function waitingForAmount(db: Pick<Kysely<Tables>, 'selectFrom'>) {
  return db
    .selectFrom('claim_announcements')
    .where('claim_id', 'is', null)
    .where('taken_back_at', 'is', null)
    .where('lapsed_on', 'is', null)
}

/** The statement of `listWaitingAnnouncements`. */
export function waitingAnnouncements(db: Kysely<Tables>, after: ListCursor | null, limit: number) {
  const { at, id } = after ?? { at: '-infinity', id: '00000000-0000-0000-0000-000000000000' }
  return db
    .selectFrom((e) =>
      waitingForAmount(e)
        .selectAll()
        .where(isRealPolicy('policy_id'))
        .where(sql<boolean>`(announced_at, id) > (${at}::timestamptz, ${id}::uuid)`)
        .orderBy('announced_at')
        .orderBy('id')
        .limit(limit)
        .as('n'),
    )
    .innerJoin('policies as p', 'p.id', 'n.policy_id')
    .innerJoin('applications as a', 'a.id', 'p.application_id')
    .select(['n.id', 'n.policy_id', 'n.reason', 'n.announced_at', 'p.application_id', 'a.answers'])
    .orderBy('n.announced_at')
    .orderBy('n.id')
}

function toAnnouncement(row: Selectable<ClaimAnnouncementsTable>): StoredAnnouncement {
  return {
    id: row.id,
    policyId: row.policy_id,
    reason: row.reason,
    announcedAt: row.announced_at,
    announcedOn: civilDateIn(row.announced_at),
    quantified: row.claim_id !== null,
    takenBack: row.taken_back_at !== null,
    remindedOn: row.reminded_on,
  }
}
