import type { FastifyInstance } from 'fastify'
import { CALLS } from '@nestbond/contract/calls'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { translatorOf } from '../../http/language.ts'
import { hourlyLimit } from '../../http/limits.ts'
import { commandRoute, route } from '../../http/route.ts'
import { allowCall } from '../application/application.ts'
import { loadByToken } from '../application/tokens.ts'
import { checkRisk, presentRisk } from './check-risk.ts'
import { explainDecision } from './explain.ts'
import { requestReview } from './request-review.ts'
import { findDecision } from './store.ts'

/** The risk check, what it decided in words, and the wish for another look. */
export function decisionRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, CALLS.risk, async ({ query, request }) => {
    const application = await checkRisk(deps, await loadByToken(deps, query.token), query.successful === 'true')
    return presentRisk(application, translatorOf(request))
  })

  const limit = hourlyLimit(app, deps.config.rateLimits.reviewPerHour)
  commandRoute(app, CALLS.review, ({ body, request }) => requestReview(deps, body, () => limit(request)))

  route(app, CALLS.decision, async ({ params, request }) => {
    const application = await loadByToken(deps, params.token)
    allowCall('decision', application)
    const decision = await findDecision(deps.database.kysely, application)
    if (!decision) throw new AppError('STEP_NOT_ALLOWED', { extras: { lastCompletedPage: application.state.marker } })
    return explainDecision(application, decision, translatorOf(request))
  })
}
