import type { FastifyInstance } from 'fastify'
import { CALLS } from '@nestbond/api/calls'
import type { ResponseOf } from '@nestbond/api/types'
import type { Translator } from '@nestbond/messages/translator'
import type { Deps } from '../../platform/deps.ts'
import { paperBrand } from '../../platform/pdf/brand.ts'
import { AppError } from '../../platform/errors.ts'
import { linkLanguage, translatorFor, translatorOf } from '../../platform/http/language.ts'
import { hourlyLimit } from '../../platform/call-limits/call-limits.ts'
import { commandRoute, route } from '../../platform/http/route.ts'
import { sendPdf } from '../../platform/http/send-pdf.ts'
import { allowCall, countryOfApplication, type Application } from '../../application/application.ts'
import { loadByToken } from '../../application/tokens.ts'
import { checkRisk, presentRisk } from './check-risk.ts'
import { explainDecision } from './explain.ts'
import { requestReview } from './request-review.ts'
import { findDecision } from '../../application/decision-store.ts'

/** The risk check, its explanation, and the request for a review. */
export function decisionRoutes(app: FastifyInstance, deps: Deps): void {
  const limitChecks = hourlyLimit(deps, 'risk-check', deps.config.rateLimits.riskChecksPerHour)
  route(app, CALLS.risk, async ({ query, request }) => {
    const read = await loadByToken(deps, query.token)
    const application = await checkRisk(deps, read, query.successful === 'true', () => limitChecks(request))
    return presentRisk(application, translatorOf(request))
  })

  const limit = hourlyLimit(deps, 'review', deps.config.rateLimits.reviewPerHour)
  commandRoute(app, CALLS.review, ({ body, request }) => requestReview(deps, body, () => limit(request)))

  route(app, CALLS.decision, async ({ params, request }) =>
    explained(deps, await loadByToken(deps, params.token), translatorOf(request)),
  )

  route(app, CALLS.decisionPaper, async ({ params, query, request, reply }) => {
    const language = linkLanguage(query.language, request)
    const application = await loadByToken(deps, params.token)
    const translator = translatorFor(language, countryOfApplication(application))
    const decision = await explained(deps, application, translator)
    const pdf = await deps.drawPaper('decision', { decision, brand: paperBrand(deps.config) }, translator)
    return sendPdf(reply, pdf, `${decision.refId}.pdf`)
  })
}

/** @throws AppError STEP_NOT_ALLOWED before there is a decision */
async function explained(
  deps: Deps,
  application: Application,
  translator: Translator,
): Promise<ResponseOf<'decision'>> {
  allowCall('decision', application)
  const decision = await findDecision(deps.database.kysely, application)
  if (!decision) throw new AppError('STEP_NOT_ALLOWED', { extras: { lastCompletedPage: application.state.marker } })
  return explainDecision(deps.database.kysely, application, decision, translator)
}
