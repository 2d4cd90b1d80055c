import type { Kysely } from 'kysely'
import { handOverInvitation } from '../../application/invited-tenant/tenant-invitation-store.ts'
import { moveTenantChange, type TenantChange } from '../../application/tenant-change-store.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Deps } from '../../platform/deps.ts'
import { required } from '../../platform/required.ts'
import { stopSharingHome } from '../policy-store.ts'
import { findChargedPolicy } from '../premiums/premium-store.ts'

/**
 * The former policy has ended, so the new household's is the only one of the home: the inviter of the former one sees it from now on. The caller holds the
 * lock of the former policy.
 */
export async function completeReplacement(
  { clock }: Pick<Deps, 'clock'>,
  trx: Kysely<Tables>,
  change: TenantChange,
  successorPolicyId: string,
): Promise<void> {
  const former = required(await findChargedPolicy(trx, change.policyId), 'policy')
  await handOverInvitation(trx, { from: change.applicationId, to: required(change.successorId, 'successor') })
  await stopSharingHome(trx, successorPolicyId, former.shares_home)
  await moveTenantChange(trx, change, { state: 'DONE', at: clock.now() })
}
