import type { FastifyInstance } from 'fastify'
import { CALLS } from '@nestbond/api/calls'
import type { RequirePartner } from '../../partner-portal/session/require-partner.ts'
import type { Deps } from '../../platform/deps.ts'
import { route } from '../../platform/http/route.ts'
import { partnerHome } from '../present-partner-home.ts'
import { actInSandbox } from './act-in-sandbox.ts'
import { moveInSandbox } from './move-in-sandbox.ts'
import { movePromiseInSandbox } from './move-promise-in-sandbox.ts'

/** Routes by which a test key plays the tenants and landlords of its sandbox. */
export function sandboxRoutes(app: FastifyInstance, deps: Deps, requirePartner: RequirePartner): void {
  route(app, CALLS.partnerSandboxMove, async ({ params, payload, request }) =>
    moveInSandbox(deps, await requirePartner(request), params.id, payload.state),
  )

  route(app, CALLS.partnerSandboxPromise, async ({ params, payload, request }) =>
    movePromiseInSandbox(deps, await requirePartner(request), params.id, payload.state),
  )

  route(app, CALLS.partnerSandboxAct, async ({ params, payload, request }) => {
    const caller = await requirePartner(request)
    await actInSandbox(deps, caller, params.id, payload.act)
    return partnerHome(deps, caller.partnerId, params.id)
  })
}
