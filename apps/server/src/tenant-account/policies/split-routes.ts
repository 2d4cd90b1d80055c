import type { FastifyInstance } from 'fastify'
import { CALLS } from '@nestbond/api/calls'
import { findById } from '../../application/store.ts'
import type { AccountContract } from '../../contract/own-contract-store.ts'
import { questionIds } from '../../landlord-session/links/public-ids.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import { route } from '../../platform/http/route.ts'
import { refuseForeignPage } from '../../platform/http/same-origin.ts'
import { required } from '../../platform/required.ts'
import {
  agreeToSplit,
  declineByLink,
  declineSplit,
  presentSplitQuestion,
} from '../../policy/split-change/answer-split.ts'
import { findSplitOfPart } from '../../policy/split-change/split-change-store.ts'
import { proposeSplit, takeSplitBack } from '../../policy/split-change/split-change.ts'
import { presentOwnPolicy } from './present-own-policy.ts'

/** Routes for another split of a shared premium (docs/product-decisions.md#d110), in the account and by the link that a tenant was mailed. */
export function splitRoutes(app: FastifyInstance, deps: Deps): void {
  const links = questionIds(deps.config.keys.link, 'split-change')
  /** @throws AppError NOT_FOUND also once the tenant has another mailbox */
  const readLink = async (publicId: string): Promise<string> => {
    const { kysely } = deps.database
    const id = await links.read(publicId, async (partId) => {
      const part = (await findSplitOfPart(kysely, partId))?.parts.find((one) => one.id === partId)
      return part && findById(kysely, part.applicationId)
    })
    if (id === null) throw new AppError('NOT_FOUND')
    return id
  }
  const open = async ({ contract, applicationId }: AccountContract) => {
    if (!contract.policy) throw new AppError('STEP_NOT_ALLOWED')
    const first = required(await findById(deps.database.kysely, contract.applicationId), 'application')
    return { of: { first, applicationId }, policyId: contract.policy.id }
  }

  route(app, CALLS.userSplitPropose, async ({ payload, caller: own }) => {
    const { of, policyId } = await open(own)
    await proposeSplit(deps, of, policyId, payload)
    return presentOwnPolicy(deps, own)
  })

  route(app, CALLS.userSplitTakeBack, async ({ caller: own }) => {
    const { of, policyId } = await open(own)
    await takeSplitBack(deps, of, policyId)
    return presentOwnPolicy(deps, own)
  })

  route(app, CALLS.userSplitAgree, async ({ payload, caller: own }) => {
    const { of, policyId } = await open(own)
    await agreeToSplit(deps, of, policyId, payload)
    return presentOwnPolicy(deps, own)
  })

  route(app, CALLS.userSplitDecline, async ({ payload, caller: own }) => {
    const { of, policyId } = await open(own)
    await declineSplit(deps, { applicationId: of.applicationId, policyId, proposal: payload.proposal })
    return presentOwnPolicy(deps, own)
  })

  route(app, CALLS.splitAsked, async ({ params }) => presentSplitQuestion(deps, await readLink(params.id)))

  route(app, CALLS.splitDecline, async ({ params, request }) => {
    refuseForeignPage(deps, request)
    const id = await readLink(params.id)
    await declineByLink(deps, id)
    return presentSplitQuestion(deps, id)
  })
}
