import type { FastifyInstance, FastifyRequest } from 'fastify'
import { CALLS } from '@nestbond/api/calls'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import { commandRoute, route } from '../../platform/http/route.ts'
import { sendPdf } from '../../platform/http/send-pdf.ts'
import { objectToRelease } from './object-to-release.ts'
import { requireLandlord } from '../../landlord-session/landlord-session.ts'
import { openReleaseBy, type OpenedRelease } from './open-release.ts'
import { presentRelease } from './present-release.ts'
import { signRelease } from './sign-release.ts'

/**
 * The end of a policy by the landlord's release. The link shows the release; signing and objecting need a session of the mailbox (codes for landlord
 * acts, docs/product-decisions.md#d50).
 */
export function releaseRoutes(app: FastifyInstance, deps: Deps): void {
  const idOf = (request: FastifyRequest) => (request.params as { id: string }).id
  const acting = async (request: FastifyRequest): Promise<OpenedRelease> => {
    const release = await openReleaseBy(deps, idOf(request))
    await requireLandlord(deps, request, release.application)
    return release
  }

  route(app, CALLS.landlordRelease, async ({ params }) => presentRelease(deps, await openReleaseBy(deps, params.id)))

  commandRoute(app, CALLS.landlordReleaseSign, async ({ body, request }) => {
    await signRelease(deps, await acting(request), body)
    return presentRelease(deps, await openReleaseBy(deps, idOf(request)))
  })

  commandRoute(app, CALLS.landlordReleaseObject, async ({ body, request }) => {
    await objectToRelease(deps, await acting(request), body)
    return presentRelease(deps, await openReleaseBy(deps, idOf(request)))
  })

  route(app, CALLS.landlordReleasePaper, async ({ params, reply }) => {
    const { asked, certificate } = await openReleaseBy(deps, params.id)
    if (!asked?.pdfKey) throw new AppError('RELEASE_CLOSED')
    return sendPdf(reply, await deps.storage.get(asked.pdfKey), `${certificate.code}.pdf`)
  })
}
