import { fastify, type FastifyInstance, type FastifyRequest, type RouteOptions } from 'fastify'
import { JSON_BODY_LIMIT } from '@nestbond/api/call'
import type { Config } from './platform/config/config.ts'
import type { Deps } from './platform/deps.ts'
import { AppError } from './platform/errors.ts'
import { apiDocs } from './platform/http/api-docs.ts'
import { compressAnswers } from './platform/http/compress-answers.ts'
import { healthRoutes } from './platform/http/health.ts'
import { limitCalls } from './platform/http/limits.ts'
import { logAnswers, loggingOptions, type LogStream } from './platform/http/logging.ts'
import { answerError, isOurFault } from './platform/http/problem.ts'
import { answerUnreadable, refuseSeveralHosts } from './platform/http/raw-answers.ts'
import { securityTxtRoute } from './platform/http/security-txt.ts'
import { forData, secure } from './platform/http/security.ts'
import { endSlowBodies, PATIENCE, patientServer, type Patience } from './platform/http/slow-callers.ts'
import { catchUp } from './work-on-jobs.ts'
import { accountRoutes } from './account/routes.ts'
import { addressRoutes } from './application/addresses/routes.ts'
import { applicationRoutes } from './application/routes.ts'
import { ownAnswersChanged } from './co-tenants/own-answers-changed.ts'
import { tellFormerTenants } from './contract/mails/tell-former-tenants.ts'
import { coTenantRoutes } from './co-tenants/routes.ts'
import { promiseRoutes } from './promises/routes.ts'
import { certificateRoutes } from './policy/certificate/routes.ts'
import { landlordHomesRoutes } from './landlord/homes/routes.ts'
import { landlordPolicyRoutes } from './landlord/policy/routes.ts'
import { officeClaimRoutes } from './claims/office-routes.ts'
import { tenantClaimRoutes } from './claims/tenant-routes.ts'
import { mailboxProofRoutes } from './application/mailbox-proof/routes.ts'
import { contractRoutes } from './checkout/signing/routes.ts'
import { decisionRoutes } from './underwriting/decision/routes.ts'
import { devClockRoutes } from './dev/clock/routes.ts'
import { devMailboxRoutes } from './dev/mailbox/routes.ts'
import { documentRoutes } from './underwriting/uploads/routes.ts'
import { landlordSessionRoutes } from './landlord-session/routes.ts'
import { correctionRoutes } from './landlord/corrections/routes.ts'
import { landlordRoutes, shortLinkRoutes } from './landlord/routes.ts'
import { legalRoutes } from './application/legal/routes.ts'
import { officeCaseRoutes } from './office/cases/routes.ts'
import { officeSessionRoutes } from './staff/routes.ts'
import { officeWorkbenchRoutes } from './office/workbench/routes.ts'
import { ownExchangeRoutes } from './tenant-account/policies/exchange-routes.ts'
import { depositRoutes } from './tenant-account/policies/deposit-routes.ts'
import { splitRoutes } from './tenant-account/policies/split-routes.ts'
import { tenantChangeRoutes } from './tenant-account/policies/tenant-change-routes.ts'
import { ownPolicyRoutes } from './tenant-account/policies/routes.ts'
import { landlordAuthorityRoutes, partnerAuthorityRoutes } from './authorities/routes.ts'
import { landlordHomeRoutes } from './partner-policies/landlord-home-routes.ts'
import { partnerPolicyRoutes } from './partner-policies/routes.ts'
import { sandboxRoutes } from './partner-policies/sandbox/routes.ts'
import { markingTransactions } from './partner-portal/idempotency/idempotent-calls.ts'
import { partnerPortalRoutes } from './partner-portal/routes.ts'
import { partnerCallers } from './partner-portal/session/require-partner.ts'
import { paymentRoutes } from './checkout/routes.ts'
import { figureRoutes } from './figures/routes.ts'
import { auditRoutes } from './audit/routes.ts'
import { trustRoutes } from './trust/routes.ts'
import { landlordRightsRoutes } from './tenant-account/landlord-rights/routes.ts'
import { rightsRoutes } from './tenant-account/rights/routes.ts'
import { officeExchangeRoutes } from './policy/exchange/routes.ts'
import { premiumCollectionRoutes } from './policy/collection/routes.ts'
import { invitedTenantRoutes } from './application/invited-tenant/routes.ts'
import { questionnaireRoutes } from './application/questionnaire/routes.ts'
import { ratingRoutes } from './tenant-account/rating/routes.ts'
import { resumeRoutes } from './application/resume/routes.ts'
import { guardsOf } from './guards.ts'
import { ownReleaseRoutes } from './tenant-account/policies/release-routes.ts'
import { releaseRoutes } from './policy/release/routes.ts'
import { settingsRoutes } from './application/settings/routes.ts'
import { withdrawalRoutes } from './policy/withdrawal/routes.ts'
import { mailPreferenceRoutes, oneClickRoute } from './platform/mail-preferences/routes.ts'
import { announceClosing } from './platform/shutdown.ts'
import type { ErrorPlace } from './platform/providers/error-reporting/port.ts'
import { returnedMailRoutes } from './support/returns/routes.ts'
import { officePeopleRoutes } from './support/people/routes.ts'
import { carryRequestIds } from './platform/request-id.ts'
import { watchRequests } from './platform/telemetry/requests.ts'
import { webRoutes } from './platform/web/web-routes.ts'

