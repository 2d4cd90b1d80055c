import { sql, type Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'

const ROWS_A_SWEEP = 100

/**
 * Counts a mail of a subject. It is one statement: the row's lock serialises mails that are caused at the same time.
 * @param since earlier mails count no more
 * @returns the mails that count now; null, without counting, if there are `most` already
 */
export async function addMail(
  db: Kysely<Tables>,
  subjectHash: string,
  { at, since, most, expiresAt }: { at: Date; since: Date; most: number; expiresAt: Date },
): Promise<number | null> {
  const row = await db
    .insertInto('mail_limits')
    .values({ subject_hash: subjectHash, taken: [at], expires_at: expiresAt })
    .onConflict((conflict) =>
      conflict
        .column('subject_hash')
        .doUpdateSet({
          taken: sql`array(select t from unnest(mail_limits.taken) t where t > ${since}::timestamptz order by t) || ${at}::timestamptz`,
          expires_at: expiresAt,
        })
        .where(
          sql<boolean>`(select count(*) from unnest(mail_limits.taken) t where t > ${since}::timestamptz) < ${most}::int`,
        ),
    )
    .returning(sql<number>`cardinality(mail_limits.taken)`.as('count'))
    .executeTakeFirst()
  return row?.count ?? null
}

/** The oldest mail of a subject after `since`. */
export async function oldestMail(db: Kysely<Tables>, subjectHash: string, since: Date): Promise<Date | null> {
  const row = await db
    .selectFrom('mail_limits as l')
    .select(sql<Date | null>`(select min(t) from unnest(l.taken) t where t > ${since}::timestamptz)`.as('oldest'))
    .where('l.subject_hash', '=', subjectHash)
    .executeTakeFirst()
  return row?.oldest ?? null
}

/** Removes the mail that was counted at an instant. */
export async function removeMail(db: Kysely<Tables>, subjectHash: string, at: Date): Promise<void> {
  const place = sql`array_position(taken, ${at}::timestamptz)`
  await db
    .updateTable('mail_limits')
    .set({ taken: sql`taken[:${place} - 1] || taken[${place} + 1:]` })
    .where('subject_hash', '=', subjectHash)
    .where(sql<boolean>`${at}::timestamptz = any(taken)`)
    .execute()
}

export async function deleteMails(db: Kysely<Tables>, subjectHash: string): Promise<void> {
  await db.deleteFrom('mail_limits').where('subject_hash', '=', subjectHash).execute()
}

/** Deletes some rows of subjects that never come back. Locked rows are left to a later call. */
export async function deleteExpiredMails(db: Kysely<Tables>, now: Date): Promise<void> {
  await db
    .deleteFrom('mail_limits')
    .where('subject_hash', 'in', (e) =>
      e
        .selectFrom('mail_limits as l')
        .select('l.subject_hash')
        .where('l.expires_at', '<', now)
        .limit(ROWS_A_SWEEP)
        .forUpdate()
        .skipLocked(),
    )
    .execute()
}
