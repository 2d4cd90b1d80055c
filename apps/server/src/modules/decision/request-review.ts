import type { Answer } from '@nestbond/contract/types'
import { checkWith } from '@nestbond/domain/validation/field-errors'
import { messageBody } from '@nestbond/domain/validation/message'
import type { Deps } from '../../deps.ts'
import { AppError, invalid } from '../../errors.ts'
import { refusalReviewReceived } from '../../jobs/refusal-review-received.ts'
import { tenantMailData } from '../../jobs/tenant-mail.ts'
import { allowCall } from '../application/application.ts'
import { changeApplication } from '../application/change.ts'
import { tokenIn } from '../application/token-field.ts'
import { loadByToken } from '../application/tokens.ts'
import { findDecision, insertReview, reviewOf } from './store.ts'

/**
 * A refused tenant asks that a person decides anew (D44): kept once per decision. Whom the bureau does not know is asked for a
 * proof of income with it (D26a). `limit` is asked only for a wish that would be kept.
 */
export async function requestReview(deps: Deps, body: Record<string, unknown>, limit: () => Promise<void>): Promise<Answer<'review'>> {
  const read = await loadByToken(deps, tokenIn(body))
  allowCall('review', read)
  const checked = checkWith(messageBody, body)
  if (!checked.ok) throw invalid(checked.errors)
  const { message } = checked.value
  const { database, queue, clock } = deps
  const { state } = await changeApplication(deps, read, async (application) => {
    allowCall('review', application)
    const decision = await findDecision(database.kysely, application)
    if (!decision) throw new AppError('STEP_NOT_ALLOWED', { extras: { lastCompletedPage: application.state.marker } })
    if (await reviewOf(database.kysely, decision.id)) return null
    await limit()
    const unknown = application.reasons.includes('NO_CREDIT_SCORE')
    return {
      after: { ...application, state: { ...application.state, documentsRequested: unknown ? ['income-proof'] : [] } },
      event: { actor: 'tenant', kind: 'review-requested' },
      also: async (trx) => {
        await insertReview(trx, application.id, decision.id, message, clock.now())
        await queue.enqueue(trx, refusalReviewReceived, tenantMailData(application.id))
      },
    }
  })
  return { lastCompletedPage: state.marker, reviewRequested: true }
}
