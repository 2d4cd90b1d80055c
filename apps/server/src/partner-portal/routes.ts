import type { FastifyInstance } from 'fastify'
import type { Deps } from '../platform/deps.ts'
import { takeCsvBodies } from '../platform/http/csv-body.ts'
import { idempotentCalls } from './idempotency/idempotent-calls.ts'
import { partnerInvitationRoutes } from './invitations/routes.ts'
import { partnerKeyRoutes } from './keys/routes.ts'
import { partnerLookRoutes } from './look/routes.ts'
import { partnerPromiseRoutes } from './promises/routes.ts'
import { partnerPropertyRoutes } from './properties/routes.ts'
import { partnerSessionRoutes } from './session/routes.ts'
import { partnerCallers, type RequirePartner } from './session/require-partner.ts'
import { partnerWebhookRoutes } from './webhooks/routes.ts'

/** Routes of partners, for people in the portal and for keys of the public API. @returns the check that a later area's routes begin with */
export function partnerPortalRoutes(app: FastifyInstance, deps: Deps): RequirePartner {
  takeCsvBodies(app)
  const requirePartner = partnerCallers(deps)
  idempotentCalls(app, deps, requirePartner)
  partnerSessionRoutes(app, deps, requirePartner)
  partnerLookRoutes(app, deps, requirePartner)
  partnerPropertyRoutes(app, deps, requirePartner)
  partnerInvitationRoutes(app, deps, requirePartner)
  partnerPromiseRoutes(app, deps, requirePartner)
  partnerKeyRoutes(app, deps, requirePartner)
  partnerWebhookRoutes(app, deps, requirePartner)
  return requirePartner
}
