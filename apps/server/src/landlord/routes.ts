import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CALLS } from '@nestbond/api/calls'
import { emailKey } from '@nestbond/domain/validation/different-contact'
import { todayOf } from '../platform/clock.ts'
import { required } from '../platform/required.ts'
import type { Deps } from '../platform/deps.ts'
import { AppError } from '../platform/errors.ts'
import { hourlyLimit, type Limit } from '../platform/call-limits/call-limits.ts'
import { commandRoute, route } from '../platform/http/route.ts'
import { sendPdf } from '../platform/http/send-pdf.ts'
import { pageOfApplication } from '../application/page-of-application.ts'
import { loadByToken } from '../application/tokens.ts'
import { presentProgress } from '../application/user-extras.ts'
import { findById } from '../application/store.ts'
import { certificatePdf } from '../policy/certificate/certificate-pdf.ts'
import { findCertificateOf } from '../application/policy-of-application-store.ts'
import { findInvitationOf, invitationsBetween, stateOn } from '../landlord-session/links/invitation-store.ts'
import { landlordLinkIds } from '../landlord-session/links/landlord-links.ts'
import { generationOfShort, rangeOfShort } from '../landlord-session/links/short-link.ts'
import { previewCertificate } from './preview-certificate.ts'
import { askerOf, typerOf } from '../application/mailbox-codes/code-browser.ts'
import { rememberProof } from '../application/mailbox-codes/code-caller.ts'
import { requireLandlord } from '../landlord-session/landlord-session.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { giveMailbox } from './give-mailbox.ts'
import { openByLetterCode } from '../landlord-session/links/letter-code.ts'
import { refuseForeignPage } from '../platform/http/same-origin.ts'
import { chooseLanguage } from './choose-language.ts'
import { declineInvitation } from './decline-invitation.ts'
import { issueInvitationCode, requireInvitationCode } from './invitation-code.ts'
import { inviteAgain } from './invite-again.ts'
import { withdrawDecline } from './withdraw-decline.ts'
import { noteOpened, openInvitationBy, presentInvitation } from './invitation.ts'

/**
 * Routes for the landlord's invitation, without an account. The mailed link needs no code; the shared link does (codes for landlord acts,
 * docs/product-decisions.md#d50).
 */
export function landlordRoutes(app: FastifyInstance, deps: Deps): void {
  const limit = hourlyLimit(deps, 'landlord-invitation', deps.config.rateLimits.mailedLinksPerHour * 10)

  route(app, CALLS.invitation, async ({ params }) => presentInvitation(deps, await openInvitationBy(deps, params.id)))

  route(app, CALLS.invitationOpened, async ({ params }) => {
    const opened = await openInvitationBy(deps, params.id)
    // The tenant has the shared id, too.
    if (opened.openedBy === 'shared') throw new AppError('LANDLORD_CODE_REQUIRED')
    await noteOpened(deps, opened)
    return {}
  })

  route(app, CALLS.invitationAccept, async ({ params, payload, request, reply }) => {
    const opened = await openInvitationBy(deps, params.id)
    const proved =
      opened.openedBy === 'mailed'
        ? await giveMailbox(deps, opened, payload, typerOf(request))
        : await requireInvitationCode(deps, opened, payload.code, typerOf(request))
    await remember(deps, proved, request, reply)
    await noteOpened(deps, opened)
    await acceptInvitation(deps, await openInvitationBy(deps, params.id))
    return presentInvitation(deps, await openInvitationBy(deps, params.id))
  })

  commandRoute(app, CALLS.invitationDecline, async ({ body, request, reply }) => {
    const { id } = request.params as { id: string }
    const opened = await openInvitationBy(deps, id)
    await remember(deps, await requireInvitationCode(deps, opened, body['code'], typerOf(request)), request, reply)
    await noteOpened(deps, opened)
    await declineInvitation(deps, opened, body)
    return presentInvitation(deps, await openInvitationBy(deps, id))
  })

  route(app, CALLS.invitationWithdrawDecline, async ({ params, payload, request, reply }) => {
    const opened = await openInvitationBy(deps, params.id)
    await remember(deps, await requireInvitationCode(deps, opened, payload.code, typerOf(request)), request, reply)
    await withdrawDecline(deps, opened)
    return presentInvitation(deps, await openInvitationBy(deps, params.id))
  })

  route(app, CALLS.inviteAgain, async ({ payload }) => {
    const { id, state } = await loadByToken(deps, payload.token)
    if (!state.signed) throw new AppError('STEP_NOT_ALLOWED')
    await inviteAgain(deps, id, { email: payload.email ?? null, byPost: payload.byPost ?? false })
    const invitation = required(await findInvitationOf(deps.database.kysely, id), 'invitation')
    return presentProgress(stateOn(invitation, todayOf(deps.clock)), invitation)
  })

  route(app, CALLS.invitationCode, async ({ params, payload, request, reply }) => {
    const opened = await openInvitationBy(deps, params.id)
    await limit(request)
    return issueInvitationCode(deps, opened, payload.email, askerOf(request, reply, deps.config))
  })

  route(app, CALLS.invitationMailbox, async ({ params, payload, request, reply }) => {
    const opened = await openInvitationBy(deps, params.id)
    await remember(deps, await giveMailbox(deps, opened, payload, typerOf(request)), request, reply)
    return presentInvitation(deps, await openInvitationBy(deps, params.id))
  })

  route(app, CALLS.landlordLetter, async ({ payload, request }) => {
    refuseForeignPage(deps, request)
    await limit(request)
    return { id: await openByLetterCode(deps, payload.code) }
  })

  route(app, CALLS.invitationLanguage, async ({ params, payload, request }) => {
    const opened = await openInvitationBy(deps, params.id)
    if (opened.openedBy === 'shared') await requireLandlord(deps, request, opened.application)
    await noteOpened(deps, opened)
    await chooseLanguage(deps, opened, payload.language)
    return presentInvitation(deps, await openInvitationBy(deps, params.id))
  })

  paperRoutes(app, deps, limit)
}

