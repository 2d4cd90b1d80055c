import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import { TOKEN_DAYS } from './tokens.ts'

/** Shown, not mailed: a link for another device. */
export const HAND_OVER = 'hand-over'

/** Links that were mailed to an address since an instant. */
export async function countMailedLinks(db: Kysely<Tables>, emailKey: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('link_secrets')
    .innerJoin('applications', 'applications.id', 'link_secrets.application_id')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('applications.email_key', '=', emailKey)
    .where('link_secrets.purpose', '<>', HAND_OVER)
    .where('link_secrets.created_at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Only the last code that was shown opens anything. */
export async function dropHandOvers(trx: Kysely<Tables>, applicationId: string): Promise<void> {
  await trx.deleteFrom('link_secrets').where('application_id', '=', applicationId).where('purpose', '=', HAND_OVER).where('used_at', 'is', null).execute()
}

/**
 * An address was wrong, or is not the tenant's any more: what was mailed there opens nothing now, nor does what came of opening it. The
 * device that says so keeps its token, as do those that got theirs otherwise; to the new address goes a new link.
 * @param kept hash of that device's token
 */
export async function closeMailedLinks(trx: Kysely<Tables>, applicationIds: readonly string[], kept: string | null, now: Date): Promise<void> {
  if (applicationIds.length === 0) return
  // A token that a link gave is as old as the link's use: one statement writes both.
  await sql`
    update application_tokens t set expires_at = ${now} from link_secrets l
    where t.application_id = any(${[...applicationIds]}::uuid[]) and l.application_id = t.application_id and l.purpose <> ${HAND_OVER} and l.used_at = t.created_at
      and t.expires_at > ${now} and t.token_hash is distinct from ${kept}`.execute(trx)
  await trx
    .updateTable('link_secrets')
    .set({ expires_at: now })
    .where('application_id', 'in', [...applicationIds])
    .where('purpose', '<>', HAND_OVER)
    .where('expires_at', '>', now)
    .execute()
}

/**
 * When an application goes if its tenant does nothing more (D8): 30 days after the last change, or with the last token or unused link. A
 * link that anybody may ask for ends then too, so that no stranger prolongs what a tenant has left.
 */
export async function endOfUnused(db: Kysely<Tables>, applicationId: string): Promise<Date> {
  const { rows } = await sql<{ end: Date }>`
    select greatest(updated_at + make_interval(hours => ${TOKEN_DAYS * 24}),
      (select max(expires_at) from application_tokens where application_id = a.id),
      (select max(expires_at) from link_secrets where application_id = a.id and used_at is null)) as "end"
    from applications a where id = ${applicationId}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the application is gone')
  return row.end
}
