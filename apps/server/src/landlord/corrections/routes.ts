import type { FastifyInstance } from 'fastify'
import { CALLS } from '@nestbond/api/calls'
import { askerOf, typerOf } from '../../application/mailbox-codes/code-browser.ts'
import { findLastCorrection } from '../../contract/corrections/correction-store.ts'
import { stateOn } from '../../landlord-session/links/invitation-store.ts'
import { todayOf } from '../../platform/clock.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import { hourlyLimit } from '../../platform/call-limits/call-limits.ts'
import { commandRoute, route } from '../../platform/http/route.ts'
import { required } from '../../platform/required.ts'
import { openInvitationBy, type OpenedInvitation } from '../invitation.ts'
import { agreeToCorrection, refuseCorrection } from './answer-correction.ts'
import { mailCorrectionCode, proveTenant } from './correction-code.ts'
import { openCorrection, presentToLandlord, presentToTenant } from './present-correction.ts'
import { correctionDraft, proposeCorrection, withdrawCorrection } from './propose-correction.ts'

/** Routes for corrections that a landlord proposes by the mailed invitation, and for the tenant's answer by a mailed link. */
export function correctionRoutes(app: FastifyInstance, deps: Deps): void {
  const limit = hourlyLimit(deps, 'landlord-correction', deps.config.rateLimits.mailedLinksPerHour * 10)

  route(app, CALLS.invitationCorrection, async ({ params }) => {
    const opened = await openMailed(deps, params.id)
    if (stateOn(opened.invitation, todayOf(deps.clock)) !== 'OPEN') throw new AppError('INVITATION_CLOSED')
    return correctionDraft(deps.database.kysely, opened.application)
  })

  commandRoute(app, CALLS.invitationCorrect, async ({ body, request }) => {
    const opened = await openMailed(deps, (request.params as { id: string }).id)
    await limit(request)
    await proposeCorrection(deps, opened, body)
    return { correction: required(await lastOf(deps, opened), 'correction') }
  })

  route(app, CALLS.invitationCorrectionWithdraw, async ({ params }) => {
    const opened = await openMailed(deps, params.id)
    await withdrawCorrection(deps, opened)
    return { correction: await lastOf(deps, opened) }
  })

  route(app, CALLS.correction, async ({ params: { id } }) => presentToTenant(deps, id, await openCorrection(deps, id)))

  route(app, CALLS.correctionCode, async ({ params: { id }, request, reply }) =>
    mailCorrectionCode(deps, await openCorrection(deps, id), askerOf(request, reply, deps.config)),
  )

  route(app, CALLS.correctionAgree, async ({ params: { id }, payload: { code }, request }) => {
    const opened = await openCorrection(deps, id)
    if (code !== undefined) await proveTenant(deps, opened, code, typerOf(request))
    const { token } = await agreeToCorrection(deps, opened, { proved: code !== undefined })
    return { correction: await presentToTenant(deps, id, await openCorrection(deps, id)), token }
  })

  route(app, CALLS.correctionRefuse, async ({ params: { id } }) => {
    await refuseCorrection(deps, await openCorrection(deps, id))
    return presentToTenant(deps, id, await openCorrection(deps, id))
  })
}

/** @throws AppError LANDLORD_CODE_REQUIRED for the shared id: the page then shows the landlord's data to the tenant and to others */
async function openMailed(deps: Pick<Deps, 'database' | 'config'>, id: string): Promise<OpenedInvitation> {
  const opened = await openInvitationBy(deps, id)
  if (opened.openedBy === 'shared') throw new AppError('LANDLORD_CODE_REQUIRED')
  return opened
}

async function lastOf(deps: Pick<Deps, 'database' | 'clock'>, { application }: OpenedInvitation) {
  const correction = await findLastCorrection(deps.database.kysely, application.id)
  return correction && presentToLandlord(deps, { correction, application }, true)
}
