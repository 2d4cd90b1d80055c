import { RAISE_DOCUMENTS } from '@nestbond/domain/premiums/deposit-change-fields'
import { documentsCloseOn, documentsDue } from '@nestbond/domain/underwriting/requested-documents'
import { civilDateIn, type CivilDate } from '@nestbond/domain/values/civil-date'
import type { DocumentKind } from '@nestbond/domain/values/enums'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { documentsOf, type StoredDocument } from '../../underwriting/uploads/upload-store.ts'
import type { StoredDepositChange } from './deposit-change-store.ts'

/** The documents that the office has asked for and still waits for; null if there are none. */
export function awaitedDocuments(change: StoredDepositChange | null): { kinds: DocumentKind[]; askedAt: Date } | null {
  const { state, documents: kinds, documents_asked_at: askedAt, documents_brought_at: broughtAt } = change ?? {}
  return state === 'WITH_OFFICE' && kinds && askedAt && !broughtAt ? { kinds, askedAt } : null
}

/** Whether a wish was dropped because documents that the office had asked for did not come. */
export function droppedWithoutDocuments(change: StoredDepositChange): boolean {
  const {
    state,
    with_landlord_on: withLandlordOn,
    documents_asked_at: askedAt,
    documents_brought_at: broughtAt,
  } = change
  return state === 'EXPIRED' && withLandlordOn === null && askedAt !== null && broughtAt === null
}

/** Whether a raise has ended because not all tenants have agreed in time, or the contract has changed before. */
export function endedWithoutAgreement(change: StoredDepositChange): boolean {
  return change.state === 'EXPIRED' && change.waits_for_tenants && !droppedWithoutDocuments(change)
}

/** The tenant's files for the last request of the office: those since it has asked. Files of the application are of another time, and do not count. */
export async function raiseFiles(
  db: Kysely<Tables>,
  applicationId: string,
  { documents, documents_asked_at: askedAt }: StoredDepositChange,
): Promise<StoredDocument[]> {
  if (documents === null || askedAt === null) return []
  return (await documentsOf(db, applicationId)).filter(
    ({ kind, uploadedAt }) => documents.includes(kind) && uploadedAt >= askedAt,
  )
}

/** The files for a raise that the office may see: those of all its requests, without those that the tenant has not sent yet, because they may still change. */
export async function sentRaiseFiles(
  db: Kysely<Tables>,
  applicationId: string,
  {
    asked_at: wishedAt,
    documents_asked_at: askedAt,
    documents_brought_at: broughtAt,
  }: Pick<StoredDepositChange, 'asked_at' | 'documents_asked_at' | 'documents_brought_at'>,
): Promise<StoredDocument[]> {
  if (askedAt === null) return []
  return (await documentsOf(db, applicationId)).filter(
    ({ kind, uploadedAt }) =>
      RAISE_DOCUMENTS.some((one) => one === kind) &&
      uploadedAt >= wishedAt &&
      (broughtAt !== null || uploadedAt < askedAt),
  )
}

/** The step that is due today while the office waits for documents: a reminder, or after 14 days the end of the wish. */
export function dueOfDocuments(change: StoredDepositChange, today: CivilDate): 'remind' | 'drop' | null {
  const awaited = awaitedDocuments(change)
  if (!awaited) return null
  const due = documentsDue(civilDateIn(awaited.askedAt), change.documents_reminded_on, today)
  return due === 'close' ? 'drop' : due
}

/** The last day for documents that the office waits for. */
export function documentsUntil({ askedAt }: { askedAt: Date }): CivilDate {
  return documentsCloseOn(civilDateIn(askedAt))
}
