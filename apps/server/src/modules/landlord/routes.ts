import type { FastifyInstance } from 'fastify'
import { CALLS } from '@nestbond/contract/calls'
import { statementsOf } from '../../database/statements.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { commandRoute, route } from '../../http/route.ts'
import { sendPdf } from '../../http/send-pdf.ts'
import { pageOfApplication } from '../application/page-of-application.ts'
import { findById } from '../application/store.ts'
import { certificatePdf } from '../certificate/certificate-pdf.ts'
import { findCertificateOf } from '../certificate/policy-store.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { declineInvitation } from './decline-invitation.ts'
import { invitationLinks } from '../landlord-links/invitation-link.ts'
import { invitationsBetween } from '../landlord-links/invitation-store.ts'
import { openInvitationBy, presentInvitation } from './invitation.ts'

/** What a landlord does by the link, without an account. */
export function landlordRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, CALLS.invitation, async ({ params }) => presentInvitation(deps, await openInvitationBy(deps, params.id)))

  route(app, CALLS.invitationAccept, async ({ params }) => {
    await acceptInvitation(deps, await openInvitationBy(deps, params.id))
    return presentInvitation(deps, await openInvitationBy(deps, params.id))
  })

  commandRoute(app, CALLS.invitationDecline, async ({ body, request }) => {
    const { id } = request.params as { id: string }
    await declineInvitation(deps, await openInvitationBy(deps, id), body)
    return presentInvitation(deps, await openInvitationBy(deps, id))
  })

  route(app, CALLS.invitationCertificate, async ({ params, reply }) => {
    const { application } = await openInvitationBy(deps, params.id)
    const certificate = await findCertificateOf(deps.database.kysely, application.id)
    if (!certificate) throw new AppError('INVITATION_CLOSED')
    return sendPdf(reply, await certificatePdf(deps, certificate), `${certificate.code}.pdf`)
  })
}

/** `/i/{short}` at the server's root: what a tenant hands to the landlord leads to the invitation's screen, or to "not found". */
export function shortLinkRoutes(app: FastifyInstance, { database, config }: Pick<Deps, 'database' | 'config'>): void {
  const links = invitationLinks(config.keys.link)
  app.get<{ Params: { short: string } }>('/i/:short', async ({ params: { short } }, reply) => {
    const range = links.rangeOfShort(short)
    const candidates = range ? await invitationsBetween(database.kysely, range) : []
    const meant = candidates.find(({ id }) => links.short(id) === short)
    const application = meant && (await findById(statementsOf(database), meant.applicationId))
    reply.header('cache-control', 'no-store')
    if (!application) return reply.redirect('/404')
    return reply.redirect(pageOfApplication({ publicUrl: '' }, application, `landlord/invitation/${links.publicId(meant.id)}`))
  })
}
