import { sql, type Kysely } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'
import { TOKEN_DAYS } from './exchange-token.ts'

/** Purpose of a link for another device. It is shown, not mailed. */
export const HAND_OVER = 'hand-over'

/** Counts the links mailed to an address after `since`. */
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

/** Deletes the unused codes for another device: only the last one that was shown is valid. */
export async function dropHandOvers(trx: Kysely<Tables>, applicationId: string): Promise<void> {
  await trx
    .deleteFrom('link_secrets')
    .where('application_id', '=', applicationId)
    .where('purpose', '=', HAND_OVER)
    .where('used_at', 'is', null)
    .execute()
}

/**
 * Ends all other tokens and all links after the tenant's address has changed (exchange of tokens, docs/product-decisions.md#d54). A reader with
 * access to the old mailbox is locked out; the new address gets a new link.
 * @param kept hash of the token of the device that made the change; null if the change came from elsewhere
 */
export async function endOtherTokens(
  trx: Kysely<Tables>,
  applicationIds: readonly string[],
  kept: string | null,
  now: Date,
): Promise<void> {
  if (applicationIds.length === 0) return
  const ids = [...applicationIds]
  await trx
    .updateTable('application_tokens')
    .set({ expires_at: now })
    .where('application_id', 'in', ids)
    .where('expires_at', '>', now)
    .where('token_hash', 'is distinct from', kept)
    // The same device may be exchanging its token at this moment: keep the new token as well.
    .where((e) => e.or([e('replaces_hash', 'is', null), e('replaces_hash', 'is distinct from', kept)]))
    .execute()
  await trx
    .updateTable('link_secrets')
    .set({ expires_at: now })
    .where('application_id', 'in', ids)
    .where('expires_at', '>', now)
    .execute()
}

/**
 * The time at which an application is deleted if its tenant does nothing more (tokens and links, docs/product-decisions.md#d8): 30 days after the
 * last change, or when the last token or unused link expires. A link that anyone can request expires at this time as well, so that a stranger cannot
 * prolong the life of an abandoned application.
 */
export async function endOfUnused(db: Kysely<Tables>, applicationId: string): Promise<Date> {
  const { rows } = await sql<{ end: Date }>`
    select greatest(updated_at + make_interval(hours => ${TOKEN_DAYS * 24}),
      (select max(expires_at) from application_tokens where application_id = a.id),
      (select max(expires_at) from link_secrets where application_id = a.id and used_at is null)) as "end"
    from applications a where id = ${applicationId}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the application was deleted')
  return row.end
}
