import type { FastifyInstance } from 'fastify'
import { CALLS } from '@nestbond/api/calls'
import type { PartnerUser } from '@nestbond/api/partner-portal/session'
import { readPasswordLink, setPassword } from '../../staff/area-password-link.ts'
import { setUpSecondFactor } from '../../staff/area-second-factor.ts'
import { deleteSession } from '../../staff/area-session-store.ts'
import { completeSignIn, signIn } from '../../staff/area-sign-in.ts'
import { findAccountByEmail } from '../../staff/area-account-store.ts'
import { PORTAL } from '../../staff/area.ts'
import { changeOwnPassword, endOwnSession, ownSessions } from '../../staff/own-access.ts'
import { mailDeviceLinks, openDeviceLink } from '../../platform/sign-in/device-link.ts'
import { callingDevice, giveDevice } from '../../platform/sign-in/known-device.ts'
import { emailKey } from '@nestbond/domain/validation/different-contact'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import { hourlyLimit, minuteLimit, type Limit } from '../../platform/call-limits/call-limits.ts'
import { route } from '../../platform/http/route.ts'
import { requireSameOrigin } from '../../platform/http/same-origin.ts'
import { presentPartner } from '../../partners/present-partner.ts'
import { findPortalAccount, type PortalAccount } from './caller-store.ts'
import { addOwnPerson, changeOwnPerson, forgotPassword, people } from './people.ts'
import { completeSession, needsSecondFactor, portalSession } from './require-partner.ts'
import { confirmSecondFactor, removeSecondFactor } from './second-factor.ts'
import { partnerCookie } from './session.ts'

/** Routes for signing in to the partner portal, and for the people of a partner. */
export function partnerSessionRoutes(app: FastifyInstance, deps: Deps): void {
  const { config, database } = deps
  const limit = minuteLimit(deps, 'partner-sign-in', config.rateLimits.loginPerMinute)
  const mailLimit = hourlyLimit(deps, 'partner-sign-in-link', config.rateLimits.mailedLinksPerHour)

  route(app, CALLS.partnerLogin, async ({ payload, request, reply }) => {
    requireSameOrigin(deps, request)
    await limit(request)
    const { token, account, remembered } = await signIn(
      deps,
      PORTAL,
      payload,
      (one) => one.second_factor_secret === null && !needsSecondFactor(one.role),
      callingDevice('partner', request),
    )
    partnerCookie.give(reply, config, token)
    giveDevice(reply, config, 'partner', remembered)
    if (account.second_factor_secret !== null) return { next: 'second-factor' }
    return { next: needsSecondFactor(account.role) ? 'set-up-second-factor' : 'portal' }
  })

  route(app, CALLS.partnerLoginLink, async ({ payload, request }) => {
    requireSameOrigin(deps, request)
    await mailLimit(request)
    const account = await findAccountByEmail(database.kysely, PORTAL, emailKey(payload.email))
    await mailDeviceLinks(deps, 'partner', account ? [account.id] : [])
    return {}
  })

  route(app, CALLS.partnerDevice, async ({ payload, request, reply }) => {
    requireSameOrigin(deps, request)
    await limit(request)
    giveDevice(reply, config, 'partner', await openDeviceLink(deps, callingDevice('partner', request), payload.secret))
    return {}
  })

  route(app, CALLS.partnerSecondFactor, async ({ payload, request, reply, caller: half }) => {
    if (half.state !== 'PASSWORD') throw new AppError('FORBIDDEN')
    await limit(request)
    const { token, remembered } = await completeSignIn(
      deps,
      PORTAL,
      half,
      payload.code,
      callingDevice('partner', request),
    )
    partnerCookie.give(reply, config, token)
    giveDevice(reply, config, 'partner', remembered)
    return userOf(deps, half.account.id)
  })

  secondFactorRoutes(app, deps)

  route(app, CALLS.partnerSession, ({ caller }) => presentUser(caller.account))

  route(app, CALLS.partnerLogout, async ({ request, reply }) => {
    requireSameOrigin(deps, request)
    const session = await portalSession(deps, request)
    if (session) await deleteSession(database.kysely, PORTAL, session.tokenHash)
    partnerCookie.take(reply, config)
    return {}
  })

  ownAccessRoutes(app, deps, limit, mailLimit)

  route(app, CALLS.partnerPeople, async ({ caller }) => ({
    people: await people(deps, caller),
  }))

  route(app, CALLS.partnerPersonAdd, async ({ payload, caller }) => addOwnPerson(deps, caller, payload))

  route(app, CALLS.partnerPersonChange, async ({ params, payload, caller }) =>
    changeOwnPerson(deps, caller, params.id, payload.action),
  )
}

/** Routes for a person's own second factor. */
function secondFactorRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, CALLS.partnerSecondFactorSetUp, ({ caller }) => setUpSecondFactor(deps, PORTAL, caller))

  route(app, CALLS.partnerSecondFactorConfirm, async ({ payload, request }) => {
    const { session, account } = await completeSession(deps, request)
    await confirmSecondFactor(deps, session, payload.code)
    return userOf(deps, account.id)
  })

  route(app, CALLS.partnerSecondFactorRemove, async ({ payload, request }) => {
    const { session, account } = await completeSession(deps, request)
    await removeSecondFactor(deps, session, payload.password)
    return userOf(deps, account.id)
  })
}

/** Routes for the password and the sessions of a person of a partner. */
function ownAccessRoutes(app: FastifyInstance, deps: Deps, limit: Limit, mailLimit: Limit): void {
  route(app, CALLS.partnerForgottenPassword, async ({ payload, request }) => {
    requireSameOrigin(deps, request)
    await mailLimit(request)
    await forgotPassword(deps, payload.email)
    return {}
  })

  route(app, CALLS.partnerPasswordLink, async ({ params }) => {
    const { name, email } = await readPasswordLink(deps, PORTAL, params.secret)
    return { name, email }
  })

  route(app, CALLS.partnerPassword, async ({ params, payload, request }) => {
    requireSameOrigin(deps, request)
    await setPassword(deps, PORTAL, params.secret, payload.password)
    return {}
  })

  route(app, CALLS.partnerOwnPassword, async ({ payload, request }) => {
    const { session } = await completeSession(deps, request)
    await limit(request)
    await changeOwnPassword(deps, PORTAL, session, payload)
    return {}
  })

  route(app, CALLS.partnerOwnSessions, async ({ request }) =>
    ownSessions(deps, PORTAL, (await completeSession(deps, request)).session),
  )

  route(app, CALLS.partnerOwnSessionEnd, async ({ params, request }) => {
    return endOwnSession(deps, PORTAL, (await completeSession(deps, request)).session, params.id)
  })
}

async function userOf({ database }: Deps, id: string): Promise<PartnerUser> {
  return presentUser(await findPortalAccount(database.kysely, id))
}

function presentUser(account: PortalAccount | null): PartnerUser {
  if (!account) throw new AppError('SIGN_IN_REQUIRED')
  const { id, name, email, role, secondFactor, partner } = account
  return { id, name, email, role, secondFactor, partner: presentPartner(partner) }
}
