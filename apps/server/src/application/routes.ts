import type { FastifyInstance } from 'fastify'
import { CALLS } from '@nestbond/api/calls'
import type { Deps } from '../platform/deps.ts'
import { dailyLimit, hourlyLimit } from '../platform/call-limits/call-limits.ts'
import { statedLanguage, translatorOf } from '../platform/http/language.ts'
import { commandRoute, route } from '../platform/http/route.ts'
import { networkOf } from '../platform/http/network-address.ts'
import { openPromiseRequest } from './open-promise-request.ts'
import { openTenantInvitation } from './open-tenant-invitation.ts'
import { partnerOfLink } from '../partners/partner-of-link.ts'
import { askForDepositBack } from './deposit-back.ts'
import { exchangeToken } from './exchange-token.ts'
import { saveMessage } from './message.ts'
import { readLink } from './read-link.ts'
import { allTariffs } from './tariffs.ts'
import { priceOf } from './price.ts'
import { startWithToken } from './start.ts'
import { confirmSummary } from './summary.ts'
import { userOfToken } from './user-of-token.ts'

/** Calls about an application as a whole. */
export function applicationRoutes(app: FastifyInstance, deps: Deps): void {
  const { database, clock, config } = deps

  const startLimit = dailyLimit(deps, 'starts', config.rateLimits.startsPerDay)
  route(app, CALLS.partnerInit, async ({ payload, request }) => {
    await startLimit(request)
    const { language, country } = payload
    const partner = await partnerOfLink(database.kysely, payload, request.log)
    const event = { actor: 'tenant', kind: 'started', data: { partner: partner.partnerId !== null } } as const
    const { token } = await database.transaction((trx) =>
      startWithToken(trx, { language, country: country ?? 'de', ...partner, event }, clock.now()),
    )
    return { token }
  })

  const depositBackLimit = hourlyLimit(deps, 'deposit-back', config.rateLimits.depositBackPerHour)
  commandRoute(app, CALLS.backDepositInit, ({ body, request }) =>
    askForDepositBack(
      deps,
      body,
      { limit: () => depositBackLimit(request), caller: networkOf(request.ip) },
      request.log,
    ),
  )

  route(app, CALLS.tenantLink, async ({ params }) => ({ mailed: await readLink(deps, params.token) }))

  route(app, CALLS.tenantOpen, async ({ payload }) => {
    const { applicationId, token, byLink } = await exchangeToken(deps, payload.token)
    if (byLink) {
      await openTenantInvitation(deps, applicationId)
      await openPromiseRequest(deps, applicationId)
    }
    return { token }
  })

  route(app, CALLS.user, ({ params, request }) => userOfToken(deps, params.token, translatorOf(request)))

  route(app, CALLS.tariffs, () => allTariffs(deps))

  commandRoute(app, CALLS.price, ({ body }) => priceOf(deps, body))

  commandRoute(app, CALLS.message, ({ body }) => saveMessage(deps, body))

  commandRoute(app, CALLS.summary, ({ body, request }) => confirmSummary(deps, body, statedLanguage(request)))
}
