import type { FastifyInstance } from 'fastify'
import { CALLS } from '@nestbond/api/calls'
import type { Deps } from '../../platform/deps.ts'
import { route } from '../../platform/http/route.ts'
import { partnerHome } from '../present-partner-home.ts'
import { actInSandbox } from './act-in-sandbox.ts'
import { moveInSandbox } from './move-in-sandbox.ts'
import { movePromiseInSandbox } from './move-promise-in-sandbox.ts'

/** Routes by which a test key plays the tenants and landlords of its sandbox. */
export function sandboxRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, CALLS.partnerSandboxMove, async ({ params, payload, caller }) =>
    moveInSandbox(deps, caller, params.id, payload.state),
  )

  route(app, CALLS.partnerSandboxPromise, async ({ params, payload, caller }) =>
    movePromiseInSandbox(deps, caller, params.id, payload.state),
  )

  route(app, CALLS.partnerSandboxAct, async ({ params, payload, caller }) => {
    await actInSandbox(deps, caller, params.id, payload.act)
    return partnerHome(deps, caller.partnerId, params.id)
  })
}
