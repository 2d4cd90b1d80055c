import type { Kysely } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'

export async function insertPasswordLink(
  kysely: Kysely<Tables>,
  link: { secretHash: string; accountId: string; now: Date; expiresAt: Date },
): Promise<void> {
  await kysely
    .insertInto('account_password_links')
    .values({
      secret_hash: link.secretHash,
      account_id: link.accountId,
      expires_at: link.expiresAt,
      created_at: link.now,
    })
    .execute()
}

/** The account of a link; null if the link is unknown or expired. */
export async function findPasswordLink(
  kysely: Kysely<Tables>,
  secretHash: string,
  now: Date,
): Promise<{ accountId: string; email: string } | null> {
  const row = await kysely
    .selectFrom('account_password_links')
    .innerJoin('accounts', 'accounts.id', 'account_password_links.account_id')
    .select(['accounts.id as accountId', 'accounts.email'])
    .where('account_password_links.secret_hash', '=', secretHash)
    .where('account_password_links.expires_at', '>', now)
    .executeTakeFirst()
  return row ?? null
}

export async function deletePasswordLinksOf(kysely: Kysely<Tables>, accountId: string): Promise<void> {
  await kysely.deleteFrom('account_password_links').where('account_id', '=', accountId).execute()
}
