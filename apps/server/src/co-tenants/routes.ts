import type { FastifyInstance } from 'fastify'
import { CALLS } from '@nestbond/api/calls'
import { MOST_TENANTS } from '@nestbond/domain/co-tenants/co-tenants'
import { loadByToken } from '../application/tokens.ts'
import { tokenIn } from '../application/token-field.ts'
import type { Deps } from '../platform/deps.ts'
import { networkOf } from '../platform/http/network-address.ts'
import { commandRoute, route } from '../platform/http/route.ts'
import { addCoTenant } from './add-co-tenant.ts'
import { leaveOutNamed } from './leave-out-named.ts'
import { mailPasswordLink } from './mail-password-link.ts'
import { presentTenants } from './present-tenants.ts'
import { remindCoTenant } from './remind-co-tenant.ts'
import { leaveHousehold, removeCoTenant } from './remove-co-tenant.ts'
import { sharePremium } from './share-premium.ts'
import { signAsCoTenant } from './sign-as-co-tenant.ts'

/** Several tenants on one surety (co-tenants, docs/product-decisions.md#d102). */
export function coTenantRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, CALLS.coTenants, async ({ params }) => presentTenants(deps, await loadByToken(deps, params.token)))

  commandRoute(app, CALLS.coTenantAdd, async ({ body, request }) =>
    presentTenants(
      deps,
      await addCoTenant(
        deps,
        await loadByToken(deps, tokenIn(body)),
        { body, place: placeIn(body) },
        networkOf(request.ip),
      ),
    ),
  )

  route(app, CALLS.coTenantLeaveOut, async ({ payload }) => {
    const application = await loadByToken(deps, payload.token)
    const place = placeIn(payload)
    if (place !== null) await leaveOutNamed(deps, application, place)
    return presentTenants(deps, application)
  })

  route(app, CALLS.coTenantRemove, async ({ payload }) =>
    presentTenants(deps, await removeCoTenant(deps, await loadByToken(deps, payload.token), payload.id)),
  )

  route(app, CALLS.coTenantRemind, async ({ payload, request }) => {
    const application = await loadByToken(deps, payload.token)
    await remindCoTenant(deps, application, payload.id, networkOf(request.ip))
    return presentTenants(deps, application)
  })

  route(app, CALLS.coTenantPasswordLink, async ({ payload }) => {
    await mailPasswordLink(deps, await loadByToken(deps, payload.token))
    return {}
  })

  route(app, CALLS.coTenantLeave, async ({ payload }) => {
    await leaveHousehold(deps, await loadByToken(deps, payload.token))
    return { left: true }
  })

  route(app, CALLS.coTenantShares, async ({ payload: { token, ...split } }) =>
    presentTenants(deps, await sharePremium(deps, await loadByToken(deps, token), split)),
  )

  commandRoute(app, CALLS.coTenantSign, async ({ body }) =>
    presentTenants(deps, await signAsCoTenant(deps, await loadByToken(deps, tokenIn(body)), body)),
  )
}

/** The place of the named person whom a call adds or leaves out. Null for a value that is no place. */
function placeIn({ place }: Record<string, unknown>): number | null {
  return Number.isInteger(place) && Number(place) >= 1 && Number(place) < MOST_TENANTS ? Number(place) : null
}
