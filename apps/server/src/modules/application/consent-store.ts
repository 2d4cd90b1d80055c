import type { Consent } from '@nestbond/domain/consents/consents'
import type { Language } from '@nestbond/domain/values/enums'
import { LEGAL_DOCUMENTS, type LegalDocumentKind } from '@nestbond/messages/legal-documents'
import type { Kysely } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import type { Application } from './application.ts'

/** The paper whose text a consent is given to. */
const PAPER_OF: Record<Consent | 'newsAgreement', LegalDocumentKind> = {
  termsOfUse: 'terms-of-use',
  privacyPolicy: 'privacy-policy',
  intermediaryInformation: 'first-info',
  productInformation: 'product-info',
  electronicCommunication: 'terms-of-use',
  fulfilmentWithinWithdrawal: 'terms-and-condition',
  newsAgreement: 'privacy-policy',
}

/** The paper that a consent is given to. */
export function consentPaper(consent: Consent | 'newsAgreement'): LegalDocumentKind {
  return PAPER_OF[consent]
}

export function consentVersion(consent: Consent | 'newsAgreement'): string {
  return LEGAL_DOCUMENTS[PAPER_OF[consent]].version
}

/** True where each of them is in force in its present version. */
export async function consentsGiven(kysely: Kysely<Tables>, applicationId: string, asked: readonly Consent[]): Promise<boolean> {
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

/** One row each, and the news agreement as it was answered. */
export async function addConsents(
  trx: Kysely<Tables>,
  { id, answers }: Pick<Application, 'id' | 'answers'>,
  given: readonly Consent[],
  language: Language,
  now: Date,
): Promise<void> {
  const kinds = [...given.map((kind) => ({ kind, granted: true })), { kind: 'newsAgreement' as const, granted: answers.newsAgreement ?? false }]
  await trx
    .insertInto('consents')
    .values(kinds.map(({ kind, granted }) => ({ application_id: id, kind, granted, text_version: consentVersion(kind), language, at: now })))
    .execute()
}
