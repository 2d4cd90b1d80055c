import { missingDocuments } from '@nestbond/domain/application/documents'
import { RAISE_DOCUMENTS } from '@nestbond/domain/premiums/deposit-change-fields'
import type { DocumentKind } from '@nestbond/domain/values/enums'
import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { REQUIRED } from '@nestbond/domain/validation/codes'
import type { UploadedDocument } from '@nestbond/api/underwriting/documents'
import { addEvent } from '../../application/application-event.ts'
import type { Application } from '../../application/application.ts'
import { lockApplication } from '../../application/lock-store.ts'
import { tenantMailData } from '../../application/mails/tenant-mail.ts'
import { keepNamedFile } from '../../application/stored-files/keep-named-file.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import { receiveMultipart } from '../../underwriting/uploads/receive-multipart.ts'
import { findRemoved, markRemoved } from '../../underwriting/uploads/upload-store.ts'
import { admitUploadOf, endAttempt, keepUpload, type Admission } from '../../underwriting/uploads/upload.ts'
import { lockChargedPolicy } from '../end/end-store.ts'
import { depositDocuments } from '../mails/deposit-documents.ts'
import { awaitedDocuments, raiseFiles } from './awaited-documents.ts'
import { findLastDepositChange, writeDepositChange } from './deposit-change-store.ts'

interface OfPolicy {
  application: Application
  policyId: string
}

/**
 * The office asks the tenant for documents before it decides on a raise, in the caller's transaction. The tenant is mailed.
 * @throws AppError CASE_CHANGED if the raise is not with the office in this version, or the tenant was asked and has not answered yet
 */
export async function askForRaiseDocuments(
  { clock, queue }: Pick<Deps, 'clock' | 'queue'>,
  trx: Kysely<Tables>,
  { applicationId, policyId }: { applicationId: string; policyId: string },
  { version, documents, message }: { version: number; documents: readonly DocumentKind[]; message: string },
): Promise<void> {
  await lockChargedPolicy(trx, policyId)
  const change = await findLastDepositChange(trx, policyId)
  if (change?.state !== 'WITH_OFFICE' || change.version !== version || awaitedDocuments(change))
    throw new AppError('CASE_CHANGED')
  const now = clock.now()
  await writeDepositChange(trx, change.id, {
    state: 'WITH_OFFICE',
    documents: RAISE_DOCUMENTS.filter((kind) => documents.includes(kind)),
    documents_message: message,
    documents_asked_at: now,
    documents_reminded_on: null,
    documents_brought_at: null,
  })
  await addEvent(trx, applicationId, { actor: 'office', kind: 'raise-documents-asked', data: { documents } }, now)
  await queue.enqueue(trx, depositDocuments, { ...tenantMailData(applicationId), changeId: change.id, reminder: false })
}

/**
 * Receives a file for a raise from the tenant's account: scanned, and encrypted in the storage. The limits of all uploads apply.
 * @throws AppError NOT_FOUND for a kind that is not asked for, STEP_NOT_ALLOWED, UPLOAD_LIMIT_EXCEEDED, the FILE_ codes, NOT_READY
 */
export async function uploadForRaise(
  deps: Deps,
  request: FastifyRequest,
  { application, policyId }: OfPolicy,
  given: string,
): Promise<UploadedDocument> {
  const kind = RAISE_DOCUMENTS.find((one) => one === given)
  if (!kind) throw new AppError('NOT_FOUND')
  if (!request.isMultipart()) throw new AppError('MALFORMED_REQUEST')
  let admission = null as Admission | null
  const { file, failure } = await receiveMultipart(deps, request, {
    folder: 'documents',
    begin: async () => {
      const { kinds, askedAt } = await requireAwaited(deps.database.kysely, policyId)
      if (!kinds.includes(kind)) throw new AppError('NOT_FOUND')
      admission = await admitUploadOf(deps, application, kind, {
        since: askedAt,
        allowed: async (trx) => void (await requireAwaited(trx, policyId)),
      })
    },
  })
  try {
    return await keepNamedFile(deps.storage, file?.key ?? null, async (named) => {
      if (failure !== null) throw failure
      if (admission === null || file === null) throw invalid([{ field: 'file', ...REQUIRED }])
      return keepUpload(deps, admission, kind, file, named)
    })
  } catch (error) {
    if (admission) await endAttempt(deps, admission, error instanceof AppError ? error.code : 'INTERNAL')
    throw error
  }
}

/** Removes a file for a raise before it is sent. Idempotent. @throws AppError NOT_FOUND, also for a file of the application; STEP_NOT_ALLOWED */
export async function removeForRaise(
  { database, clock, storage }: Pick<Deps, 'database' | 'clock' | 'storage'>,
  { application, policyId }: OfPolicy,
  documentId: string,
): Promise<void> {
  const key = await database.transaction(async (trx) => {
    await lockApplication(trx, application.id)
    const change = await findLastDepositChange(trx, policyId)
    if (!change || !awaitedDocuments(change)) throw new AppError('STEP_NOT_ALLOWED')
    const file = (await raiseFiles(trx, application.id, change)).find(({ id }) => id === documentId)
    if (!file) {
      if (await findRemoved(trx, application.id, documentId)) return null
      throw new AppError('NOT_FOUND')
    }
    await markRemoved(trx, documentId, clock.now())
    const data = { document: documentId, kind: file.kind }
    await addEvent(trx, application.id, { actor: 'tenant', kind: 'document-removed', data }, clock.now())
    return file.storageKey
  })
  if (key !== null) await storage.delete(key)
}

/**
 * The tenant has uploaded everything: the raise is the office's again. Repeating it changes nothing.
 * @throws AppError DOCUMENTS_MISSING with the kinds, STEP_NOT_ALLOWED
 */
export async function bringRaiseDocuments(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { application, policyId }: OfPolicy,
): Promise<void> {
  await database.transaction(async (trx) => {
    await lockApplication(trx, application.id)
    await lockChargedPolicy(trx, policyId)
    const change = await findLastDepositChange(trx, policyId)
    if (change?.state !== 'WITH_OFFICE' || change.documents === null) throw new AppError('STEP_NOT_ALLOWED')
    if (change.documents_brought_at !== null) return
    const present = (await raiseFiles(trx, application.id, change)).map(({ kind }) => kind)
    const missing = missingDocuments(change.documents, present)
    if (missing.length > 0) throw new AppError('DOCUMENTS_MISSING', { extras: { missing } })
    const now = clock.now()
    await writeDepositChange(trx, change.id, { state: 'WITH_OFFICE', documents_brought_at: now })
    await addEvent(trx, application.id, { actor: 'tenant', kind: 'raise-documents-brought' }, now)
  })
}

async function requireAwaited(db: Kysely<Tables>, policyId: string) {
  const awaited = awaitedDocuments(await findLastDepositChange(db, policyId))
  if (!awaited) throw new AppError('STEP_NOT_ALLOWED')
  return awaited
}
