import { randomUUID } from 'node:crypto'
import type { UploadedDocument } from '@nestbond/api/underwriting/documents'
import type { DocumentKind } from '@nestbond/domain/values/enums'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import { allowCall, type Application } from '../../application/application.ts'
import { addEvent } from '../../application/application-event.ts'
import { loadByToken } from '../../application/tokens.ts'
import { lockApplication } from '../../application/lock-store.ts'
import {
  attemptsSince,
  countOfKind,
  forgetAttempt,
  insertAttempt,
  insertDocument,
  writeOutcome,
  type StoredDocument,
} from './upload-store.ts'
import { CONTENT_TYPES } from './receive-file.ts'
import type { NamedFile } from './receive-multipart.ts'
import type { UnprovedBytes } from './unproved-bytes.ts'

const HOUR = 3_600_000

/** An admitted upload: its application, and the attempt that counts against the limits. */
export interface Admission {
  application: Application
  attempt: number
  rules: UploadRules
}

/** Further conditions of an upload. */
interface UploadRules {
  since?: Date | null
  allowed?: (trx: Parameters<typeof countOfKind>[0]) => Promise<void>
}

/**
 * Admits an upload. Every admitted upload counts for an hour, unless it fails because of us (see `endAttempt`).
 * @param bytes counts the upload if the mailbox is not proved
 * @throws AppError STEP_NOT_ALLOWED, MAILBOX_NOT_PROVED, UPLOAD_LIMIT_EXCEEDED, TOKEN_UNKNOWN, TOKEN_EXPIRED
 */
export async function admitUpload(
  deps: Deps,
  token: string,
  kind: DocumentKind,
  bytes: UnprovedBytes,
): Promise<Admission> {
  const application = await loadByToken(deps, token)
  allowCall('document', application)
  if (!application.mailboxProved) await bytes.begin()
  return admitUploadOf(deps, application, kind)
}

/**
 * Admits an upload of an application that the caller has found. Every admitted upload counts for an hour, unless it fails because of us.
 * @param since counts the files of this kind from then on only
 * @param allowed throws if the documents are not asked for any more; runs under the application's lock
 * @throws AppError UPLOAD_LIMIT_EXCEEDED
 */
export async function admitUploadOf(
  deps: Deps,
  application: Application,
  kind: DocumentKind,
  { since = null, allowed }: UploadRules = {},
): Promise<Admission> {
  const { database, clock, config } = deps
  const rules = { since, ...(allowed ? { allowed } : {}) }
  const attempt = await database.transaction(async (trx) => {
    // Uploads of one application take turns, so that two of them cannot take the last free place.
    await lockApplication(trx, application.id)
    await allowed?.(trx)
    await checkKind(deps, trx, application.id, kind, since)
    const now = clock.now()
    const attempts = await attemptsSince(trx, application.id, new Date(now.getTime() - HOUR))
    const oldest = attempts.at(-config.upload.perHour)
    if (oldest)
      throw new AppError('UPLOAD_LIMIT_EXCEEDED', {
        retryAfter: Math.max(1, Math.ceil((oldest.getTime() + HOUR - now.getTime()) / 1000)),
      })
    return insertAttempt(trx, application.id, kind, now)
  })
  return { application, attempt, rules }
}

/**
 * Keeps an accepted file. Calls `named` once a row names it (see `keepNamedFile`).
 * @throws AppError UPLOAD_LIMIT_EXCEEDED, and the errors of the upload's rules
 */
export async function keepUpload(
  deps: Deps,
  { application: { id: applicationId }, attempt, rules }: Admission,
  kind: DocumentKind,
  file: NamedFile,
  named: () => void,
): Promise<UploadedDocument> {
  const { database, clock } = deps
  const document: StoredDocument = {
    id: randomUUID(),
    kind,
    fileName: file.fileName,
    size: file.size,
    storageKey: file.key,
    contentType: CONTENT_TYPES[file.scan.type ?? 'pdf'],
    uploadedAt: clock.now(),
  }
  await database.transaction(async (trx) => {
    await lockApplication(trx, applicationId)
    // Other uploads may have completed in the meantime.
    await rules.allowed?.(trx)
    await checkKind(deps, trx, applicationId, kind, rules.since ?? null)
    const now = clock.now()
    await insertDocument(trx, { ...document, uploadedAt: now, applicationId, sha256: file.sha256 })
    await writeOutcome(trx, attempt, 'CLEAN')
    await addEvent(
      trx,
      applicationId,
      { actor: 'tenant', kind: 'document-uploaded', data: { document: document.id, kind, size: file.size } },
      now,
    )
    named()
  })
  return presentDocument(document)
}

/** Failures after which the same file is welcome again: those because of us, of neighbours in the caller's network who send files, and for want of a code. */
export const NOT_COUNTED: readonly string[] = ['NOT_READY', 'INTERNAL', 'RATE_LIMITED', 'MAILBOX_NOT_PROVED']

/** Writes the outcome of a failed attempt, if it counts. */
export async function endAttempt({ database }: Deps, { attempt }: Admission, code: string): Promise<void> {
  if (NOT_COUNTED.includes(code)) await forgetAttempt(database.kysely, attempt)
  else await writeOutcome(database.kysely, attempt, code)
}

export function presentDocument({ id, kind, fileName, size }: StoredDocument): UploadedDocument {
  return { documentId: id, kind, fileName, size, scan: 'CLEAN' }
}

async function checkKind(
  { config }: Deps,
  trx: Parameters<typeof countOfKind>[0],
  applicationId: string,
  kind: DocumentKind,
  since: Date | null,
): Promise<void> {
  if ((await countOfKind(trx, applicationId, kind, since)) >= config.upload.maxFiles)
    throw new AppError('UPLOAD_LIMIT_EXCEEDED', { retryAfter: HOUR / 1000 })
}
