import { isClosed } from '@nestbond/domain/underwriting/underwriting-case'
import type { Kysely } from 'kysely'
import { lockApplication } from '../../application/lock-store.ts'
import { findById, updateApplication } from '../../application/store.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { changeCase, findLiveCase, lockCase, type UnderwritingCase } from './case-store.ts'
import { closeReview } from './review-store.ts'

/** Closes a locked case without a decision: the tenants or the answers that it is about have changed. Its review ends too. */
async function closeObsolete(trx: Kysely<Tables>, one: UnderwritingCase, now: Date): Promise<void> {
  const change = { state: 'REFUSED', obsolete: true, proposal: null, decidedAt: now } as const
  const nobody = { actor: 'system', staffId: null, note: null, message: null } as const
  await changeCase(trx, one, change, { ...nobody, kind: 'closed-obsolete', documents: [] }, now)
  if (one.reviewId !== null) await closeReview(trx, one.reviewId, 'OBSOLETE', now)
}

/** Closes the open case of an application whose tenants have changed. No-op without one. The caller holds the application's lock. */
export async function closeCaseOf(trx: Kysely<Tables>, applicationId: string, now: Date): Promise<boolean> {
  const live = await findLiveCase(trx, applicationId)
  const one = live && (await lockCase(trx, live.id))
  if (!one || isClosed(one.state)) return false
  await closeObsolete(trx, one, now)
  return true
}

/**
 * Closes the open case of a tenant who does not take part any more. Nobody decides about them, so they are not under review either; a refusal stays, and
 * nothing is asked of the credit bureau unless they confirm their answers again.
 */
export async function closeCaseOfLeaver(trx: Kysely<Tables>, applicationId: string, now: Date): Promise<void> {
  await lockApplication(trx, applicationId)
  if (!(await closeCaseOf(trx, applicationId, now))) return
  const own = await findById(trx, applicationId)
  if (!own) return
  const refused = own.state.riskResult === false
  const state = {
    ...own.state,
    ...(refused ? {} : { marker: 'TENANT_DETAILS' as const, riskResult: null, requiredDocuments: [] }),
    manualUnderwriting: false,
    documentsRequested: [],
  }
  if (!(await updateApplication(trx, own, { ...own, state }, { actor: 'system', kind: 'case-closed-obsolete' }, now)))
    throw new Error('the application changed although it was locked')
}
