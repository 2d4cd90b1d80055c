import type { ClaimParty } from '@nestbond/domain/claims/claim'
import type { Kysely } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'
import type { SentFile } from '../platform/http/send-strangers-file.ts'
import { isId } from '../underwriting/cases/case-store.ts'

export interface StoredEvidence {
  id: string
  claimId: string
  itemId: string
  party: ClaimParty
  fileName: string
  contentType: string
  /** In bytes. */
  size: number
  uploadedAt: Date
}

/** Evidence of these claims, oldest first. */
export async function evidenceOf(db: Kysely<Tables>, claimIds: readonly string[]): Promise<StoredEvidence[]> {
  if (claimIds.length === 0) return []
  const rows = await db
    .selectFrom('claim_evidence')
    .select(['id', 'claim_id', 'item_id', 'party', 'file_name', 'content_type', 'size', 'uploaded_at'])
    .where('claim_id', 'in', claimIds)
    .orderBy('uploaded_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    claimId: row.claim_id,
    itemId: row.item_id,
    party: row.party,
    fileName: row.file_name,
    contentType: row.content_type,
    size: row.size,
    uploadedAt: row.uploaded_at,
  }))
}

/** The tenant's evidence for the claims on these policies. */
export async function tenantsEvidence(
  db: Kysely<Tables>,
  policyIds: readonly string[],
): Promise<{ claimId: string; fileName: string; storageKey: string }[]> {
  if (policyIds.length === 0) return []
  return db
    .selectFrom('claim_evidence as e')
    .innerJoin('claims as c', 'c.id', 'e.claim_id')
    .select(['e.claim_id as claimId', 'e.file_name as fileName', 'e.storage_key as storageKey'])
    .where('c.policy_id', 'in', policyIds)
    .where('e.party', '=', 'TENANT')
    .execute()
}

/** Finds a file only together with its own claim, so a file's id alone gives no access. */
export async function findEvidenceFile(
  db: Kysely<Tables>,
  claimId: string,
  evidenceId: string,
): Promise<SentFile | null> {
  if (!isId(claimId) || !isId(evidenceId)) return null
  const row = await db
    .selectFrom('claim_evidence')
    .select(['storage_key', 'content_type', 'file_name', 'size'])
    .where('id', '=', evidenceId)
    .where('claim_id', '=', claimId)
    .executeTakeFirst()
  return row
    ? { storageKey: row.storage_key, contentType: row.content_type, fileName: row.file_name, size: row.size }
    : null
}

export interface NewEvidence extends StoredEvidence {
  /** Hexadecimal. */
  sha256: string
  storageKey: string
}

export async function insertEvidence(trx: Kysely<Tables>, evidence: NewEvidence): Promise<void> {
  await trx
    .insertInto('claim_evidence')
    .values({
      id: evidence.id,
      claim_id: evidence.claimId,
      item_id: evidence.itemId,
      party: evidence.party,
      file_name: evidence.fileName,
      content_type: evidence.contentType,
      size: evidence.size,
      sha256: evidence.sha256,
      storage_key: evidence.storageKey,
      uploaded_at: evidence.uploadedAt,
    })
    .execute()
}

/** Number of files that a party has uploaded for an item. */
export async function countOfItem(db: Kysely<Tables>, itemId: string, party: ClaimParty): Promise<number> {
  const { count } = await db
    .selectFrom('claim_evidence')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('item_id', '=', itemId)
    .where('party', '=', party)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Times of a party's upload attempts after `since`, oldest first, including rejected ones. */
export async function evidenceAttemptsSince(
  db: Kysely<Tables>,
  claimId: string,
  party: ClaimParty,
  since: Date,
): Promise<Date[]> {
  const rows = await db
    .selectFrom('claim_uploads')
    .select('at')
    .where('claim_id', '=', claimId)
    .where('party', '=', party)
    .where('at', '>', since)
    .orderBy('at')
    .execute()
  return rows.map(({ at }) => at)
}

/** @returns the id of the attempt; its outcome is written later */
export async function insertEvidenceAttempt(
  trx: Kysely<Tables>,
  claimId: string,
  party: ClaimParty,
  at: Date,
): Promise<number> {
  const { id } = await trx
    .insertInto('claim_uploads')
    .values({ claim_id: claimId, party, at, outcome: 'BEGUN' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function writeEvidenceOutcome(db: Kysely<Tables>, attempt: number, outcome: string): Promise<void> {
  await db.updateTable('claim_uploads').set({ outcome }).where('id', '=', attempt).execute()
}

/** Removes an attempt that failed through no fault of the user, so that it does not count. */
export async function forgetEvidenceAttempt(db: Kysely<Tables>, attempt: number): Promise<void> {
  await db.deleteFrom('claim_uploads').where('id', '=', attempt).execute()
}
