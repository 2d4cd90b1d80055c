import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import type { OpenedContract } from '../timeline/open-contract.ts'
import { cashReceived, type Teller } from './act-on-exchange.ts'

/**
 * Records that the cash deposit of a contract was paid back, as reported by the tenant or the office.
 * @throws AppError STEP_NOT_ALLOWED without a policy, and after it has ended
 */
export async function confirmReceived(
  deps: Deps,
  { contract, application, stage }: OpenedContract,
  by: Teller,
): Promise<void> {
  if (!contract.policy || stage === 'ENDED') throw new AppError('STEP_NOT_ALLOWED')
  await cashReceived(deps, { applicationId: application.id, policyId: contract.policy.id }, by)
}
