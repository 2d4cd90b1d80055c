import type { Kysely } from 'kysely'
import type { Tables } from '../../database/tables.ts'

export async function insertPasswordLink(kysely: Kysely<Tables>, link: { secretHash: string; staffId: string; now: Date; expiresAt: Date }): Promise<void> {
  await kysely
    .insertInto('staff_password_links')
    .values({ secret_hash: link.secretHash, staff_id: link.staffId, expires_at: link.expiresAt, created_at: link.now })
    .execute()
}

/** Whose link it is; null where there is none any more, or the account is disabled. */
export async function findPasswordLink(kysely: Kysely<Tables>, secretHash: string, now: Date): Promise<{ staffId: string; name: string; email: string } | null> {
  const row = await kysely
    .selectFrom('staff_password_links')
    .innerJoin('staff_accounts', 'staff_accounts.id', 'staff_password_links.staff_id')
    .select(['staff_accounts.id as staffId', 'staff_accounts.name', 'staff_accounts.email'])
    .where('staff_password_links.secret_hash', '=', secretHash)
    .where('staff_password_links.expires_at', '>', now)
    .where('staff_accounts.disabled_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

export async function deletePasswordLinksOf(kysely: Kysely<Tables>, staffId: string): Promise<void> {
  await kysely.deleteFrom('staff_password_links').where('staff_id', '=', staffId).execute()
}
