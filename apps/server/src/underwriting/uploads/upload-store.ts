import type { DocumentKind } from '@nestbond/domain/values/enums'
import type { Kysely, Selectable } from 'kysely'
import type { DocumentsTable } from '../tables.ts'
import type { Tables } from '../../platform/database/tables.ts'

export interface StoredDocument {
  id: string
  kind: DocumentKind
  fileName: string
  /** Bytes. */
  size: number
  storageKey: string
  contentType: string
  uploadedAt: Date
}

/** An application's documents, oldest first, without removed ones. */
export async function documentsOf(db: Kysely<Tables>, applicationId: string): Promise<StoredDocument[]> {
  const rows = await db
    .selectFrom('documents')
    .selectAll()
    .where('application_id', '=', applicationId)
    .where('removed_at', 'is', null)
    .orderBy('uploaded_at')
    .orderBy('id')
    .execute()
  return rows.map(toDocument)
}

export interface NewDocument extends StoredDocument {
  applicationId: string
  /** Hexadecimal. */
  sha256: string
}

export async function insertDocument(trx: Kysely<Tables>, document: NewDocument): Promise<void> {
  await trx
    .insertInto('documents')
    .values({
      id: document.id,
      application_id: document.applicationId,
      kind: document.kind,
      file_name: document.fileName,
      content_type: document.contentType,
      size: document.size,
      sha256: document.sha256,
      storage_key: document.storageKey,
      scan: 'CLEAN',
      uploaded_at: document.uploadedAt,
    })
    .execute()
}

export async function markRemoved(trx: Kysely<Tables>, id: string, at: Date): Promise<void> {
  await trx
    .updateTable('documents')
    .set({ removed_at: at })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .execute()
}

/** Whether the application had this document and it was removed. */
export async function findRemoved(db: Kysely<Tables>, applicationId: string, id: string): Promise<boolean> {
  if (!/^[0-9a-f-]{36}$/.test(id)) return false
  const row = await db
    .selectFrom('documents')
    .select('id')
    .where('id', '=', id)
    .where('application_id', '=', applicationId)
    .where('removed_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Times of the upload attempts after `since`, oldest first. Rejected attempts count as well (uploads and rate limits,
 * docs/product-decisions.md#d29a).
 */
export async function attemptsSince(db: Kysely<Tables>, applicationId: string, since: Date): Promise<Date[]> {
  const rows = await db
    .selectFrom('uploads')
    .select('at')
    .where('application_id', '=', applicationId)
    .where('at', '>', since)
    .orderBy('at')
    .execute()
  return rows.map(({ at }) => at)
}

/** The files of a kind that were not removed. @param since only those uploaded from then on; all for null */
export async function countOfKind(
  db: Kysely<Tables>,
  applicationId: string,
  kind: DocumentKind,
  since: Date | null,
): Promise<number> {
  const { count } = await db
    .selectFrom('documents')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('application_id', '=', applicationId)
    .where('kind', '=', kind)
    .where('removed_at', 'is', null)
    .$if(since !== null, (query) => query.where('uploaded_at', '>=', since!))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * Inserts an attempt that has begun. Its outcome is written later.
 * @returns its id
 */
export async function insertAttempt(
  trx: Kysely<Tables>,
  applicationId: string,
  kind: DocumentKind,
  at: Date,
): Promise<number> {
  const { id } = await trx
    .insertInto('uploads')
    .values({ application_id: applicationId, at, kind, outcome: 'BEGUN' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function writeOutcome(db: Kysely<Tables>, attempt: number, outcome: string): Promise<void> {
  await db.updateTable('uploads').set({ outcome }).where('id', '=', attempt).execute()
}

/** Deletes an attempt that failed because of us, so that it does not count against the tenant. */
export async function forgetAttempt(db: Kysely<Tables>, attempt: number): Promise<void> {
  await db.deleteFrom('uploads').where('id', '=', attempt).execute()
}

function toDocument(row: Selectable<DocumentsTable>): StoredDocument {
  return {
    id: row.id,
    kind: row.kind,
    fileName: row.file_name,
    size: row.size,
    storageKey: row.storage_key,
    contentType: row.content_type,
    uploadedAt: row.uploaded_at,
  }
}
