import type { FastifyInstance } from 'fastify'
import { CALLS } from '@nestbond/api/calls'
import type { Deps } from '../../platform/deps.ts'
import { route } from '../../platform/http/route.ts'
import type { RequirePartner } from '../session/require-partner.ts'
import { changeLogo, changeLook, look } from './look.ts'
import { readLogo } from './read-logo.ts'

/** Routes for the partner's appearance and its product's minimum age; for owners only. */
export function partnerLookRoutes(app: FastifyInstance, deps: Deps, requirePartner: RequirePartner): void {
  // Leave the body unread until the caller's permission is checked.
  app.addContentTypeParser(/^image\//, (_request, body, done) => done(null, body))

  route(app, CALLS.partnerLookGet, async ({ request }) =>
    look(deps, (await requirePartner(request, 'owner')).partnerId),
  )
  route(app, CALLS.partnerLookChange, async ({ payload, request }) =>
    changeLook(deps, await requirePartner(request, 'owner'), payload),
  )
  route(app, CALLS.partnerLogoChange, async ({ request }) => {
    const caller = await requirePartner(request, 'owner')
    return changeLogo(deps, caller, await readLogo(deps.scanner, request.body))
  })
  route(app, CALLS.partnerLogoRemove, async ({ request }) =>
    changeLogo(deps, await requirePartner(request, 'owner'), null),
  )
}
