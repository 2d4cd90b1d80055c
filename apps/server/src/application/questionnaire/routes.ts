import type { FastifyInstance, FastifyRequest } from 'fastify'
import { CALLS } from '@nestbond/api/calls'
import { INVITED_CALL } from '@nestbond/domain/journey/invited-tenant'
import { ORDER, START_CALL, STEPS } from '@nestbond/domain/journey/order'
import { todayOf } from '../../platform/clock.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import { statedLanguage, translatorOf } from '../../platform/http/language.ts'
import { hourlyLimitBy } from '../../platform/call-limits/call-limits.ts'
import { commandRoute, route } from '../../platform/http/route.ts'
import { hasPolicyForHome } from '../double-policy-store.ts'
import { findReplacedApplication } from '../tenant-change-store.ts'
import { tokenIn } from '../token-field.ts'
import { loadByToken } from '../tokens.ts'
import { networkOf } from '../../platform/http/network-address.ts'
import { userOfToken } from '../user-of-token.ts'
import type { SaveCall } from './answer-step.ts'
import { saveNameWithoutToken, saveStep, type LaterParts } from './save-step.ts'

/** The save calls of all questions. The domain holds their schemas. `later` belongs to later areas. */
export function questionnaireRoutes(app: FastifyInstance, deps: Deps, later: LaterParts): void {
  const { database, clock, config } = deps

  // Addresses can be changed freely: without a limit one application could find out which homes have a policy.
  const doublePolicyLimit = hourlyLimitBy(deps, 'double-policy', config.rateLimits.doublePolicyPerHour)
  const hasDoublePolicy = async (token: string, request: FastifyRequest) => {
    const { id, answers } = await loadByToken(deps, token)
    await doublePolicyLimit(id, request)
    const replaced = await findReplacedApplication(database.kysely, id)
    return hasPolicyForHome(database.kysely, answers, todayOf(clock), replaced)
  }
  route(app, CALLS.doublePolicy, async ({ params, request }) => ({
    doublePolicy: await hasDoublePolicy(params.token, request),
  }))

  const askingOf = (request: FastifyRequest) => ({
    language: statedLanguage(request),
    caller: networkOf(request.ip),
  })
  const save = async (call: SaveCall, body: Record<string, unknown>, request: FastifyRequest) => {
    const saved = await saveStep(deps, call, body, askingOf(request), later)
    if (body['returnUser'] !== true) return saved
    const token = tokenIn(body)
    const user = await userOfToken(deps, token, translatorOf(request))
    if (call !== STEPS.address.call) return { ...saved, user }
    // The answer is saved already. Over the limit, the browser makes the separate call, which reports the limit.
    const doublePolicy = await hasDoublePolicy(token, request).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'RATE_LIMITED') return undefined
      throw error
    })
    return { ...saved, user, doublePolicy }
  }

  commandRoute(app, CALLS[START_CALL], async ({ body, request }) => {
    const { token } = body
    if (token === undefined || token === null || token === '') {
      const made = await saveNameWithoutToken(deps, body, askingOf(request))
      return { token: made.token, lastCompletedPage: made.marker }
    }
    return { token: tokenIn(body), ...(await save(START_CALL, body, request)) }
  })

  // Several questions may share a call.
  const calls = new Set([...ORDER.map(({ call }) => call), INVITED_CALL] as const)
  for (const call of calls) {
    if (call === START_CALL) continue
    commandRoute(app, CALLS[call], ({ body, request }) => save(call, body, request))
  }
}
