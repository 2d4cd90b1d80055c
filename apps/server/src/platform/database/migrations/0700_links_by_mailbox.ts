import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** An index for the links that were mailed to one mailbox within the hour. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      'create index link_secrets_mailbox_idx on link_secrets (mailed_to_key, created_at) where mailed_to_key is not null',
    )
    .execute(db)
}
