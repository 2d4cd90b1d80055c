import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'

/** Stores a code, or extends it: a letter can be drawn several times. */
export async function keepLetterCode(
  db: Kysely<Tables>,
  code: { hash: string; invitationId: string; generation: number; now: Date; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('letter_codes')
    .values({
      code_hash: code.hash,
      invitation_id: code.invitationId,
      generation: code.generation,
      created_at: code.now,
      expires_at: code.expiresAt,
    })
    .onConflict((on) => on.column('code_hash').doUpdateSet({ generation: code.generation, expires_at: code.expiresAt }))
    .execute()
}

export async function findLetterCode(
  db: Kysely<Tables>,
  hashes: readonly string[],
): Promise<{ invitationId: string; generation: number; expiresAt: Date } | null> {
  const row = await db.selectFrom('letter_codes').selectAll().where('code_hash', 'in', hashes).executeTakeFirst()
  return row ? { invitationId: row.invitation_id, generation: row.generation, expiresAt: row.expires_at } : null
}

export async function deleteExpiredLetterCodes(db: Kysely<Tables>, now: Date): Promise<void> {
  await db.deleteFrom('letter_codes').where('expires_at', '<', now).execute()
}
