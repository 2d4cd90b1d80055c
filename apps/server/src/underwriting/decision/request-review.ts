import type { ResponseOf } from '@nestbond/api/types'
import { checkWith } from '@nestbond/domain/validation/field-errors'
import { reviewBody } from '@nestbond/domain/validation/message'
import type { Deps } from '../../platform/deps.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import { refusalReviewReceived } from '../mails/refusal-review-received.ts'
import { tenantMailData } from '../../application/mails/tenant-mail.ts'
import { allowCall, type Application } from '../../application/application.ts'
import { changeApplication } from '../../application/change.ts'
import { tokenIn } from '../../application/token-field.ts'
import { loadByToken } from '../../application/tokens.ts'
import { openReviewCase } from '../cases/open-case.ts'
import { findDecision, insertReview, reviewOf } from '../../application/decision-store.ts'

/**
 * A refused tenant asks for a decision by a person (explained decisions, docs/product-decisions.md#d44). The request is stored once per set of
 * answers and opens a case. A tenant whom the bureau does not know is asked for a proof of income as well (country of the home,
 * docs/product-decisions.md#d26a). `limit` runs only if the request would be stored. Both the rules' refusal and a person's refusal can be reviewed
 * once, by a member of staff who has not decided before. A later request is a no-op, because a second review would repeat without end. Changed
 * answers are a new decision, which can be reviewed again.
 */
export async function requestReview(
  deps: Deps,
  body: Record<string, unknown>,
  limit: () => Promise<void>,
): Promise<ResponseOf<'review'>> {
  const read = await loadByToken(deps, tokenIn(body))
  allowCall('review', read)
  const checked = checkWith(reviewBody, body)
  if (!checked.ok) throw invalid(checked.errors)
  const { message, proof } = checked.value
  const { database, queue, clock } = deps
  const { state } = await changeApplication(deps, read, async (application) => {
    allowCall('review', application)
    const decision = await findDecision(database.kysely, application)
    if (!decision) throw new AppError('STEP_NOT_ALLOWED', { extras: { lastCompletedPage: application.state.marker } })
    if (await reviewOf(database.kysely, decision.id)) return null
    await limit()
    const withProof = proof === true || application.reasons.includes('NO_CREDIT_SCORE')
    const after: Application = {
      ...application,
      state: { ...application.state, documentsRequested: withProof ? ['income-proof'] : [] },
    }
    return {
      after,
      event: { actor: 'tenant', kind: 'review-requested' },
      also: async (trx) => {
        const now = clock.now()
        const reviewId = await insertReview(trx, application.id, decision.id, message, now)
        await openReviewCase(trx, after, { decisionId: decision.id, reviewId, reasons: application.reasons }, now)
        await queue.enqueue(trx, refusalReviewReceived, tenantMailData(application.id))
      },
    }
  })
  return { lastCompletedPage: state.marker, reviewRequested: true }
}
