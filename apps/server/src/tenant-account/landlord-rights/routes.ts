import type { FastifyInstance } from 'fastify'
import { CALLS } from '@nestbond/api/calls'
import type { Deps } from '../../platform/deps.ts'
import { linkTranslator } from '../../platform/http/language.ts'
import { hourlyLimit } from '../../platform/call-limits/call-limits.ts'
import { route } from '../../platform/http/route.ts'
import { exportName } from '../rights/zip-archive.ts'
import { exportLandlord } from './export-landlord.ts'
import { presentLandlordRights } from './landlord-data.ts'
import { askForErasure, takeErasureBack } from './landlord-erasure.ts'

/** Routes for landlords' rights over their own data, in a session of the mailbox (rights of the tenant, docs/product-decisions.md#d49). */
export function landlordRightsRoutes(app: FastifyInstance, deps: Deps): void {
  const { config } = deps
  const exports = hourlyLimit(deps, 'landlord-export', config.rateLimits.exportsPerHour)
  // Each call reads all contracts of the mailbox.
  const reads = hourlyLimit(deps, 'landlord-rights', config.rateLimits.mailedLinksPerHour * 10)

  route(app, CALLS.landlordRights, async ({ request, caller: session }) => {
    await reads(request)
    return presentLandlordRights(deps, session)
  })

  route(app, CALLS.landlordExport, async ({ query, request, reply, caller: session }) => {
    await exports(request)
    const zip = await exportLandlord(deps, session, linkTranslator(query.language, request), (error) =>
      request.log.error({ err: error }, 'an export broke off'),
    )
    return reply
      .header('content-disposition', `attachment; filename="${exportName(config.product.name)}"`)
      .header('cache-control', 'private, no-store')
      .type('application/zip')
      .send(zip)
  })

  route(app, CALLS.landlordErasure, async ({ request, caller: session }) => {
    await reads(request)
    await askForErasure(deps, session)
    return presentLandlordRights(deps, session)
  })

  route(app, CALLS.landlordErasureTakeBack, async ({ request, caller: session }) => {
    await reads(request)
    await takeErasureBack(deps, session)
    return presentLandlordRights(deps, session)
  })
}
