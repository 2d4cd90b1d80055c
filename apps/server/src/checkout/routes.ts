import type { FastifyInstance } from 'fastify'
import { CALLS } from '@nestbond/api/calls'
import type { Deps } from '../platform/deps.ts'
import { AppError } from '../platform/errors.ts'
import { route } from '../platform/http/route.ts'
import { CardProviderUnavailable } from '../platform/providers/cards/port.ts'
import { allowCall } from '../application/application.ts'
import { loadByToken } from '../application/tokens.ts'
import { confirmPayment, setupSecret } from './card-setup.ts'
import { presentTenants } from '../co-tenants/present-tenants.ts'
import { choosePeriod, offersAnswer } from './offers.ts'
import { confirmShareCard, shareSecret } from './share-card.ts'
import { takeWebhook } from './webhook.ts'

/** Routes for the offers, the payment period and the card. */
export function paymentRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, CALLS.offers, async ({ params }) => {
    const application = await loadByToken(deps, params.token)
    allowCall('offers', application)
    return offersAnswer(deps, application)
  })

  route(app, CALLS.paymentPeriod, async ({ payload }) => {
    const { token, ...choice } = payload
    const { state } = await choosePeriod(deps, await loadByToken(deps, token), choice)
    return { lastCompletedPage: state.marker }
  })

  route(app, CALLS.paymentSecret, async ({ params, query, reply }) => {
    const secret = await setupSecret(deps, await loadByToken(deps, params.token), query.method)
    reply.header('cache-control', 'no-store')
    return { secret }
  })

  route(app, CALLS.payment, async ({ payload, request }) => {
    const application = await loadByToken(deps, payload.token)
    try {
      const { state } = await confirmPayment(deps, application)
      return { lastCompletedPage: state.marker }
    } catch (error) {
      // The outcome is still unknown. The tenant stays at this step and can ask again, or the provider's webhook reports it.
      if (!(error instanceof CardProviderUnavailable)) throw error
      request.log.warn({ err: error }, 'the card provider could not be asked')
      throw new AppError('PAYMENT_NOT_CONFIRMED', {
        extras: { lastCompletedPage: application.state.marker },
        cause: error,
      })
    }
  })

  route(app, CALLS.coTenantCardSecret, async ({ params, reply }) => {
    const secret = await shareSecret(deps, await loadByToken(deps, params.token))
    reply.header('cache-control', 'no-store')
    return { secret }
  })

  route(app, CALLS.coTenantCard, async ({ payload, request }) => {
    const application = await loadByToken(deps, payload.token)
    try {
      await confirmShareCard(deps, application)
      return presentTenants(deps, application)
    } catch (error) {
      if (!(error instanceof CardProviderUnavailable)) throw error
      request.log.warn({ err: error }, 'the card provider could not be asked')
      throw new AppError('PAYMENT_NOT_CONFIRMED', {
        extras: { lastCompletedPage: application.state.marker },
        cause: error,
      })
    }
  })

  app.register(async (raw) => {
    // The signature covers the raw bytes of the body.
    raw.removeAllContentTypeParsers()
    raw.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    route(raw, CALLS.paymentWebhook, async ({ params, request }) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      await takeWebhook(deps, params.provider, body, request.headers)
      return { received: true }
    })
  })
}
