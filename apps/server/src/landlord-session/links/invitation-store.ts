import { invitationStateOn, type InvitationState } from '@nestbond/domain/landlord/invitation'
import { OPEN_CO_TENANT_WITHDRAWALS } from '@nestbond/domain/co-tenants/co-tenant-withdrawal'
import { civilDateIn, type CivilDate } from '@nestbond/domain/values/civil-date'
import { lastDayBefore, midnightAfter } from '@nestbond/domain/values/end-of-day'
import type { Language } from '@nestbond/domain/values/enums'
import { sql, type Kysely, type Selectable } from 'kysely'
import type { InvitationsTable } from '../tables.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Application } from '../../application/application.ts'

export interface StoredInvitation {
  id: string
  applicationId: string
  /** The stored state. `stateOn` returns the state on a day. */
  status: InvitationState
  sentAt: Date
  sentOn: CivilDate
  /** The last day to answer. */
  lastDay: CivilDate
  reason: string | null
  answeredAt: Date | null
  /** The generation of its links. A change of the landlord's mailbox raises it. */
  generation: number
  /** The landlord's own choice; null without one. */
  language: Language | null
  /** The time of the first fetch of the page by the mailed id. */
  openedAt: Date | null
  /** The time of the last reminder. */
  remindedAt: Date | null
  /** The invitation of the contract that replaced this one; null otherwise. */
  replacedBy: string | null
  /** The landlord has no mailbox, so that mails are letters (landlords without e-mail, docs/product-decisions.md#d65). */
  byPost: boolean
  /** The time at which the office posted it as a letter; null otherwise. */
  postedAt: Date | null
}

/** Opens the one invitation of an application. */
export async function openInvitation(
  trx: Kysely<Tables>,
  invitation: { id: string; applicationId: string; landlordEmailKey: string | null; lastDay: CivilDate; now: Date },
): Promise<{ expiresAt: Date }> {
  const expiresAt = midnightAfter(invitation.lastDay)
  await trx
    .insertInto('invitations')
    .values({
      id: invitation.id,
      application_id: invitation.applicationId,
      landlord_email_key: invitation.landlordEmailKey,
      expires_at: expiresAt,
      sent_at: invitation.now,
      created_at: invitation.now,
    })
    .execute()
  return { expiresAt }
}

export async function findInvitation(db: Kysely<Tables>, id: string): Promise<StoredInvitation | null> {
  const row = await db.selectFrom('invitations').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? toInvitation(row) : null
}

export async function findInvitationOf(db: Kysely<Tables>, applicationId: string): Promise<StoredInvitation | null> {
  const row = await db
    .selectFrom('invitations')
    .selectAll()
    .where('application_id', '=', applicationId)
    .executeTakeFirst()
  return row ? toInvitation(row) : null
}

/** The invitations whose ids lie in a short link's range: nearly always one. */
export async function invitationsBetween(
  db: Kysely<Tables>,
  range: { from: string; to: string },
): Promise<StoredInvitation[]> {
  const rows = await db
    .selectFrom('invitations')
    .selectAll()
    .where('id', '>=', range.from)
    .where('id', '<=', range.to)
    .limit(5)
    .execute()
  return rows.map(toInvitation)
}

/** Loads and locks an invitation: no other call answers it until the transaction ends. */
export async function lockInvitation(trx: Kysely<Tables>, id: string): Promise<StoredInvitation | null> {
  const row = await trx.selectFrom('invitations').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row ? toInvitation(row) : null
}

export async function writeAnswer(
  trx: Kysely<Tables>,
  id: string,
  answer: { status: 'ACCEPTED' | 'DECLINED'; reason: string | null; at: Date },
): Promise<void> {
  await trx
    .updateTable('invitations')
    .set({ status: answer.status, reason: answer.reason, answered_at: answer.at })
    .where('id', '=', id)
    .execute()
}

/** Opens a declined or expired invitation again, until the end of `lastDay`. */
export async function reopen(trx: Kysely<Tables>, id: string, lastDay: CivilDate): Promise<{ expiresAt: Date }> {
  const expiresAt = midnightAfter(lastDay)
  await trx
    .updateTable('invitations')
    .set({ status: 'OPEN', reason: null, answered_at: null, expires_at: expiresAt })
    .where('id', '=', id)
    .execute()
  return { expiresAt }
}

