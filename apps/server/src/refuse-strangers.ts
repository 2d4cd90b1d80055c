import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from './platform/deps.ts'
import { AppError } from './platform/errors.ts'
import { refuseForeignPage, requireOwnPage, requireSameOrigin } from './platform/http/same-origin.ts'
import { accountSession } from './account/require-account.ts'
import { staffSession } from './staff/require-staff.ts'
import { portalSession } from './partner-portal/session/require-partner.ts'
import { useKey } from './partner-portal/session/use-key.ts'

type Needed = Pick<Deps, 'config' | 'database' | 'clock'>

/**
 * Checks the caller of every call that needs a sign-in before its body is read: a stranger learns nothing from the checks of a body, and
 * the server reads no body of a stranger. After the limit of calls, which counts strangers, too. The handler checks role, scope and second factor.
 */
export function refuseStrangers(app: FastifyInstance, deps: Needed): void {
  app.addHook('preParsing', async (request) => {
    const { call } = request.routeOptions.config
    if (!call?.errors.includes('SIGN_IN_REQUIRED')) return
    const area = call.path.split('/')[1]
    if (area !== undefined && Object.hasOwn(KNOWN, area) && !(await KNOWN[area as keyof typeof KNOWN](deps, request)))
      throw new AppError('SIGN_IN_REQUIRED')
  })
}

/**
 * Whether there is a session or a key at all, by the first segment of the path. @throws AppError for a call that another site made the
 * browser send
 */
const KNOWN = {
  user: async (deps: Needed, request: FastifyRequest) => {
    refuseForeignPage(deps, request)
    return (await accountSession(deps, request)) !== null
  },
  office: async (deps: Needed, request: FastifyRequest) => {
    requireSameOrigin(deps, request)
    return (await staffSession(deps, request)) !== null
  },
  partner: async (deps: Needed, request: FastifyRequest) => {
    const { authorization } = request.headers
    if (authorization !== undefined) return (await useKey(deps, authorization)) !== null
    requireOwnPage(deps, request)
    return (await portalSession(deps, request)) !== null
  },
}
