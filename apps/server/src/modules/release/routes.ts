import type { FastifyInstance, FastifyRequest } from 'fastify'
import { CALLS } from '@nestbond/contract/calls'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { commandRoute, route } from '../../http/route.ts'
import { sendPdf } from '../../http/send-pdf.ts'
import { openContract, openOwnContract, type OpenedContract } from '../contract-life/open-contract.ts'
import { presentPolicy } from '../own-policies/present-policy.ts'
import { askForRelease } from './ask-for-release.ts'
import { mailAgain } from './mail-again.ts'
import { objectToRelease } from './object-to-release.ts'
import { requireLandlord } from '../landlord-session/landlord-session.ts'
import { openReleaseBy, type OpenedRelease } from './open-release.ts'
import { presentRelease } from './present-release.ts'
import { signRelease } from './sign-release.ts'
import { takeBack } from './take-back.ts'

/** The end of a policy by the landlord's release: what the tenant asks in the account, and what the landlord sees by the link and does in a session of the mailbox (D50). */
export function releaseRoutes(app: FastifyInstance, deps: Deps): void {
  const opened = (request: FastifyRequest, id: string) => openOwnContract(deps, request, id)
  const again = async ({ contract }: OpenedContract) => presentPolicy(deps, await openContract(deps, contract))
  const idOf = (request: FastifyRequest) => (request.params as { id: string }).id
  const acting = async (request: FastifyRequest): Promise<OpenedRelease> => {
    const release = await openReleaseBy(deps, idOf(request))
    await requireLandlord(deps, request, release.application)
    return release
  }

  route(app, CALLS.userPolicyCancel, async ({ params, request }) => {
    const contract = await opened(request, params.id)
    await askForRelease(deps, contract)
    return again(contract)
  })

  route(app, CALLS.userPolicyKeep, async ({ params, request }) => {
    const contract = await opened(request, params.id)
    await takeBack(deps, contract)
    return again(contract)
  })

  route(app, CALLS.userReleaseMail, async ({ params, request }) => {
    const contract = await opened(request, params.id)
    await mailAgain(deps, contract)
    return again(contract)
  })

  route(app, CALLS.userRelease, async ({ params, request, reply }) => {
    const { release, contract } = await opened(request, params.id)
    if (!release?.pdfKey) throw new AppError('NOT_FOUND')
    return sendPdf(reply, await deps.storage.get(release.pdfKey), `${contract.number}.pdf`)
  })

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
