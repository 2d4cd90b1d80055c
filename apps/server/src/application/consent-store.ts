import type { Consent } from '@nestbond/domain/consents/consents'
import type { Language } from '@nestbond/domain/values/enums'
import { currentVersion, isVersionOf, type LegalDocumentKind } from '@nestbond/messages/legal-documents'
import type { Kysely, Selectable } from 'kysely'
import type { ConsentsTable } from './tables.ts'
import type { Tables } from '../platform/database/tables.ts'
import type { Application } from './application.ts'

/** The paper whose text a consent is given to. */
const PAPER_OF: Record<Consent | 'newsAgreement', LegalDocumentKind> = {
  termsOfUse: 'terms-of-use',
  privacyPolicy: 'privacy-policy',
  intermediaryInformation: 'first-info',
  productInformation: 'product-info',
  electronicCommunication: 'electronic-communication',
  fulfilmentWithinWithdrawal: 'early-fulfilment',
  newsAgreement: 'privacy-policy',
}

/** What stood in for a paper before it had a text of its own. */
const PAPER_BEFORE: Partial<Record<Consent | 'newsAgreement', LegalDocumentKind>> = {
  electronicCommunication: 'terms-of-use',
  fulfilmentWithinWithdrawal: 'terms-and-condition',
}

/** The paper that a consent was given to in that version; null where there is none of that version. */
export function consentPaper(consent: Consent | 'newsAgreement', version: string): LegalDocumentKind | null {
  return (
    [PAPER_OF[consent], PAPER_BEFORE[consent]].find((kind) => kind !== undefined && isVersionOf(kind, version)) ?? null
  )
}

export function consentVersion(consent: Consent | 'newsAgreement'): string {
  return currentVersion(PAPER_OF[consent])
}

/** True where each of them is in force in its present version. */
export async function consentsGiven(
  kysely: Kysely<Tables>,
  applicationId: string,
  asked: readonly Consent[],
): Promise<boolean> {
  const newest = await kysely
    .selectFrom('consents')
    .distinctOn('kind')
    .select(['kind', 'granted', 'text_version'])
    .where('application_id', '=', applicationId)
    .orderBy('kind')
    .orderBy('id', 'desc')
    .execute()
  const inForce = new Map(newest.filter(({ granted }) => granted).map(({ kind, text_version }) => [kind, text_version]))
  return asked.every((consent) => inForce.get(consent) === consentVersion(consent))
}

type ConsentKind = Consent | 'newsAgreement'

/** What the last row says; null where this was never asked. */
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

/** Every row of these applications, the newest first. */
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

/** One row each, and the news agreement as it was answered. */
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
