import type { CaseDetail } from '@nestbond/api/office/cases'
import type { DocumentKind } from '@nestbond/domain/values/enums'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import type { SentFile } from '../../platform/http/send-strangers-file.ts'
import { isId } from '../../underwriting/cases/case-store.ts'

/** The tenant's uploads that were not removed, oldest first. */
export async function caseDocuments(db: Kysely<Tables>, applicationId: string): Promise<CaseDetail['documents']> {
  const rows = await db
    .selectFrom('documents')
    .select(['id', 'kind', 'file_name', 'size', 'scan', 'content_type', 'uploaded_at'])
    .where('application_id', '=', applicationId)
    .where('removed_at', 'is', null)
    .orderBy('uploaded_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    documentId: row.id,
    kind: row.kind,
    fileName: row.file_name,
    size: row.size,
    scan: row.scan,
    contentType: row.content_type,
    uploadedAt: row.uploaded_at.toISOString(),
  }))
}

/** Finds an upload only together with its own case, so a document's id alone gives no access. */
export async function findCaseFile(
  db: Kysely<Tables>,
  caseId: string,
  documentId: string,
): Promise<(SentFile & { kind: DocumentKind }) | null> {
  if (!isId(caseId) || !isId(documentId)) return null
  const row = await db
    .selectFrom('documents as d')
    .innerJoin('underwriting_cases as c', 'c.application_id', 'd.application_id')
    .select(['d.kind', 'd.storage_key', 'd.content_type', 'd.file_name', 'd.size'])
    .where('c.id', '=', caseId)
    .where('d.id', '=', documentId)
    .where('d.removed_at', 'is', null)
    .executeTakeFirst()
  return row
    ? {
        kind: row.kind,
        storageKey: row.storage_key,
        contentType: row.content_type,
        fileName: row.file_name,
        size: row.size,
      }
    : null
}
