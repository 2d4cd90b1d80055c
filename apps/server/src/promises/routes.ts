import type { FastifyInstance } from 'fastify'
import { CALLS } from '@nestbond/api/calls'
import { tidyPromiseCode } from '@nestbond/domain/promises/promise-code'
import { emailKey } from '@nestbond/domain/validation/different-contact'
import { askerOf, typerOf } from '../application/mailbox-codes/code-browser.ts'
import { rememberProof } from '../application/mailbox-codes/code-caller.ts'
import { loadByToken } from '../application/tokens.ts'
import { hourlyLimit } from '../platform/call-limits/call-limits.ts'
import type { Deps } from '../platform/deps.ts'
import { AppError } from '../platform/errors.ts'
import { linkLanguage, statedLanguage, translatorOf } from '../platform/http/language.ts'
import { commandRoute, route } from '../platform/http/route.ts'
import { sendPdf } from '../platform/http/send-pdf.ts'
import { askForPromise } from './ask-for-promise.ts'
import { checkPromise, needValidPromise, presentPromise } from './present-promise.ts'
import { promisePdf } from './promise-pdf.ts'
import { askForPromiseReview } from './review.ts'
import { revokeOwnPromise } from './revoke.ts'
import { sharePromise } from './share.ts'
import { mailTakeOverCode, takePromiseOver } from './take-over.ts'

/** Promises before the home is found (docs/product-decisions.md#d99). */
export function promiseRoutes(app: FastifyInstance, deps: Deps): void {
  const { config } = deps
  const limitChecks = hourlyLimit(deps, 'risk-check', config.rateLimits.riskChecksPerHour)

  route(app, CALLS.promiseOwn, async ({ params, request }) =>
    presentPromise(deps, await loadByToken(deps, params.token), translatorOf(request)),
  )

  commandRoute(app, CALLS.promiseAsk, async ({ body, request }) => {
    const application = await askForPromise(deps, body, statedLanguage(request), () => limitChecks(request))
    return presentPromise(deps, application, translatorOf(request))
  })

  const limitReviews = hourlyLimit(deps, 'review', config.rateLimits.reviewPerHour)
  commandRoute(app, CALLS.promiseReview, async ({ body, request }) => {
    const application = await askForPromiseReview(deps, body, () => limitReviews(request))
    return presentPromise(deps, application, translatorOf(request))
  })

  route(app, CALLS.promiseRevoke, async ({ payload, request }) => {
    const application = await loadByToken(deps, payload.token)
    await revokeOwnPromise(deps, application.id)
    const answer = await presentPromise(deps, application, translatorOf(request))
    if (!answer.promise) throw new AppError('NOT_FOUND')
    return answer
  })

  commandRoute(app, CALLS.promiseShare, async ({ body, request }) => {
    const application = await sharePromise(deps, body, statedLanguage(request))
    return presentPromise(deps, application, translatorOf(request))
  })

  route(app, CALLS.promiseTakeOverCode, async ({ payload, request, reply }) =>
    mailTakeOverCode(deps, await loadByToken(deps, payload.token), askerOf(request, reply, deps.config)),
  )

  route(app, CALLS.promiseTakeOver, async ({ payload, request, reply }) => {
    const read = await loadByToken(deps, payload.token)
    const { application, taken } = await takePromiseOver(deps, read, payload.code, typerOf(request))
    await rememberProof(deps, request, reply, emailKey(application.answers.email ?? ''))
    return { lastCompletedPage: application.state.marker, taken }
  })

  route(app, CALLS.promisePaper, async ({ params, query, request, reply }) => {
    const language = linkLanguage(query.language, request)
    const promise = await needValidPromise(deps, await loadByToken(deps, params.token))
    return sendPdf(reply, await promisePdf(deps, promise, language), `${promise.code}.pdf`)
  })

  // As for certificates: enough for an agent who checks all promises of a viewing, far too few to guess codes.
  const limit = hourlyLimit(deps, 'promise', config.rateLimits.mailedLinksPerHour * 10)
  route(app, CALLS.promiseCheck, async ({ params, request, reply }) => {
    await limit(request)
    reply.header('cache-control', 'no-store')
    return checkPromise(deps, tidyPromiseCode(params.code))
  })
}