/** Opens an invitation again until the end of `lastDay`. Its links get a higher generation, and its reminders start again. */
export async function renewInvitation(
  trx: Kysely<Tables>,
  id: string,
  { lastDay, now }: { lastDay: CivilDate; now: Date },
): Promise<{ expiresAt: Date }> {
  const opened = await reopen(trx, id, lastDay)
  await trx
    .updateTable('invitations')
    .set({
      sent_at: now,
      opened_at: null,
      reminded_day: 0,
      reminded_at: null,
      posted_at: null,
      unposted_told_at: null,
      generation: sql`generation + 1`,
    })
    .where('id', '=', id)
    .execute()
  return opened
}

/**
 * Records that an open invitation goes out from now on: the time to answer and the reminders count from then.
 * @param postedAt the time at which the office has posted it as a letter; null if it is mailed, or waits for the office
 */
export async function restartInvitation(
  trx: Kysely<Tables>,
  id: string,
  { lastDay, now, postedAt }: { lastDay: CivilDate; now: Date; postedAt: Date | null },
): Promise<{ expiresAt: Date }> {
  const expiresAt = midnightAfter(lastDay)
  await trx
    .updateTable('invitations')
    .set({ posted_at: postedAt, sent_at: now, expires_at: expiresAt, reminded_day: 0, unposted_told_at: null })
    .where('id', '=', id)
    .execute()
  return { expiresAt }
}

/** Saves the key of a landlord's first mailbox. Earlier links stay valid. */
export async function writeFirstMailboxKey(
  trx: Kysely<Tables>,
  applicationId: string,
  emailKey: string,
): Promise<void> {
  await trx
    .updateTable('invitations')
    .set({ landlord_email_key: emailKey })
    .where('application_id', '=', applicationId)
    .execute()
}

/** Closes the invitation of a replaced contract. All its links end; the page for lost links leads to the new invitation. */
export async function replaceInvitation(trx: Kysely<Tables>, id: string, replacedBy: string): Promise<void> {
  await trx
    .updateTable('invitations')
    .set({ status: 'EXPIRED', replaced_by: replacedBy, generation: sql`generation + 1` })
    .where('id', '=', id)
    .execute()
}

/** Saves the landlord's own choice of language (landlord's language, docs/product-decisions.md#d58). */
export async function writeLanguage(trx: Kysely<Tables>, id: string, language: Language): Promise<void> {
  await trx.updateTable('invitations').set({ language }).where('id', '=', id).execute()
}

/** Saves the time of the landlord's first act. */
export async function writeOpened(db: Kysely<Tables>, id: string, now: Date): Promise<void> {
  await db
    .updateTable('invitations')
    .set({ opened_at: now })
    .where('id', '=', id)
    .where('opened_at', 'is', null)
    .execute()
}

/**
 * Raises the generation for another mailbox of the landlord, which ends all earlier links (codes for landlord acts, docs/product-decisions.md#d50).
 */
export async function raiseGeneration(
  trx: Kysely<Tables>,
  applicationId: string,
  landlordEmailKey: string | null,
): Promise<void> {
  await trx
    .updateTable('invitations')
    .set({
      generation: sql`generation + 1`,
      landlord_email_key: landlordEmailKey,
      // The new mailbox has not opened an unanswered invitation yet.
      opened_at: sql`case when status = 'OPEN' then null else opened_at end`,
    })
    .where('application_id', '=', applicationId)
    .execute()
}

/**
 * The application whose invitation was last sent to this mailbox of a landlord; null if none was. A renewed invitation counts from its renewal. Runs
 * one statement in both cases, so that the response time does not reveal whether a landlord has the address.
 */
export async function newestOfLandlord(
  db: Kysely<Tables>,
  landlordEmailKey: string,
): Promise<{ invitation: StoredInvitation; application: Pick<Application, 'answers' | 'country'> } | null> {
  const row = await db
    .selectFrom('invitations as i')
    .innerJoin('applications as a', 'a.id', 'i.application_id')
    .selectAll('i')
    .select(['a.answers', 'a.country'])
    .where('i.landlord_email_key', '=', landlordEmailKey)
    .orderBy('i.sent_at', 'desc')
    .orderBy('i.created_at', 'desc')
    .orderBy('i.id')
    .limit(1)
    .executeTakeFirst()
  return row ? { invitation: toInvitation(row), application: { answers: row.answers, country: row.country } } : null
}

/**
 * Locks and returns unanswered invitations that were sent on or before `sentUntil` and whose last reminder was before day `day`. Skips rows that
 * another run has locked, and contracts whose withdrawal is held: the reminder follows if the tenant continues.
 */
