import type { FastifyInstance } from 'fastify'
import { CALLS } from '@nestbond/api/calls'
import { INVITED_CALL } from '@nestbond/domain/journey/invited-tenant'
import { ORDER, START_CALL } from '@nestbond/domain/journey/order'
import type { Deps } from '../../platform/deps.ts'
import { statedLanguage } from '../../platform/http/language.ts'
import { commandRoute } from '../../platform/http/route.ts'
import { tokenIn } from '../token-field.ts'
import { networkOf } from '../../platform/http/network-address.ts'
import { saveNameWithoutToken, saveStep } from './save-step.ts'

/** The save calls of all questions. The domain holds their schemas. */
export function questionnaireRoutes(app: FastifyInstance, deps: Deps): void {
  commandRoute(app, CALLS[START_CALL], async ({ body, request }) => {
    const asking = { language: statedLanguage(request), caller: networkOf(request.ip) }
    const { token } = body
    if (token === undefined || token === null || token === '') {
      const made = await saveNameWithoutToken(deps, body, asking)
      return { token: made.token, lastCompletedPage: made.marker }
    }
    return { token: tokenIn(body), ...(await saveStep(deps, START_CALL, body, asking)) }
  })

  // Several questions may share a call.
  const calls = new Set([...ORDER.map(({ call }) => call), INVITED_CALL] as const)
  for (const call of calls) {
    if (call === START_CALL) continue
    commandRoute(app, CALLS[call], ({ body, request }) =>
      saveStep(deps, call, body, { language: statedLanguage(request), caller: networkOf(request.ip) }),
    )
  }
}
