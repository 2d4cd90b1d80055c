import type { FastifyInstance, FastifyRequest } from 'fastify'
import { CALLS } from '@nestbond/contract/calls'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { minuteLimit } from '../../http/limits.ts'
import { route } from '../../http/route.ts'
import { refuseForeignPage } from '../../http/same-origin.ts'
import { sendPdf } from '../../http/send-pdf.ts'
import { CardProviderUnavailable } from '../../providers/cards/port.ts'
import { findCertificateOf } from '../certificate/policy-store.ts'
import { premiumsOfPolicy } from '../premiums/premium-store.ts'
import { receiptPdf } from '../premiums/receipt.ts'
import { cardOnFile, changeSecret, confirmChange } from './card-change.ts'
import { deviceOf } from './device.ts'
import { forgotPassword } from './forgotten-password.ts'
import { moveWithMe } from './move-with-me.ts'
import { openContract, requireOwnContract } from './own-contract.ts'
import { readPasswordLink, setPassword } from './password-link.ts'
import { openOwnApplication, ownPolicies } from './policies.ts'
import { accountSession, requireAccount } from './require-account.ts'
import { accountCookie } from './session.ts'
import { endSession, ownSessions } from './sessions.ts'
import { signIn } from './sign-in.ts'

/** The tenant's account: password and sessions, and the contracts that are in it. */
export function accountRoutes(app: FastifyInstance, deps: Deps): void {
  const { config } = deps
  const limit = minuteLimit(app, config.rateLimits.loginPerMinute)
  const device = (request: FastifyRequest) => deviceOf(request.headers['user-agent'])
  const opened = async (request: FastifyRequest, id: string) => {
    const { account } = await requireAccount(deps, request)
    return openContract(deps, await requireOwnContract(deps, account.id, id))
  }

  route(app, CALLS.confirmAccountLink, async ({ params }) => {
    const { email } = await readPasswordLink(deps, params.token)
    return { email }
  })

  route(app, CALLS.confirmAccount, async ({ payload, request, reply }) => {
    refuseForeignPage(deps, request)
    await limit(request)
    const { token, email } = await setPassword(deps, { secret: payload.token, password: payload.password, device: device(request) })
    accountCookie.give(reply, config, token)
    return { email }
  })

  route(app, CALLS.userLogin, async ({ payload, request, reply }) => {
    refuseForeignPage(deps, request)
    await limit(request)
    const { token, email } = await signIn(deps, { ...payload, device: device(request) })
    accountCookie.give(reply, config, token)
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

  route(app, CALLS.userSessions, async ({ request }) => ({ sessions: await ownSessions(deps, await requireAccount(deps, request)) }))

  route(app, CALLS.userSessionEnd, async ({ params, request, reply }) => {
    const session = await requireAccount(deps, request)
    await endSession(deps, session, params.id)
    if (params.id === session.id) accountCookie.take(reply, config)
    return { sessions: await ownSessions(deps, session) }
  })

  route(app, CALLS.userPolicies, async ({ request }) => ownPolicies(deps, await requireAccount(deps, request)))

  route(app, CALLS.userApplication, async ({ params, request }) => openOwnApplication(deps, await requireAccount(deps, request), params.refId))

  route(app, CALLS.userMove, async ({ params, request }) => moveWithMe(deps, await opened(request, params.id)))

  route(app, CALLS.userContract, async ({ params, request, reply }) => {
    const { account } = await requireAccount(deps, request)
    const { pdfKey, number } = await requireOwnContract(deps, account.id, params.id)
    return sendPdf(reply, await deps.storage.get(pdfKey), `${number}.pdf`)
  })

  route(app, CALLS.userCertificate, async ({ params, request, reply }) => {
    const { account } = await requireAccount(deps, request)
    const { applicationId } = await requireOwnContract(deps, account.id, params.id)
    const certificate = await findCertificateOf(deps.database.kysely, applicationId)
    if (!certificate) throw new AppError('NOT_FOUND')
    return sendPdf(reply, await deps.storage.get(certificate.pdfKey), `${certificate.code}.pdf`)
  })

  route(app, CALLS.userReceipt, async ({ params, request, reply }) => {
    const { account } = await requireAccount(deps, request)
    const { policy } = await requireOwnContract(deps, account.id, params.id)
    const charges = policy ? await premiumsOfPolicy(deps.database.kysely, policy.id) : []
    const charge = charges.find(({ id }) => id === params.chargeId)
    if (!charge) throw new AppError('NOT_FOUND')
    const { pdf, number } = await receiptPdf(deps, charge.id)
    return sendPdf(reply, pdf, `${number}.pdf`)
  })

  route(app, CALLS.userCard, async ({ params, request }) => cardOnFile(deps, (await opened(request, params.id)).application.id))

  route(app, CALLS.userCardSecret, async ({ params, request, reply }) => {
    const secret = await changeSecret(deps, await opened(request, params.id))
    reply.header('cache-control', 'no-store')
    return { secret }
  })

  route(app, CALLS.userCardChange, async ({ params, request }) => {
    const contract = await opened(request, params.id)
    try {
      return await confirmChange(deps, contract)
    } catch (error) {
      // Nobody knows yet; the tenant may ask again, and the webhook may come.
      if (!(error instanceof CardProviderUnavailable)) throw error
      request.log.warn({ err: error }, 'the card provider could not be asked')
      throw new AppError('PAYMENT_NOT_CONFIRMED', { cause: error })
    }
  })
}