export async function lockUnanswered(
  trx: Kysely<Tables>,
  sentUntil: CivilDate,
  day: number,
  limit: number,
): Promise<(StoredInvitation & { remindedDay: number })[]> {
  const rows = await selectUnanswered(trx, sentUntil).where('reminded_day', '<', day).limit(limit).execute()
  return rows.map((row) => ({ ...toInvitation(row), remindedDay: row.reminded_day }))
}

/**
 * The same for invitations by post that were to be posted since `sentUntil` and were not, and whose tenants have not been told of it.
 */
export async function lockUnposted(
  trx: Kysely<Tables>,
  sentUntil: CivilDate,
  limit: number,
): Promise<StoredInvitation[]> {
  const rows = await selectUnanswered(trx, sentUntil)
    .where('landlord_email_key', 'is', null)
    .where('posted_at', 'is', null)
    .where('unposted_told_at', 'is', null)
    .limit(limit)
    .execute()
  return rows.map(toInvitation)
}

export async function writeUnpostedTold(trx: Kysely<Tables>, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length > 0)
    await trx
      .updateTable('invitations')
      .set({ unposted_told_at: now })
      .where('id', 'in', [...ids])
      .execute()
}

/** SQL condition: no withdrawal may end the contract of an application, so that it asks for other acts. */
export function noWithdrawalOpen(applicationId: string) {
  const open = sql.join(OPEN_CO_TENANT_WITHDRAWALS.map((one) => sql.lit(one)))
  return sql<boolean>`not exists (
    select 1 from contracts c
    left join withdrawals w on w.contract_id = c.id and w.carried_out_at is null and w.taken_back_at is null
    left join co_tenant_withdrawals o on o.contract_id = c.id and o.state in (${open})
    where c.application_id = ${sql.ref(applicationId)} and (w.id is not null or o.id is not null))`
}

/** The caller adds a limit. */
function selectUnanswered(trx: Kysely<Tables>, sentUntil: CivilDate) {
  return trx
    .selectFrom('invitations')
    .selectAll()
    .where('status', '=', 'OPEN')
    .where('sent_at', '<', midnightAfter(sentUntil))
    .where(noWithdrawalOpen('invitations.application_id'))
    .orderBy('sent_at')
    .forUpdate()
    .skipLocked()
}

/** Saves the day of the last reminder; `at` is its time, null if it was passed over. */
export async function writeInvitationsReminded(
  trx: Kysely<Tables>,
  ids: readonly string[],
  { day, at }: { day: number; at: Date | null },
): Promise<void> {
  if (ids.length > 0)
    await trx
      .updateTable('invitations')
      .set({ reminded_day: day, ...(at ? { reminded_at: at } : {}) })
      .where('id', 'in', [...ids])
      .execute()
}

/** The invitations to a landlord's mailbox that still lead somewhere, newest first, at most `limit`. */
export async function listInvitationsOfMailbox(
  db: Kysely<Tables>,
  landlordEmailKey: string,
  limit: number,
): Promise<StoredInvitation[]> {
  const rows = await db
    .selectFrom('invitations')
    .selectAll()
    .where('landlord_email_key', '=', landlordEmailKey)
    .where('status', '<>', 'EXPIRED')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(toInvitation)
}

/** Saves that an invitation has expired. @returns false if it was answered, or already saved */
export async function writeExpired(db: Kysely<Tables>, id: string): Promise<boolean> {
  const update = await db
    .updateTable('invitations')
    .set({ status: 'EXPIRED' })
    .where('id', '=', id)
    .where('status', '=', 'OPEN')
    .executeTakeFirst()
  return update.numUpdatedRows === 1n
}

export function stateOn(invitation: Pick<StoredInvitation, 'status' | 'lastDay'>, today: CivilDate): InvitationState {
  return invitationStateOn(invitation.status, invitation.lastDay, today)
}

export function toInvitation(row: Selectable<InvitationsTable>): StoredInvitation {
  return {
    id: row.id,
    applicationId: row.application_id,
    status: row.status,
    sentAt: row.sent_at,
    sentOn: civilDateIn(row.sent_at),
    lastDay: lastDayBefore(row.expires_at),
    reason: row.reason,
    answeredAt: row.answered_at,
    generation: row.generation,
    language: row.language,
    openedAt: row.opened_at,
    remindedAt: row.reminded_at,
    replacedBy: row.replaced_by,
    byPost: row.landlord_email_key === null,
    postedAt: row.posted_at,
  }
}
