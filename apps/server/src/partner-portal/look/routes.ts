import type { FastifyInstance } from 'fastify'
import { CALLS } from '@nestbond/api/calls'
import type { Deps } from '../../platform/deps.ts'
import { route } from '../../platform/http/route.ts'
import type { RequirePartner } from '../session/require-partner.ts'
import { changeLogo, changeLook, look } from './look.ts'
import { readLogo } from './read-logo.ts'

/** How tenants see a partner, and from which age its product insures; for owners. */
export function partnerLookRoutes(app: FastifyInstance, deps: Deps, requirePartner: RequirePartner): void {
  // Unread: whether the caller may send any is known only later.
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
