import type { FastifyReply } from 'fastify'
import { IDENTITY_OPEN_MINUTES } from '@nestbond/domain/underwriting/underwriting-case'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import { sendStrangersFile } from '../../platform/http/send-strangers-file.ts'
import { eventsOfCase, findCase, insertCaseEvent, lockCase } from '../../underwriting/cases/case-store.ts'
import { findCaseFile } from './case-document-store.ts'

const MINUTE = 60_000

interface Looking {
  caseId: string
  documentId: string
  staffId: string
}

/**
 * Sends a tenant's upload. Identity documents show traits that must not influence a decision, so this person must have recorded a reason before.
 * @throws AppError NOT_FOUND, also for a file of another case; IDENTITY_REASON_NEEDED
 */
export async function showDocument(
  { database, storage, clock }: Pick<Deps, 'database' | 'storage' | 'clock'>,
  reply: FastifyReply,
  looking: Looking,
): Promise<FastifyReply> {
  const file = await findCaseFile(database.kysely, looking.caseId, looking.documentId)
  if (file?.kind === 'identity' && !(await hasReason(database.kysely, looking, clock.now())))
    throw new AppError('IDENTITY_REASON_NEEDED')
  const one = file && (await findCase(database.kysely, looking.caseId))
  // Before the file is sent: a view that cannot be recorded must not happen.
  if (one)
    await insertCaseEvent(
      database.kysely,
      one,
      {
        actor: 'office',
        staffId: looking.staffId,
        kind: 'document-opened',
        note: null,
        message: null,
        documents: [file.kind],
      },
      clock.now(),
    )
  return sendStrangersFile(reply, storage, file)
}

/** Records a person's reason for viewing an identity document. The version of the case does not change. @throws AppError NOT_FOUND */
export async function openIdentity(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { caseId, documentId, staffId }: Looking,
  reason: string,
): Promise<void> {
  await database.transaction(async (trx) => {
    const one = await lockCase(trx, caseId)
    const file = one && (await findCaseFile(trx, caseId, documentId))
    if (!one || file?.kind !== 'identity') throw new AppError('NOT_FOUND')
    await insertCaseEvent(
      trx,
      one,
      { actor: 'office', staffId, kind: 'identity-opened', note: reason, message: null, documents: ['identity'] },
      clock.now(),
    )
  })
}

async function hasReason(db: Deps['database']['kysely'], { caseId, staffId }: Looking, now: Date): Promise<boolean> {
  const since = now.getTime() - IDENTITY_OPEN_MINUTES * MINUTE
  return (await eventsOfCase(db, caseId)).some(
    (event) => event.kind === 'identity-opened' && event.staffId === staffId && event.at.getTime() >= since,
  )
}
