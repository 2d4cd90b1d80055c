import type { Kysely } from 'kysely'
import type { Tables } from '../../database/tables.ts'

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
