import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { claimOn, mayBringEvidence, type ClaimParty } from '@nestbond/domain/claims/claim'
import { REQUIRED } from '@nestbond/domain/validation/codes'
import { todayOf } from '../platform/clock.ts'
import type { Deps } from '../platform/deps.ts'
import { AppError, invalid } from '../platform/errors.ts'
import { CONTENT_TYPES } from '../underwriting/uploads/receive-file.ts'
import { receiveMultipart, type NamedFile } from '../underwriting/uploads/receive-multipart.ts'
import { NOT_COUNTED } from '../underwriting/uploads/upload.ts'
import { keepNamedFile } from '../application/stored-files/keep-named-file.ts'
import { actOnClaim } from './act-on-claim.ts'
import type { OnBehalf } from '../landlord-session/on-behalf.ts'
import { findClaim, lockPolicy } from './claim-store.ts'
import {
  countOfItem,
  evidenceAttemptsSince,
  forgetEvidenceAttempt,
  insertEvidence,
  insertEvidenceAttempt,
  writeEvidenceOutcome,
} from './evidence-store.ts'

const HOUR = 3_600_000

/** The target of an upload, and the party that uploads. */
export interface Bringing {
  policyId: string
  claimId: string
  itemId: string
  party: ClaimParty
  /** Set if a partner acts for the landlord. */
  onBehalf?: OnBehalf
}

/**
 * Receives a file for an item: scanned, and encrypted in the storage. The limits of all uploads apply (five files per item and party, twenty attempts
 * per hour). The stored file is deleted if no row refers to it in the end.
 * @throws AppError CLAIM_MOVED_ON, UPLOAD_LIMIT_EXCEEDED, the FILE_ codes, NOT_READY, NOT_FOUND
 */
export async function bringEvidence(deps: Deps, request: FastifyRequest, bringing: Bringing): Promise<void> {
  if (!request.isMultipart()) throw new AppError('MALFORMED_REQUEST')
  let attempt = null as number | null
  const { file, failure } = await receiveMultipart(deps, request, {
    folder: 'claims',
    begin: async () => {
      attempt = await admit(deps, bringing)
    },
  })
  try {
    await keepNamedFile(deps.storage, file?.key ?? null, async (named) => {
      if (failure !== null) throw failure
      if (file === null) throw invalid([{ field: 'file', ...REQUIRED }])
      await keep(deps, bringing, file, attempt, named)
    })
  } catch (error) {
    if (attempt !== null) await endAttempt(deps, attempt, error instanceof AppError ? error.code : 'INTERNAL')
    throw error
  }
}

async function admit(
  { database, clock, config }: Deps,
  { policyId, claimId, itemId, party }: Bringing,
): Promise<number> {
  return database.transaction(async (trx) => {
    await lockPolicy(trx, policyId)
    const claim = await findClaim(trx, claimId)
    if (claim?.policyId !== policyId || !claim.items.some(({ id }) => id === itemId)) throw new AppError('NOT_FOUND')
    if (!mayBringEvidence(claimOn(claim, todayOf(clock)).state)) throw new AppError('CLAIM_MOVED_ON')
    if ((await countOfItem(trx, itemId, party)) >= config.upload.maxFiles) throw limitExceeded(HOUR)
    const now = clock.now()
    const attempts = await evidenceAttemptsSince(trx, claimId, party, new Date(now.getTime() - HOUR))
    const oldest = attempts.at(-config.upload.perHour)
    if (oldest) throw limitExceeded(oldest.getTime() + HOUR - now.getTime())
    return insertEvidenceAttempt(trx, claimId, party, now)
  })
}

async function keep(
  deps: Deps,
  { policyId, claimId, itemId, party, onBehalf }: Bringing,
  file: NamedFile,
  attempt: number | null,
  named: () => void,
): Promise<void> {
  const { key: storageKey, size, sha256, fileName, scan } = file
  await actOnClaim(deps, { claimId, policyId }, async ({ trx, now, claim }) => {
    // Check again: during the upload, other files may have arrived and the claim may have changed.
    if (!mayBringEvidence(claim.state)) throw new AppError('CLAIM_MOVED_ON')
    if ((await countOfItem(trx, itemId, party)) >= deps.config.upload.maxFiles) throw limitExceeded(HOUR)
    const contentType = CONTENT_TYPES[scan.type ?? 'pdf']
    await insertEvidence(trx, {
      id: randomUUID(),
      claimId,
      itemId,
      party,
      fileName,
      contentType,
      size,
      sha256,
      storageKey,
      uploadedAt: now,
    })
    return {
      event: { actor: party === 'LANDLORD' ? 'landlord' : 'tenant', kind: 'evidence-brought' },
      also: async () => {
        if (attempt !== null) await writeEvidenceOutcome(trx, attempt, 'CLEAN')
        await onBehalf?.(trx, claimId)
        named()
      },
    }
  })
}

/** Writes the outcome of a failed attempt, if it counts. */
async function endAttempt({ database }: Deps, attempt: number, code: string): Promise<void> {
  if (NOT_COUNTED.includes(code)) await forgetEvidenceAttempt(database.kysely, attempt)
  else await writeEvidenceOutcome(database.kysely, attempt, code)
}

function limitExceeded(ms: number): AppError {
  return new AppError('UPLOAD_LIMIT_EXCEEDED', { retryAfter: Math.max(1, Math.ceil(ms / 1000)) })
}
