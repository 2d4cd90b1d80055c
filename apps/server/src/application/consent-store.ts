import { CONSENTS, DOCUMENT_OF_CONSENT, type Consent } from '@nestbond/domain/consents/consents'
import type { Language } from '@nestbond/domain/values/enums'
import { type LegalDocumentKind } from '@nestbond/messages/legal-documents'
import type { Kysely, Selectable } from 'kysely'
import type { ConsentsTable } from './tables.ts'
import type { Tables } from '../platform/database/tables.ts'
import type { Application } from './application.ts'
import { currentVersion, isVersionOf } from '../platform/legal/legal-set.ts'

/** The legal documents of these consents, each once. */
export function documentsOf(consents: readonly Consent[]): LegalDocumentKind[] {
  return [...new Set(consents.map((consent) => DOCUMENT_OF_CONSENT[consent]))]
}

/** The legal document that a consent was given to, by its version; null if no document has this version. */
export function consentPaper(consent: Consent | 'newsAgreement', version: string): LegalDocumentKind | null {
  const kind = DOCUMENT_OF_CONSENT[consent]
  return isVersionOf(kind, version) ? kind : null
}

export function consentVersion(consent: Consent | 'newsAgreement'): string {
  return currentVersion(DOCUMENT_OF_CONSENT[consent])
}

/** True if every consent in `asked` is granted in the current version of its text. */
export async function consentsGiven(
  kysely: Kysely<Tables>,
  applicationId: string,
  asked: readonly Consent[],
): Promise<boolean> {
  const current = await currentConsents(kysely, applicationId)
  return asked.every((consent) => current.includes(consent))
}

/** The consents that the application's tenant has granted in the current version of their texts, and not taken back. */
export async function currentConsents(kysely: Kysely<Tables>, applicationId: string): Promise<Consent[]> {
  const newest = await kysely
    .selectFrom('consents')
    .distinctOn('kind')
    .select(['kind', 'granted', 'text_version'])
    .where('application_id', '=', applicationId)
    .orderBy('kind')
    .orderBy('id', 'desc')
    .execute()
  const inForce = new Map(newest.filter(({ granted }) => granted).map(({ kind, text_version }) => [kind, text_version]))
  return CONSENTS.filter((consent) => inForce.get(consent) === consentVersion(consent))
}

type ConsentKind = Consent | 'newsAgreement'

/** The tenant's latest answer; null if the tenant was never asked. */
export async function newestConsent(
  kysely: Kysely<Tables>,
  applicationId: string,
  kind: ConsentKind,
): Promise<boolean | null> {
  const row = await kysely
    .selectFrom('consents')
    .select('granted')
    .where('application_id', '=', applicationId)
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.granted ?? null
}

export async function addConsent(
  trx: Kysely<Tables>,
  applicationId: string,
  { kind, granted, language }: { kind: ConsentKind; granted: boolean; language: Language },
  now: Date,
): Promise<void> {
  await trx
    .insertInto('consents')
    .values({ application_id: applicationId, kind, granted, text_version: consentVersion(kind), language, at: now })
    .execute()
}

/** All consents of these applications, newest first. */
export async function consentRows(
  kysely: Kysely<Tables>,
  applicationIds: readonly string[],
): Promise<Selectable<ConsentsTable>[]> {
  return kysely
    .selectFrom('consents')
    .selectAll()
    .where('application_id', 'in', applicationIds)
    .orderBy('id', 'desc')
    .execute()
}

/** Adds a row for each given consent, and one for the answer about news. */
export async function addConsents(
  trx: Kysely<Tables>,
  { id, answers }: Pick<Application, 'id' | 'answers'>,
  given: readonly Consent[],
  language: Language,
  now: Date,
): Promise<void> {
  const kinds = [
    ...given.map((kind) => ({ kind, granted: true })),
    { kind: 'newsAgreement' as const, granted: answers.newsAgreement ?? false },
  ]
  await trx
    .insertInto('consents')
    .values(
      kinds.map(({ kind, granted }) => ({
        application_id: id,
        kind,
        granted,
        text_version: consentVersion(kind),
        language,
        at: now,
      })),
    )
    .execute()
}
