import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import type { OpenedContract } from '../timeline/open-contract.ts'
import { cashReceived, type Teller } from './act-on-exchange.ts'

/** The cash of a contract has come, says the tenant or the office. @throws AppError STEP_NOT_ALLOWED without a policy, and once it is over */
export async function confirmReceived(
  deps: Deps,
  { contract, application, stage }: OpenedContract,
  by: Teller,
): Promise<void> {
  if (!contract.policy || stage === 'ENDED') throw new AppError('STEP_NOT_ALLOWED')
  await cashReceived(deps, { applicationId: application.id, policyId: contract.policy.id }, by)
}
