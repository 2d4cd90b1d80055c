import type { Kysely } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'
import type { Area } from './area.ts'

const linksOf = ({ prefix }: Area) => `${prefix}_password_links` as 'staff_password_links'
const accountsOf = ({ prefix }: Area) => `${prefix}_accounts` as 'staff_accounts'

export async function insertPasswordLink(
  kysely: Kysely<Tables>,
  area: Area,
  link: { secretHash: string; accountId: string; now: Date; expiresAt: Date },
): Promise<void> {
  await kysely
    .insertInto(linksOf(area))
    .values({
      secret_hash: link.secretHash,
      account_id: link.accountId,
      expires_at: link.expiresAt,
      created_at: link.now,
    })
    .execute()
}

/** The account of a link. Null if the link is unknown, used or expired, or the account is disabled. */
export async function findPasswordLink(
  kysely: Kysely<Tables>,
  area: Area,
  secretHash: string,
  now: Date,
): Promise<{ accountId: string; name: string; email: string } | null> {
  const row = await kysely
    .selectFrom(`${linksOf(area)} as l`)
    .innerJoin(`${accountsOf(area)} as a`, 'a.id', 'l.account_id')
    .select(['a.id as accountId', 'a.name', 'a.email'])
    .where('l.secret_hash', '=', secretHash)
    .where('l.expires_at', '>', now)
    .where('a.disabled_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

export async function deletePasswordLinksOf(kysely: Kysely<Tables>, area: Area, accountId: string): Promise<void> {
  await kysely.deleteFrom(linksOf(area)).where('account_id', '=', accountId).execute()
}
