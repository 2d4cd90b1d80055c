import type { FastifyInstance, FastifyRequest } from 'fastify'
import { CALLS } from '@nestbond/api/calls'
import { readPasswordLink, setPassword } from './area-password-link.ts'
import { setUpSecondFactor } from './area-second-factor.ts'
import { deleteSession } from './area-session-store.ts'
import { completeSignIn, signIn } from './area-sign-in.ts'
import { findAccountByEmail } from './area-account-store.ts'
import { OFFICE } from './area.ts'
import { changeOwnPassword, endOwnSession, ownSessions } from './own-access.ts'
import { mailDeviceLinks, openDeviceLink } from '../platform/sign-in/device-link.ts'
import { callingDevice, giveDevice } from '../platform/sign-in/known-device.ts'
import { emailKey } from '@nestbond/domain/validation/different-contact'
import type { Deps } from '../platform/deps.ts'
import { AppError } from '../platform/errors.ts'
import { hourlyLimit, minuteLimit, type Limit } from '../platform/call-limits/call-limits.ts'
import { route } from '../platform/http/route.ts'
import { addStaff, changeStaff, staffAccounts } from './manage-accounts.ts'
import { staffSession } from './require-staff.ts'
import { requireSameOrigin } from '../platform/http/same-origin.ts'
import { officeCookie } from './session.ts'

/** Sign-in to the office, and the accounts of its staff. */
export function officeSessionRoutes(app: FastifyInstance, deps: Deps): void {
  const { config, database } = deps
  const limit = minuteLimit(deps, 'office-sign-in', config.rateLimits.loginPerMinute)
  const mailLimit = hourlyLimit(deps, 'office-sign-in-link', config.rateLimits.mailedLinksPerHour)

  route(app, CALLS.officeLogin, async ({ payload, request, reply }) => {
    requireSameOrigin(deps, request)
    await limit(request)
    // The password alone gives no access: an account without a second factor has to set one up.
    const { token, account } = await signIn(deps, OFFICE, payload, () => false, callingDevice('office', request))
    officeCookie.give(reply, config, token)
    return { next: account.second_factor_secret === null ? 'set-up-second-factor' : 'second-factor' }
  })

  route(app, CALLS.officeLoginLink, async ({ payload, request }) => {
    requireSameOrigin(deps, request)
    await mailLimit(request)
    const account = await findAccountByEmail(database.kysely, OFFICE, emailKey(payload.email))
    await mailDeviceLinks(deps, 'office', account ? [account.id] : [])
    return {}
  })

  route(app, CALLS.officeDevice, async ({ payload, request, reply }) => {
    requireSameOrigin(deps, request)
    await limit(request)
    giveDevice(reply, config, 'office', await openDeviceLink(deps, callingDevice('office', request), payload.secret))
    return {}
  })

  route(app, CALLS.officeSecondFactorSetUp, ({ caller }) => setUpSecondFactor(deps, OFFICE, caller))

  route(app, CALLS.officeSecondFactor, async ({ payload, request, reply, caller: half }) => {
    await limit(request)
    const { token, remembered } = await completeSignIn(
      deps,
      OFFICE,
      half,
      payload.code,
      callingDevice('office', request),
    )
    officeCookie.give(reply, config, token)
    giveDevice(reply, config, 'office', remembered)
    return half.account
  })

  route(app, CALLS.officeSession, ({ caller }) => caller)

  route(app, CALLS.officeLogout, async ({ request, reply }) => {
    requireSameOrigin(deps, request)
    const session = await staffSession(deps, request)
    if (session) await deleteSession(database.kysely, OFFICE, session.tokenHash)
    officeCookie.take(reply, config)
    return {}
  })

  ownAccessRoutes(app, deps, limit)

  route(app, CALLS.officeStaff, async () => {
    return { staff: await staffAccounts(deps) }
  })

  route(app, CALLS.officeStaffAdd, async ({ payload, caller }) => addStaff(deps, caller, payload))

  route(app, CALLS.officeStaffChange, async ({ params, payload, caller }) =>
    changeStaff(deps, caller, params.id, payload.action),
  )
}

/** Routes for the password and the sessions of a person of the office. */
function ownAccessRoutes(app: FastifyInstance, deps: Deps, limit: Limit): void {
  route(app, CALLS.officePasswordLink, async ({ params }) => {
    const { name, email } = await readPasswordLink(deps, OFFICE, params.secret)
    return { name, email }
  })

  route(app, CALLS.officePassword, async ({ params, payload, request }) => {
    requireSameOrigin(deps, request)
    await setPassword(deps, OFFICE, params.secret, payload.password)
    return {}
  })

  const ownSession = async (request: FastifyRequest) => {
    const session = await staffSession(deps, request)
    if (!session) throw new AppError('SIGN_IN_REQUIRED')
    return session
  }

  route(app, CALLS.officeOwnPassword, async ({ payload, request }) => {
    const session = await ownSession(request)
    await limit(request)
    await changeOwnPassword(deps, OFFICE, session, payload)
    return {}
  })

  route(app, CALLS.officeOwnSessions, async ({ request }) => ownSessions(deps, OFFICE, await ownSession(request)))

  route(app, CALLS.officeOwnSessionEnd, async ({ params, request }) =>
    endOwnSession(deps, OFFICE, await ownSession(request), params.id),
  )
}