/** Routes for the certificate before and after the acceptance. */
function paperRoutes(app: FastifyInstance, deps: Deps, limit: Limit): void {
  route(app, CALLS.invitationPreview, async ({ params, request, reply }) => {
    const opened = await openInvitationBy(deps, params.id)
    // The tenant could pass a preview off as the certificate.
    if (opened.openedBy === 'shared') throw new AppError('LANDLORD_CODE_REQUIRED')
    await limit(request)
    return sendPdf(reply, await previewCertificate(deps, opened), 'preview.pdf')
  })

  route(app, CALLS.invitationCertificate, async ({ params, reply }) => {
    const { application } = await openInvitationBy(deps, params.id)
    const certificate = await findCertificateOf(deps.database.kysely, application.id)
    if (!certificate) throw new AppError('INVITATION_CLOSED')
    return sendPdf(reply, await certificatePdf(deps, certificate), `${certificate.code}.pdf`)
  })
}

/** A browser that has proved the landlord's mailbox gets codes that strangers cannot use up. */
async function remember(deps: Deps, proved: string | null, request: FastifyRequest, reply: FastifyReply) {
  if (proved !== null) await rememberProof(deps, request, reply, emailKey(proved))
}

/**
 * Redirects `/i/{short}`, which the tenant hands to the landlord, to the invitation's page with the shared id. An unknown link leads to the page "not
 * found".
 */
export function shortLinkRoutes(app: FastifyInstance, { database, config }: Pick<Deps, 'database' | 'config'>): void {
  app.get<{ Params: { short: string } }>('/i/:short', async ({ params: { short } }, reply) => {
    const range = rangeOfShort(short)
    const candidates = range ? await invitationsBetween(database.kysely, range) : []
    const [meant] = candidates.flatMap((one) => {
      const generation = generationOfShort(config.keys.link, short, one)
      return generation === null ? [] : [{ ...one, generation }]
    })
    const application = meant && (await findById(database.kysely, meant.applicationId))
    reply.header('cache-control', 'no-store')
    if (!application) return reply.redirect('/404')
    // A link of an earlier generation also leads to the page, which explains that the link was replaced.
    return reply.redirect(
      pageOfApplication({ publicUrl: '' }, application, `landlord/invitation/${landlordLinkIds(config, meant).shared}`),
    )
  })
}
