import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { takeCsvBodies } from '../http/csv-body.ts'
import { partnerInvitationRoutes } from './partner-invitations/routes.ts'
import { partnerKeyRoutes } from './partner-keys/routes.ts'
import { partnerLookRoutes } from './partner-look/routes.ts'
import { partnerPropertyRoutes } from './partner-properties/routes.ts'
import { partnerSessionRoutes } from './partner-session/routes.ts'
import { partnerCallers } from './partner-session/require-partner.ts'
import { partnerWebhookRoutes } from './partner-webhooks/routes.ts'

/** All that partners do, as people in their portal or by a key of the public API. */
export function partnerPortalRoutes(app: FastifyInstance, deps: Deps): void {
  takeCsvBodies(app)
  const requirePartner = partnerCallers(app, deps)
  partnerSessionRoutes(app, deps, requirePartner)
  partnerLookRoutes(app, deps, requirePartner)
  partnerPropertyRoutes(app, deps, requirePartner)
  partnerInvitationRoutes(app, deps, requirePartner)
  partnerKeyRoutes(app, deps, requirePartner)
  partnerWebhookRoutes(app, deps, requirePartner)
}