/** Options in which tests differ from production. */
export interface AppOptions {
  /** Folder of the built web app; null if it was not built. */
  webFolder?: string | null
  logStream?: LogStream
  /** Hears of each route. */
  onRoute?: (route: RouteOptions) => void
  /** Overrides of the limits for slow callers. */
  patience?: Partial<Patience>
}

/** Builds the server without a port: routes, hooks and error handling. */
export function buildApp(deps: Deps, options: AppOptions = {}): FastifyInstance {
  const { config } = deps
  const patience = { ...PATIENCE, ...options.patience }
  const app = fastify({
    ...loggingOptions(config.logLevel, options.logStream),
    trustProxy: trustedProxies(config.trustProxy),
    bodyLimit: JSON_BODY_LIMIT,
    ...patientServer(patience),
    // Long parameters reach their handlers, so an overlong token or id is unknown (404), not malformed (400).
    routerOptions: { maxParamLength: 2_000 },
    // Plugins may load slowly on a busy machine.
    pluginTimeout: 60_000,
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
    clientErrorHandler: answerUnreadable,
    forceCloseConnections: 'idle',
    keepAliveTimeout: config.connections.keepAliveTimeoutMs,
    // While the process closes, calls on kept connections are still answered, and told not to keep the connection.
    return503OnClosing: false,
  })
  if (options.onRoute) app.addHook('onRoute', options.onRoute)
  // Fastify validates nothing: `route` checks the requests, and responses are typed by the contract.
  app.setValidatorCompiler(() => () => true)
  app.setSerializerCompiler(() => JSON.stringify)
  app.setErrorHandler(answerError)
  app.addHook('onError', async (request, _reply, error) => {
    if (isOurFault(error)) deps.errorReporting.report(error, placeOf(request))
  })
  app.removeContentTypeParser('text/plain')
  carryRequestIds(app)
  watchRequests(app, deps.telemetry)
  logAnswers(app)
  endSlowBodies(app, patience)
  secure(app, config)
  refuseSeveralHosts(app)
  announceClosing(app, deps.readiness)
  healthRoutes(app, deps)
  oneClickRoute(app, deps)

  app.register(async (others) => {
    await limitCalls(others, config.rateLimits.callsPerMinute)
    securityTxtRoute(others, deps)
    shortLinkRoutes(others, deps)
    devMailboxRoutes(others, deps)
    devClockRoutes(others, deps, () => catchUp(deps))
    if (deps.cards.routes) others.register(deps.cards.routes)
    await apiDocs(others, config)
  })
  app.register(
    async (api) => {
      await limitCalls(api, config.rateLimits.callsPerMinute)
      const requirePartner = partnerCallers(deps)
      api.decorate('guards', guardsOf(deps, requirePartner))
      api.decorateRequest('caller', undefined)
      api.decorateRequest('by', undefined)
      api.addHook('onSend', async (request, reply) => {
        reply.header('x-request-id', request.id)
        if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
        forData(reply)
      })
      compressAnswers(api)
      api.setNotFoundHandler(() => {
        throw new AppError('NOT_FOUND')
      })
      moduleRoutes(api, deps, requirePartner)
    },
    { prefix: '/api/v1' },
  )
  app.register((web) => webRoutes(web, options.webFolder ?? null, config))
  return app
}

