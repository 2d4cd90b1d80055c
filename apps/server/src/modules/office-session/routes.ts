import type { FastifyInstance } from 'fastify'
import { CALLS } from '@nestbond/contract/calls'
import type { Deps } from '../../deps.ts'
import { minuteLimit } from '../../http/limits.ts'
import { route } from '../../http/route.ts'
import { addStaff, changeStaff, staffAccounts } from './manage-accounts.ts'
import { readPasswordLink, setPassword } from './password-link.ts'
import { staffSession, requireHalfSession, requireStaff } from './require-staff.ts'
import { requireSameOrigin } from '../../http/same-origin.ts'
import { officeCookie } from './session.ts'
import { deleteSession } from './session-store.ts'
import { setUpSecondFactor } from './set-up-second-factor.ts'
import { completeSignIn, signIn } from './sign-in.ts'

/** Signing in to the office, and the accounts of those who do. */
export function officeSessionRoutes(app: FastifyInstance, deps: Deps): void {
  const { config, database } = deps
  const limit = minuteLimit(app, config.rateLimits.loginPerMinute)

  route(app, CALLS.officeLogin, async ({ payload, request, reply }) => {
    requireSameOrigin(deps, request)
    await limit(request)
    const { token, answer } = await signIn(deps, payload)
    officeCookie.give(reply, config, token)
    return answer
  })

  route(app, CALLS.officeSecondFactorSetUp, async ({ request }) => setUpSecondFactor(deps, await requireHalfSession(deps, request)))

  route(app, CALLS.officeSecondFactor, async ({ payload, request, reply }) => {
    const half = await requireHalfSession(deps, request)
    await limit(request)
    const { token, answer } = await completeSignIn(deps, half, payload.code)
    officeCookie.give(reply, config, token)
    return answer
  })

  route(app, CALLS.officeSession, ({ request }) => requireStaff(deps, request))

  route(app, CALLS.officeLogout, async ({ request, reply }) => {
    requireSameOrigin(deps, request)
    const session = await staffSession(deps, request)
    if (session) await deleteSession(database.kysely, session.tokenHash)
    officeCookie.take(reply, config)
    return {}
  })

  route(app, CALLS.officePasswordLink, async ({ params }) => {
    const { name, email } = await readPasswordLink(deps, params.secret)
    return { name, email }
  })

  route(app, CALLS.officePassword, async ({ params, payload, request }) => {
    requireSameOrigin(deps, request)
    await setPassword(deps, params.secret, payload.password)
    return {}
  })

  route(app, CALLS.officeStaff, async ({ request }) => {
    await requireStaff(deps, request, 'manager')
    return { staff: await staffAccounts(deps) }
  })

  route(app, CALLS.officeStaffAdd, async ({ payload, request }) => addStaff(deps, await requireStaff(deps, request, 'manager'), payload))

  route(app, CALLS.officeStaffChange, async ({ params, payload, request }) =>
    changeStaff(deps, await requireStaff(deps, request, 'manager'), params.id, payload.action),
  )
}
