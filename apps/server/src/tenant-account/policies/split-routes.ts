import type { FastifyInstance } from 'fastify'
import { CALLS } from '@nestbond/api/calls'
import { findById } from '../../application/store.ts'
import { requireAccountContract } from '../../contract/own-contract.ts'
import type { AccountContract } from '../../contract/own-contract-store.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import { route } from '../../platform/http/route.ts'
import { required } from '../../platform/required.ts'
import { agreeToSplit, proposeSplit, takeSplitBack } from '../../policy/split-change/split-change.ts'
import { presentOwnPolicy } from './present-own-policy.ts'

/** Routes of the account for another split of a shared premium (docs/product-decisions.md#d110). */
export function splitRoutes(app: FastifyInstance, deps: Deps): void {
  const open = async ({ contract }: AccountContract) => {
    if (!contract.policy) throw new AppError('STEP_NOT_ALLOWED')
    const first = required(await findById(deps.database.kysely, contract.applicationId), 'application')
    return { first, policyId: contract.policy.id }
  }

  route(app, CALLS.userSplitPropose, async ({ params, payload, request }) => {
    const own = await requireAccountContract(deps, request, params.id, 'SHARE')
    const { first, policyId } = await open(own)
    await proposeSplit(deps, first, policyId, payload)
    return presentOwnPolicy(deps, own)
  })

  route(app, CALLS.userSplitTakeBack, async ({ params, request }) => {
    const own = await requireAccountContract(deps, request, params.id, 'SHARE')
    const { first, policyId } = await open(own)
    await takeSplitBack(deps, first, policyId)
    return presentOwnPolicy(deps, own)
  })

  route(app, CALLS.userSplitAgree, async ({ params, payload, request }) => {
    const own = await requireAccountContract(deps, request, params.id, 'AGREE_SHARE')
    const { first, policyId } = await open(own)
    await agreeToSplit(deps, { first, applicationId: own.applicationId }, policyId, payload)
    return presentOwnPolicy(deps, own)
  })
}
