import type { Language } from '@nestbond/domain/values/enums'
import type { Kysely, Selectable } from 'kysely'
import type { DocumentHandoversTable } from './tables.ts'
import type { Tables } from '../platform/database/tables.ts'

interface Handover {
  applicationId: string
  kind: string
  version: string
  language: Language
  channel: 'shown' | 'downloaded' | 'mailed'
}

/**
 * Records a document as shown or downloaded, once per version and language: a caller that repeats itself adds no rows.
 */
export async function keepReportedHandover(
  db: Kysely<Tables>,
  { applicationId, kind, version, language, channel }: Handover,
  at: Date,
): Promise<void> {
  const known = await db
    .selectFrom('document_handovers')
    .select('id')
    .where('application_id', '=', applicationId)
    .where('kind', '=', kind)
    .where('text_version', '=', version)
    .where('language', '=', language)
    .where('channel', '=', channel)
    .limit(1)
    .executeTakeFirst()
  if (!known) await insertHandover(db, { applicationId, kind, version, language, channel }, at)
}

/** Append-only: records which legal document reached a tenant, when, and by which channel (first information, docs/product-decisions.md#d41). */
export async function insertHandover(
  trx: Kysely<Tables>,
  { applicationId, kind, version, language, channel }: Handover,
  at: Date,
): Promise<void> {
  await trx
    .insertInto('document_handovers')
    .values({ application_id: applicationId, kind, text_version: version, language, channel, at })
    .execute()
}

/** All handovers of these applications, newest first. */
export async function handoverRows(
  kysely: Kysely<Tables>,
  applicationIds: readonly string[],
): Promise<Selectable<DocumentHandoversTable>[]> {
  return kysely
    .selectFrom('document_handovers')
    .selectAll()
    .where('application_id', 'in', applicationIds)
    .orderBy('id', 'desc')
    .execute()
}
