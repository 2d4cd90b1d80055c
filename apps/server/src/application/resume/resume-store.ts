import type { Kysely } from 'kysely'
import { isUnsigned } from '../unsigned-store.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { isRevoked } from '../invited-tenant/tenant-invitation-store.ts'

/** Stores whether the tenant wants one reminder. Idempotent: a repeated wish keeps the first time. */
export async function writeReminder(
  db: Kysely<Tables>,
  applicationId: string,
  wanted: boolean,
  now: Date,
): Promise<void> {
  if (wanted)
    await db
      .insertInto('resume_reminders')
      .values({ application_id: applicationId, wanted_at: now })
      .onConflict((on) => on.doNothing())
      .execute()
  else await db.deleteFrom('resume_reminders').where('application_id', '=', applicationId).execute()
}

/**
 * Marks due reminders as sent and returns their applications. Due are applications that were not changed since `leftSince` and that wait for the
 * tenant. Applications at the last marker are left out, and those that are refused or under review.
 */
export async function takeReminders(trx: Kysely<Tables>, leftSince: Date, now: Date, limit: number): Promise<string[]> {
  const rows = await trx
    .updateTable('resume_reminders')
    .set({ sent_at: now })
    .where('application_id', 'in', (e) =>
      e
        .selectFrom('resume_reminders as r')
        .innerJoin('applications as a', 'a.id', 'r.application_id')
        .select('r.application_id')
        .where('r.sent_at', 'is', null)
        .where('r.wanted_at', '<=', leftSince)
        .where('a.updated_at', '<=', leftSince)
        .where('a.email_key', 'is not', null)
        .where('a.last_completed_page', 'is distinct from', 'PAYMENT')
        .where('a.risk_result', 'is distinct from', false)
        .where('a.manual_underwriting', '=', false)
        .orderBy('r.wanted_at')
        .limit(limit)
        .forUpdate('r')
        .skipLocked(),
    )
    .returning('application_id')
    .execute()
  return rows.map(({ application_id }) => application_id)
}

/** The unsigned application of an address that was changed last; null if none was changed since `since`. Skips revoked invitations. */
export async function findResumable(db: Kysely<Tables>, emailKey: string, since: Date): Promise<string | null> {
  const row = await db
    .selectFrom('applications as a')
    .select('a.id')
    .where('a.email_key', '=', emailKey)
    .where('a.updated_at', '>', since)
    .where(isUnsigned('a.id'))
    .where((e) => e.not(isRevoked('a.id')))
    .orderBy('a.updated_at', 'desc')
    .orderBy('a.id')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}
