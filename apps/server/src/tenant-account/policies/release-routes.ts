import type { FastifyInstance } from 'fastify'
import { CALLS } from '@nestbond/api/calls'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import { route } from '../../platform/http/route.ts'
import { sendPdf } from '../../platform/http/send-pdf.ts'
import { openContract, type OpenedContract } from '../../policy/timeline/open-contract.ts'
import { askForRelease } from '../../policy/release/ask-for-release.ts'
import { mailAgain } from '../../policy/release/mail-again.ts'
import { takeBack } from '../../policy/release/take-back.ts'
import { nameMoveOut } from '../../policy/move-out/name-move-out.ts'
import { presentPolicy } from './present-policy.ts'

/** Routes of the account for moving out and for ending a policy with the landlord's release. */
export function ownReleaseRoutes(app: FastifyInstance, deps: Deps): void {
  const again = async ({ contract }: OpenedContract) => presentPolicy(deps, await openContract(deps, contract))

  route(app, CALLS.userPolicyCancel, async ({ caller }) => {
    const contract = await openContract(deps, caller.contract)
    await askForRelease(deps, contract)
    return again(contract)
  })

  route(app, CALLS.userPolicyKeep, async ({ caller }) => {
    const contract = await openContract(deps, caller.contract)
    await takeBack(deps, contract)
    return again(contract)
  })

  route(app, CALLS.userReleaseMail, async ({ caller }) => {
    const contract = await openContract(deps, caller.contract)
    await mailAgain(deps, contract)
    return again(contract)
  })

  route(app, CALLS.userMoveOut, async ({ payload, caller }) => {
    const contract = await openContract(deps, caller.contract)
    await nameMoveOut(deps, contract, payload.day)
    return again(contract)
  })

  route(app, CALLS.userRelease, async ({ reply, caller }) => {
    const { release, contract } = await openContract(deps, caller.contract)
    if (!release?.pdfKey) throw new AppError('NOT_FOUND')
    return sendPdf(reply, await deps.storage.get(release.pdfKey), `${contract.number}.pdf`)
  })
}
