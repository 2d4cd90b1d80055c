import type { AnnouncementFacts } from '@nestbond/domain/claims/announcement'
import { civilDateIn, type CivilDate } from '@nestbond/domain/values/civil-date'
import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'
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

export async function insertAnnouncement(
  trx: Kysely<Tables>,
  { id, policyId, reason, at }: { id: string; policyId: string; reason: string; at: Date },
): Promise<void> {
  await trx.insertInto('claim_announcements').values({ id, policy_id: policyId, reason, announced_at: at }).execute()
}

/** The announced claim now has its amount, in a claim of its own. */
export async function writeQuantified(trx: Kysely<Tables>, id: string, claimId: string): Promise<void> {
  await trx.updateTable('claim_announcements').set({ claim_id: claimId }).where('id', '=', id).execute()
}

export async function writeAnnouncementTakenBack(trx: Kysely<Tables>, id: string, at: Date): Promise<void> {
  await trx.updateTable('claim_announcements').set({ taken_back_at: at }).where('id', '=', id).execute()
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

/** Announcements without an amount, by id. */
export async function openAnnouncements(
  db: Kysely<Tables>,
  after: string | null,
  limit: number,
): Promise<StoredAnnouncement[]> {
  let query = db
    .selectFrom('claim_announcements')
    .selectAll()
    .where('claim_id', 'is', null)
    .where('taken_back_at', 'is', null)
    .orderBy('id')
    .limit(limit)
  if (after !== null) query = query.where('id', '>', after)
  return (await query.execute()).map(toAnnouncement)
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
