import type { PersonPage } from '@nestbond/api/support/person-page'
import { civilDateIn, toWireDate } from '@nestbond/domain/values/civil-date'
import { toMajor } from '@nestbond/domain/values/money'
import type { Kysely } from 'kysely'
import { findCertificateOf } from '../../application/policy-of-application-store.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { presentDocument } from '../../underwriting/uploads/upload.ts'
import type { StoredDocument } from '../../underwriting/uploads/upload-store.ts'
import { documentsUntil, sentRaiseFiles } from '../../policy/deposit-change/awaited-documents.ts'
import { findLastDepositChange } from '../../policy/deposit-change/deposit-change-store.ts'

/** The raise of the deposit that waits for the office; null without one. */
export async function presentRaise(
  db: Kysely<Tables>,
  applicationId: string,
  staffId: string,
): Promise<PersonPage['raise']> {
  const certificate = await findCertificateOf(db, applicationId)
  const change = certificate && (await findLastDepositChange(db, certificate.policyId))
  if (change?.state !== 'WITH_OFFICE') return null
  const { documents_asked_at: askedAt, documents: kinds } = change
  const files = await sentRaiseFiles(db, applicationId, change)
  return {
    version: change.version,
    from: toMajor(change.from_cents),
    to: toMajor(change.to_cents),
    askedOn: toWireDate(civilDateIn(change.asked_at)),
    rent: change.rent_cents === null ? null : toMajor(change.rent_cents),
    employmentStatus: change.employment_status,
    grossIncome: change.gross_income_cents === null ? null : toMajor(change.gross_income_cents),
    score: change.decision?.input.score ?? null,
    refusals: [...(change.decision?.reasons ?? [])],
    occasions: [...(change.decision?.manualReasons ?? [])],
    documents: [...(change.decision?.requiredDocuments ?? [])],
    asked:
      askedAt && kinds
        ? {
            kinds,
            on: toWireDate(civilDateIn(askedAt)),
            until: toWireDate(documentsUntil({ askedAt })),
            sent: change.documents_brought_at !== null,
          }
        : null,
    files: files.map(presentFile),
    message: change.review_message,
    proposal: change.proposed_by === null ? null : change.proposed_by === staffId ? 'own' : 'other',
  }
}

function presentFile(file: StoredDocument) {
  return { ...presentDocument(file), contentType: file.contentType, uploadedAt: file.uploadedAt.toISOString() }
}
