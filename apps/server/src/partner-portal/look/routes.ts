import type { FastifyInstance } from 'fastify'
import { CALLS } from '@nestbond/api/calls'
import type { Deps } from '../../platform/deps.ts'
import { route } from '../../platform/http/route.ts'
import { changeLogo, changeLook, look } from './look.ts'
import { readLogo } from './read-logo.ts'

/** Routes for the partner's appearance and its product's minimum age; for owners only. */
export function partnerLookRoutes(app: FastifyInstance, deps: Deps): void {
  // Leave the body unread until the caller's permission is checked.
  app.addContentTypeParser(/^image\//, (_request, body, done) => done(null, body))

  route(app, CALLS.partnerLookGet, async ({ caller }) => look(deps, caller.partnerId))
  route(app, CALLS.partnerLookChange, async ({ payload, caller }) => changeLook(deps, caller, payload))
  route(app, CALLS.partnerLogoChange, async ({ request, caller }) => {
    return changeLogo(deps, caller, await readLogo(deps.scanner, request.body))
  })
  route(app, CALLS.partnerLogoRemove, async ({ caller }) => changeLogo(deps, caller, null))
}
