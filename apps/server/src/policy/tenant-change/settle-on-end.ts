import type { Kysely } from 'kysely'
import { findChangeOfSuccessor, findLastTenantChange, moveTenantChange } from '../../application/tenant-change-store.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Deps } from '../../platform/deps.ts'
import { endTenantChange } from './end-tenant-change.ts'

/**
 * A policy has ended in another way than by a replacement. If a new household was about to replace it, that ends, or is complete once the new contract is
 * accepted. If it is the new contract and has not begun, the former one goes on.
 */
export async function settleOnEnd(
  deps: Pick<Deps, 'clock' | 'queue'>,
  trx: Kysely<Tables>,
  { policyId, applicationId }: { policyId: string; applicationId: string },
): Promise<void> {
  const own = await findLastTenantChange(trx, policyId)
  if (own?.state === 'ASKED' || own?.state === 'AGREED') await endTenantChange(deps, trx, own, 'POLICY_ENDED')
  if (own?.state === 'ACCEPTED') await moveTenantChange(trx, own, { state: 'DONE', at: deps.clock.now() })
  const former = await findChangeOfSuccessor(trx, applicationId)
  if (former?.state === 'ACCEPTED') await endTenantChange(deps, trx, former, 'WITHDRAWN')
}
