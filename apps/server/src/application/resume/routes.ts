import type { FastifyInstance } from 'fastify'
import { CALLS } from '@nestbond/api/calls'
import type { Deps } from '../../platform/deps.ts'
import { statedLanguage } from '../../platform/http/language.ts'
import { hourlyLimit } from '../../platform/call-limits/call-limits.ts'
import { route } from '../../platform/http/route.ts'
import { networkOf } from '../../platform/http/network-address.ts'
import { loadByToken } from '../tokens.ts'
import { mailFreshLink } from './fresh-link.ts'
import { handOver } from './hand-over.ts'
import { writeReminder } from './resume-store.ts'

/** Ways back to an application: on another device, by a new link, by a reminder. */
export function resumeRoutes(app: FastifyInstance, deps: Deps): void {
  const { rateLimits } = deps.config

  const handOverLimit = hourlyLimit(deps, 'hand-over', rateLimits.handOversPerHour)
  route(app, CALLS.handOver, async ({ payload, request }) => {
    await handOverLimit(request)
    return handOver(deps, await loadByToken(deps, payload.token), statedLanguage(request))
  })

  const freshLinkLimit = hourlyLimit(deps, 'fresh-link', rateLimits.freshLinksPerHour)
  route(app, CALLS.freshLink, async ({ payload, request }) => {
    await freshLinkLimit(request)
    await mailFreshLink(deps, payload.email, networkOf(request.ip))
    return {}
  })

  route(app, CALLS.resumeReminder, async ({ payload }) => {
    const { id } = await loadByToken(deps, payload.token)
    await writeReminder(deps.database.kysely, id, payload.remindMe, deps.clock.now())
    return { remindMe: payload.remindMe }
  })
}
