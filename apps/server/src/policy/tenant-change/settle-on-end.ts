import { inForce, type PolicyState } from '@nestbond/domain/policy/policy'
import type { Kysely } from 'kysely'
import {
  findChangeOfSuccessor,
  findLastTenantChange,
  moveTenantChange,
  type TenantChange,
} from '../../application/tenant-change-store.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Deps } from '../../platform/deps.ts'
import { required } from '../../platform/required.ts'
import { findPolicyIdOf } from '../policy-store.ts'
import { findChargedPolicy } from '../premiums/premium-store.ts'
import { completeReplacement } from './complete-replacement.ts'
import { endTenantChange } from './end-tenant-change.ts'

type Needs = Pick<Deps, 'clock' | 'queue'>

/**
 * A policy has ended in another way than by a replacement. If a new household was about to replace it, that ends, or is settled once the new contract is
 * accepted. If it is the new contract and has not begun, the former one goes on.
 */
export async function settleOnEnd(
  deps: Needs,
  trx: Kysely<Tables>,
  { policyId, applicationId, state }: { policyId: string; applicationId: string; state: PolicyState },
): Promise<void> {
  const own = await findLastTenantChange(trx, policyId)
  if (own?.state === 'ASKED' || own?.state === 'AGREED') await endTenantChange(deps, trx, own, 'POLICY_ENDED')
  if (own?.state === 'ACCEPTED') await settleAccepted(deps, trx, own, state)
  const former = await findChangeOfSuccessor(trx, applicationId)
  if (former?.state !== 'ACCEPTED') return
  const before = await findChargedPolicy(trx, former.policyId)
  // A former policy that was cancelled does not go on, so no mail may say so.
  await endTenantChange(deps, trx, former, before && inForce(before.status) ? 'WITHDRAWN' : 'POLICY_ENDED')
}

/**
 * A cancelled policy may be put back in force until the day, so the change stays and the run of the day completes it. Any other end is final, and completes
 * it at once.
 */
async function settleAccepted(
  deps: Needs,
  trx: Kysely<Tables>,
  change: TenantChange,
  state: PolicyState,
): Promise<void> {
  if (state === 'CANCELLED') return
  // The amount of both is used up, so the new one ends, too.
  if (state === 'USED_UP') {
    await moveTenantChange(trx, change, { state: 'DONE', at: deps.clock.now() })
    return
  }
  const next = await findPolicyIdOf(trx, required(change.successorId, 'successor'))
  await completeReplacement(deps, trx, change, required(next, 'policy'))
}
