import type { Language } from '@nestbond/domain/values/enums'
import type { Kysely } from 'kysely'
import type { Tables } from '../../database/tables.ts'

interface Handover {
  applicationId: string
  kind: string
  version: string
  language: Language
  channel: 'shown' | 'downloaded' | 'mailed'
}

/** Only added to: which document reached a tenant how and when (D41). */
export async function insertHandover(trx: Kysely<Tables>, { applicationId, kind, version, language, channel }: Handover, at: Date): Promise<void> {
  await trx.insertInto('document_handovers').values({ application_id: applicationId, kind, text_version: version, language, channel, at }).execute()
}
