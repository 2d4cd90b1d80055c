import type { FastifyInstance } from 'fastify'
import { CALLS } from '@nestbond/api/calls'
import { findById } from '../../application/store.ts'
import { findLeaver } from '../../application/tenant-change-store.ts'
import type { AccountContract } from '../../contract/own-contract-store.ts'
import { questionIds } from '../../landlord-session/links/public-ids.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import { route } from '../../platform/http/route.ts'
import { refuseForeignPage } from '../../platform/http/same-origin.ts'
import { required } from '../../platform/required.ts'
import { answerLeaver, answerOwnLeaver, presentLeaver } from '../../policy/tenant-change/answer-leaver.ts'
import { sayMovesOut, takeBackMovesOut } from '../../policy/tenant-change/say-moves-out.ts'
import { askForTenantChange } from '../../policy/tenant-change/ask-tenant-change.ts'
import { callOffTenantChange } from '../../policy/tenant-change/end-tenant-change.ts'
import { openContract } from '../../policy/timeline/open-contract.ts'
import { presentPolicy } from './present-policy.ts'
import { presentSharedPolicy } from './present-shared-policy.ts'

/** Routes for leaving and replacing tenants, in the account and by the link that a leaving tenant was mailed. */
export function tenantChangeRoutes(app: FastifyInstance, deps: Deps): void {
  const links = questionIds(deps.config.keys.link, 'tenant-change')
  /** @throws AppError NOT_FOUND also once the tenant has another mailbox */
  const readLink = async (publicId: string): Promise<string> => {
    const { kysely } = deps.database
    const id = await links.read(publicId, async (rowId) => {
      const leaver = await findLeaver(kysely, rowId)
      return leaver && findById(kysely, leaver.applicationId)
    })
    if (id === null) throw new AppError('NOT_FOUND')
    return id
  }
  const open = async ({ contract, role, applicationId }: AccountContract) => {
    const { application } = await openContract(deps, contract)
    const own = required(await findById(deps.database.kysely, applicationId), 'application')
    if (!contract.policy) throw new AppError('STEP_NOT_ALLOWED')
    return {
      application,
      policyId: contract.policy.id,
      own,
      role,
      present: async () => {
        const opened = await openContract(deps, contract)
        return role === 'FIRST' ? presentPolicy(deps, opened) : presentSharedPolicy(deps, opened, own)
      },
    }
  }

  route(app, CALLS.userTenantChange, async ({ payload, caller }) => {
    const { present, ...of } = await open(caller)
    const { leaves, takesOver = null, day } = payload
    await askForTenantChange(deps, of, { leaves, takesOver, day })
    return present()
  })

  route(app, CALLS.userTenantChangeStop, async ({ caller }) => {
    const { present, ...of } = await open(caller)
    await callOffTenantChange(deps, of)
    return present()
  })

  route(app, CALLS.userMovesOut, async ({ payload, caller }) => {
    const { application: first, policyId, own, present } = await open(caller)
    const say = payload.movesOut ? sayMovesOut : takeBackMovesOut
    await say(deps, { first, policyId, own })
    return present()
  })

  route(app, CALLS.userLeaveAnswer, async ({ payload, caller }) => {
    const { policyId, own, present } = await open(caller)
    await answerOwnLeaver(deps, { policyId, applicationId: own.id }, payload.agree)
    return present()
  })

  route(app, CALLS.tenantChangeAsked, async ({ params }) => presentLeaver(deps, await readLink(params.id)))

  route(app, CALLS.tenantChangeAnswer, async ({ params, request }) => {
    refuseForeignPage(deps, request)
    const id = await readLink(params.id)
    await answerLeaver(deps, id, false)
    return presentLeaver(deps, id)
  })
}
