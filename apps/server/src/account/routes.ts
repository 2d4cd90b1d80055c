import type { FastifyInstance, FastifyRequest } from 'fastify'
import { CALLS } from '@nestbond/api/calls'
import type { Deps } from '../platform/deps.ts'
import { minuteLimit } from '../platform/call-limits/call-limits.ts'
import { route } from '../platform/http/route.ts'
import { refuseForeignPage } from '../platform/http/same-origin.ts'
import { deviceOf } from './device.ts'
import { forgotPassword } from './forgotten-password.ts'
import { readPasswordLink, setPassword } from './password-link.ts'
import { accountSession } from './require-account.ts'
import { accountCookie } from './session.ts'
import { endSession, ownSessions } from './sessions.ts'
import { accountsOf, signIn } from './sign-in.ts'
import { readLogin } from './login-spelling.ts'
import { mailDeviceLinks, openDeviceLink } from '../platform/sign-in/device-link.ts'
import { callingDevice, giveDevice } from '../platform/sign-in/known-device.ts'

/** Routes for the tenant's sign-in, password and sessions. */
export function accountRoutes(app: FastifyInstance, deps: Deps): void {
  const { config } = deps
  const limit = minuteLimit(deps, 'sign-in', config.rateLimits.loginPerMinute)
  const device = (request: FastifyRequest) => deviceOf(request.headers['user-agent'])

  route(app, CALLS.confirmAccountLink, async ({ params }) => {
    const { email } = await readPasswordLink(deps, params.token)
    return { email }
  })

  route(app, CALLS.confirmAccount, async ({ payload, request, reply }) => {
    refuseForeignPage(deps, request)
    await limit(request)
    const { token, email, remembered } = await setPassword(deps, {
      secret: payload.token,
      password: payload.password,
      device: device(request),
      from: callingDevice('user', request),
    })
    accountCookie.give(reply, config, token)
    giveDevice(reply, config, 'user', remembered)
    return { email }
  })

  route(app, CALLS.userLogin, async ({ payload, request, reply }) => {
    refuseForeignPage(deps, request)
    await limit(request)
    const { token, email, remembered } = await signIn(deps, {
      ...payload,
      device: device(request),
      from: callingDevice('user', request),
    })
    accountCookie.give(reply, config, token)
    giveDevice(reply, config, 'user', remembered)
    return { email }
  })

  route(app, CALLS.userLogout, async ({ request, reply }) => {
    refuseForeignPage(deps, request)
    const session = await accountSession(deps, request)
    if (session) await endSession(deps, session, session.id)
    accountCookie.take(reply, config)
    return {}
  })

  route(app, CALLS.userForgottenPassword, async ({ payload, request }) => {
    refuseForeignPage(deps, request)
    await limit(request)
    await forgotPassword(deps, payload.login)
    return {}
  })

  route(app, CALLS.userLoginLink, async ({ payload, request }) => {
    refuseForeignPage(deps, request)
    await limit(request)
    const accounts = await accountsOf(deps, readLogin(payload.login))
    const ids = accounts.map(({ id }) => id)
    await mailDeviceLinks(deps, 'user', ids)
    return {}
  })

  route(app, CALLS.userDevice, async ({ payload, request, reply }) => {
    refuseForeignPage(deps, request)
    await limit(request)
    giveDevice(reply, config, 'user', await openDeviceLink(deps, callingDevice('user', request), payload.secret))
    return {}
  })

  route(app, CALLS.userSessions, async ({ caller }) => ({ sessions: await ownSessions(deps, caller) }))

  route(app, CALLS.userSessionEnd, async ({ params, reply, caller: session }) => {
    await endSession(deps, session, params.id)
    if (params.id === session.id) accountCookie.take(reply, config)
    return { sessions: await ownSessions(deps, session) }
  })
}
