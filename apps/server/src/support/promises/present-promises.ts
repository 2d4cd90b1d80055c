import type { PersonPage } from '@nestbond/api/support/person-page'
import { toWireDate } from '@nestbond/domain/values/civil-date'
import { toMajor } from '@nestbond/domain/values/money'
import type { Application } from '../../application/application.ts'
import { findDecision } from '../../application/decision-store.ts'
import { findPromiseReview } from '../../application/promise-review-store.ts'
import { promiseChecks } from '../../application/promise-store.ts'
import type { Deps } from '../../platform/deps.ts'
import { stateOf } from '../../promises/state-of.ts'

/** The checks of a person for promises, newest first, with the promise or the reasons, and the review that waits for the office. */
export async function presentPromises(
  deps: Pick<Deps, 'database' | 'clock'>,
  application: Application,
  staffId: string,
): Promise<PersonPage['promises']> {
  const db = deps.database.kysely
  const checks = await promiseChecks(db, application.id)
  if (checks.length === 0) return []
  const used = (await findDecision(db, application))?.inputs.creditReport?.retrievedAt ?? null
  const shown = checks.slice(0, 10).map(async (check, index) => {
    const review = await findPromiseReview(db, check.id)
    const { report } = check
    return {
      code: check.code,
      state: check.code === null ? null : stateOf(deps, check, application),
      decidedBy: check.decidedBy,
      verdict: check.verdict,
      country: check.country,
      deposit: toMajor(check.deposit),
      rentLimit: check.rentLimit === null ? null : toMajor(check.rentLimit),
      checkedAt: check.decidedAt.toISOString(),
      validUntil: toWireDate(check.validUntil),
      refusals: check.reasons,
      occasions: check.decidedBy === 'rules' ? check.manualReasons : [],
      documents: check.requiredDocuments,
      score: report?.score ?? null,
      reportAt: report?.retrievedAt ?? null,
      reportUsed: report !== null && report.retrievedAt === used,
      review: review && {
        state: review.state,
        version: review.version,
        requestedAt: review.requested_at.toISOString(),
        message: review.message,
        reason: review.reason,
        // An older check is not decided any more.
        open: index === 0 && review.state === 'OPEN',
        current: stateOf(deps, check, application) === 'valid',
        proposal: review.proposal && {
          own: review.proposal.by === staffId,
          accept: review.proposal.accept,
        },
      },
    }
  })
  return Promise.all(shown)
}
