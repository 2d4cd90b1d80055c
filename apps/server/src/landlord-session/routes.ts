import type { FastifyInstance, FastifyRequest } from 'fastify'
import { CALLS } from '@nestbond/api/calls'
import type { LandlordSession } from '@nestbond/api/landlord-session/landlord-session'
import { emailKey } from '@nestbond/domain/validation/different-contact'
import { maskEmail } from '@nestbond/domain/values/mailbox'
import type { Deps } from '../platform/deps.ts'
import { AppError } from '../platform/errors.ts'
import { hourlyLimit } from '../platform/call-limits/call-limits.ts'
import { route } from '../platform/http/route.ts'
import { refuseForeignPage } from '../platform/http/same-origin.ts'
import { askerOf, typerOf } from '../application/mailbox-codes/code-browser.ts'
import { rememberProof } from '../application/mailbox-codes/code-caller.ts'
import { issueCode } from '../application/mailbox-codes/issue-code.ts'
import { redeemCode } from '../application/mailbox-codes/redeem-code.ts'
import { doorOf, typedMailbox } from './door.ts'
import { landlordOfLink } from './landlord-of-link.ts'
import { beginSession, endSession, findSessionOf, isLandlordOf, takeCookie } from './landlord-session.ts'
import { mailLinksOfMailbox } from './mail-links-of-mailbox.ts'
import { mailPresentLink } from './mail-present-link.ts'

/** The calls by which a landlord proves the mailbox with a code and opens a session (codes for landlord acts, docs/product-decisions.md#d50). */
export function landlordSessionRoutes(app: FastifyInstance, deps: Deps): void {
  // Codes are limited by mailbox. This limit keeps one caller from asking for codes of many mailboxes.
  const limit = hourlyLimit(deps, 'landlord-session', deps.config.rateLimits.mailedLinksPerHour * 10)

  route(app, CALLS.landlordSessionCode, async ({ payload, request, reply }) => {
    refuseForeignPage(deps, request)
    const door = await doorOf(deps, payload)
    await limit(request)
    return issueCode(deps, {
      ...door,
      subject: emailKey(door.email),
      caller: askerOf(request, reply, deps.config),
      inBrowserOnly: true,
    })
  })

  route(app, CALLS.landlordSessionOpen, async ({ payload, request, reply }) => {
    refuseForeignPage(deps, request)
    const { purpose, email } = await doorOf(deps, payload)
    await limit(request)
    const subject = emailKey(email)
    await redeemCode(deps, { purpose, email, subject, code: payload.code, caller: typerOf(request) })
    await beginSession(deps, request, reply, email)
    await rememberProof(deps, request, reply, emailKey(email))
    return { session: { mailbox: maskEmail(email) }, opens: payload.id ? true : null }
  })

  route(app, CALLS.landlordSession, async ({ query, request }) => sessionOf(deps, request, query.id))

  route(app, CALLS.landlordSessionEnd, async ({ request, reply }) => {
    refuseForeignPage(deps, request)
    await endSession(deps, request)
    takeCookie(reply, deps.config)
    return {}
  })

  route(app, CALLS.landlordLink, async ({ payload, request }) => {
    refuseForeignPage(deps, request)
    if (typeof payload.id === 'string' && payload.id !== '') {
      const linked = await landlordOfLink(deps, payload.id)
      await limit(request)
      await mailPresentLink(deps, linked)
      return {}
    }
    const email = typedMailbox(payload.email)
    await limit(request)
    await mailLinksOfMailbox(deps, email)
    return {}
  })
}

async function sessionOf(deps: Deps, request: FastifyRequest, id: string | undefined): Promise<LandlordSession> {
  const session = await findSessionOf(deps, request)
  const shown = session && { mailbox: maskEmail(session.email) }
  if (id === undefined) return { session: shown, opens: null }
  const linked = await landlordOfLink(deps, id).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return null
    throw error
  })
  const opens =
    session !== null &&
    linked !== null &&
    linked.link.generation === linked.invitation.generation &&
    isLandlordOf(session, linked.application)
  return { session: shown, opens }
}