/** Every module registers its calls here, a line each. */
function moduleRoutes(api: FastifyInstance, deps: Deps, requirePartner: ReturnType<typeof partnerCallers>): void {
  settingsRoutes(api, deps)
  applicationRoutes(api, deps)
  questionnaireRoutes(api, deps, {
    beforeOwnAnswers: (trx, coTenant) => ownAnswersChanged(deps, trx, coTenant),
    afterNewStart: (trx, { id }) => tellFormerTenants(deps, trx, id, 'moved'),
  })
  invitedTenantRoutes(api, deps)
  addressRoutes(api, deps)
  decisionRoutes(api, deps)
  documentRoutes(api, deps)
  paymentRoutes(api, deps)
  contractRoutes(api, deps)
  mailboxProofRoutes(api, deps)
  landlordRoutes(api, deps)
  correctionRoutes(api, deps)
  landlordSessionRoutes(api, deps)
  certificateRoutes(api, deps)
  promiseRoutes(api, deps)
  coTenantRoutes(api, deps)
  legalRoutes(api, deps)
  accountRoutes(api, deps)
  ownPolicyRoutes(api, deps)
  splitRoutes(api, deps)
  depositRoutes(api, deps)
  tenantChangeRoutes(api, deps)
  ownExchangeRoutes(api, deps)
  withdrawalRoutes(api, deps)
  mailPreferenceRoutes(api, deps)
  ratingRoutes(api, deps)
  figureRoutes(api, deps)
  auditRoutes(api, deps)
  trustRoutes(api, deps)
  officeExchangeRoutes(api, deps)
  premiumCollectionRoutes(api, deps)
  releaseRoutes(api, deps)
  ownReleaseRoutes(api, deps)
  resumeRoutes(api, deps)
  rightsRoutes(api, deps)
  landlordRightsRoutes(api, deps)
  officeWorkbenchRoutes(api, deps)
  officeSessionRoutes(api, deps)
  officeCaseRoutes(api, deps)
  landlordPolicyRoutes(api, deps)
  landlordHomesRoutes(api, deps)
  landlordAuthorityRoutes(api, deps)
  tenantClaimRoutes(api, deps)
  officeClaimRoutes(api, deps)
  const partnerDeps = markingTransactions(deps)
  partnerPortalRoutes(api, partnerDeps, requirePartner)
  partnerAuthorityRoutes(api, partnerDeps)
  partnerPolicyRoutes(api, partnerDeps)
  landlordHomeRoutes(api, partnerDeps)
  sandboxRoutes(api, partnerDeps)
  officePeopleRoutes(api, deps)
  returnedMailRoutes(api, deps)
}

/** Names the route of a failed call, and the values that were sent with it: no report may repeat them. */
function placeOf({ routeOptions, method, id, body, params, query }: FastifyRequest): ErrorPlace {
  return { route: routeOptions.url ?? 'unknown', method, requestId: id, sent: [body, params, query] }
}

/** A number trusts that many proxies nearest to the server: each of them appends the address that it sees. */
function trustedProxies(setting: Config['trustProxy']): boolean | string | ((address: string, hop: number) => boolean) {
  return typeof setting === 'number' ? (_address, hop) => hop < setting : setting
}
