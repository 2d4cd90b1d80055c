import { CASE_MOVES } from '@nestbond/domain/underwriting/underwriting-case'
import { documentsDue } from '@nestbond/domain/underwriting/requested-documents'
import { civilDateIn } from '@nestbond/domain/values/civil-date'
import { move } from '@nestbond/domain/values/moves'
import { z } from 'zod'
import { tellOfDecision } from '../../application/co-tenant-checked.ts'
import { findById, updateApplication } from '../../application/store.ts'
import { addEvent } from '../../application/application-event.ts'
import { todayOf } from '../../platform/clock.ts'
import type { Deps } from '../../platform/deps.ts'
import { defineJob } from '../../platform/queue/job.ts'
import { changeCase, eventsOfCase, lockCase, type CaseEvent } from '../../underwriting/cases/case-store.ts'
import { caseMailData } from '../../underwriting/mails/case-mail.ts'
import { documentsRequested } from '../mails/documents-requested.ts'
import { manualUnderwritingRefused } from '../mails/manual-underwriting-refused.ts'
import { insertOfficeDecision } from './office-decision-store.ts'
import { closeReview } from '../../underwriting/cases/review-store.ts'
import { refusedState } from './refused-state.ts'
import { waitingCases } from './waiting-case-store.ts'

/** In the morning, when mails are read. */
const EVERY_DAY = '50 8 * * *'

/**
 * Runs daily: reminds tenants of documents that the office waits for, and closes cases whose documents did not come. A closed application is erased
 * like every other unused one (rights of the tenant, docs/product-decisions.md#d49).
 */
export const remindOfDocuments = defineJob({
  name: 'remind-of-documents',
  once: true,
  schema: z.object({}),
  async handle(deps) {
    for (const id of await waitingCases(deps.database.kysely)) await remindOrClose(deps, id)
  },
})

/** Runs daily, and when a process starts, to catch up after an outage. */
export async function scheduleDocumentReminders({
  queue,
  database,
  config,
}: Pick<Deps, 'queue' | 'database' | 'config'>): Promise<void> {
  if (config.premiumRun !== null) await queue.schedule(remindOfDocuments, EVERY_DAY, {})
  await database.transaction((trx) => queue.enqueue(trx, remindOfDocuments, {}))
}

/** Idempotent: the case's history says which reminder was sent. */
async function remindOrClose(deps: Deps, caseId: string): Promise<void> {
  const { database, clock, queue, telemetry } = deps
  const closed = await database.transaction(async (trx) => {
    const one = await lockCase(trx, caseId)
    if (one?.state !== 'WAITING') return false
    const now = clock.now()
    const events = await eventsOfCase(trx, one.id)
    const asked = events.findLast(({ kind }) => kind === 'documents-asked')
    const application = await findById(trx, one.applicationId)
    if (!asked || !application) return false
    const reminded = events.findLast(({ kind, version }) => kind === 'documents-reminded' && version > asked.version)
    const due = documentsDue(civilDateIn(asked.at), reminded ? civilDateIn(reminded.at) : null, todayOf(clock))
    if (due === null) return false
    const event = { actor: 'system' as const, staffId: null, note: null, message: null, documents: asked.documents }
    const told = { actor: 'system' as const, data: { case: one.id } }
    if (due === 'remind') {
      await changeCase(trx, one, {}, { ...event, kind: 'documents-reminded' }, now)
      await addEvent(trx, application.id, { ...told, kind: 'case-documents-reminded' }, now)
      await queue.enqueue(trx, documentsRequested, caseMailData(one, one.version + 1))
      return false
    }
    const after = refusedState(application, one.kind, 'DOCUMENTS_NOT_RECEIVED')
    const closed = { ...event, kind: 'closed-without-documents' as const } satisfies Partial<CaseEvent>
    await changeCase(trx, one, { state: move(CASE_MOVES, one.state, 'REFUSED'), decidedAt: now }, closed, now)
    if (!(await updateApplication(trx, application, after, { ...told, kind: 'case-closed-without-documents' }, now)))
      throw new Error('the application changed although it was locked')
    await insertOfficeDecision(trx, one, after, { staffIds: [], sharesHome: false, now })
    if (one.reviewId !== null) await closeReview(trx, one.reviewId, 'UPHELD', now)
    await queue.enqueue(trx, manualUnderwritingRefused, caseMailData(one, one.version + 1))
    await tellOfDecision(deps, trx, application, after.state.riskResult)
    return true
  })
  if (closed) telemetry.instruments.decisions.add(1, { verdict: 'refuse', by: 'office' })
}
