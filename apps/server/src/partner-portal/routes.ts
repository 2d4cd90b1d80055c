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
import type { RequirePartner } from './session/require-partner.ts'
import { partnerWebhookRoutes } from './webhooks/routes.ts'

/** Routes of partners, for people in the portal and for keys of the public API. */
export function partnerPortalRoutes(app: FastifyInstance, deps: Deps, requirePartner: RequirePartner): void {
  takeCsvBodies(app)
  idempotentCalls(app, deps, requirePartner)
  partnerSessionRoutes(app, deps)
  partnerLookRoutes(app, deps)
  partnerPropertyRoutes(app, deps)
  partnerInvitationRoutes(app, deps)
  partnerPromiseRoutes(app, deps)
  partnerKeyRoutes(app, deps)
  partnerWebhookRoutes(app, deps)
}
