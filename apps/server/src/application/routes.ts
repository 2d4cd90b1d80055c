import type { FastifyInstance } from 'fastify'
import { CALLS } from '@nestbond/api/calls'
import { todayOf } from '../platform/clock.ts'
import type { Deps } from '../platform/deps.ts'
import { hourlyLimit, hourlyLimitBy } from '../platform/http/limits.ts'
import { statedLanguage, translatorOf } from '../platform/http/language.ts'
import { commandRoute, route } from '../platform/http/route.ts'
import { networkOf } from '../platform/http/network-address.ts'
import { openTenantInvitation } from './open-tenant-invitation.ts'
import { partnerOfLink } from '../partners/partner-of-link.ts'
import { askForDepositBack } from './deposit-back.ts'
import { hasPolicyForHome } from './double-policy-store.ts'
import { exchangeToken } from './exchange-token.ts'
import { saveMessage } from './message.ts'
import { priceOf } from './price.ts'
import { startWithToken } from './start.ts'
import { confirmSummary } from './summary.ts'
import { loadByToken } from './tokens.ts'
import { loadUserExtras } from './user-extras.ts'
import { presentUser } from './user.ts'

/** Calls about an application as a whole. */
export function applicationRoutes(app: FastifyInstance, deps: Deps): void {
  const { database, clock, config } = deps

  route(app, CALLS.partnerInit, async ({ payload, request }) => {
    const { language, country } = payload
    const partner = await partnerOfLink(database.kysely, payload, request.log)
    const event = { actor: 'tenant', kind: 'started', data: { partner: partner.partnerId !== null } } as const
    const { token } = await database.transaction((trx) =>
      startWithToken(trx, { language, country: country ?? 'de', ...partner, event }, clock.now()),
    )
    return { token }
  })

  const depositBackLimit = hourlyLimit(app, config.rateLimits.depositBackPerHour)
  commandRoute(app, CALLS.backDepositInit, ({ body, request }) =>
    askForDepositBack(
      deps,
      body,
      { limit: () => depositBackLimit(request), caller: networkOf(request.ip) },
      request.log,
    ),
  )

  route(app, CALLS.tenantOpen, async ({ payload }) => {
    const { applicationId, token, byLink } = await exchangeToken(deps, payload.token)
    if (byLink) await openTenantInvitation(deps, applicationId)
    return { token }
  })

  route(app, CALLS.user, async ({ params, request }) => {
    const application = await loadByToken(deps, params.token)
    const extras = await loadUserExtras(database.kysely, application, todayOf(clock))
    return presentUser(application, params.token, extras, translatorOf(request))
  })

  // Addresses can be changed freely: without a limit one application could find out which homes have a policy.
  const doublePolicyLimit = hourlyLimitBy(app, config.rateLimits.doublePolicyPerHour)
  route(app, CALLS.doublePolicy, async ({ params, request }) => {
    const application = await loadByToken(deps, params.token)
    await doublePolicyLimit(application.id, request)
    return { doublePolicy: await hasPolicyForHome(database.kysely, application.answers, todayOf(clock)) }
  })

  commandRoute(app, CALLS.price, ({ body }) => priceOf(deps, body))

  commandRoute(app, CALLS.message, ({ body }) => saveMessage(deps, body))

  commandRoute(app, CALLS.summary, ({ body, request }) => confirmSummary(deps, body, statedLanguage(request)))
}
