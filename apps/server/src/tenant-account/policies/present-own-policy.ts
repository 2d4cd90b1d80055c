import type { AccountPolicy } from '@nestbond/api/policy/account-policy'
import { findById } from '../../application/store.ts'
import type { AccountContract } from '../../contract/own-contract-store.ts'
import type { Deps } from '../../platform/deps.ts'
import { required } from '../../platform/required.ts'
import { openContract } from '../../policy/timeline/open-contract.ts'
import { presentPolicy } from './present-policy.ts'
import { presentSharedPolicy } from './present-shared-policy.ts'

/** Presents a contract in its present state to the tenant whose account it is in, as the role says. */
export async function presentOwnPolicy(
  deps: Pick<Deps, 'database' | 'config' | 'clock'>,
  { contract, role, applicationId }: AccountContract,
): Promise<AccountPolicy> {
  const opened = await openContract(deps, contract)
  if (role === 'FIRST') return presentPolicy(deps, opened)
  const own = required(await findById(deps.database.kysely, applicationId), 'application of the co-tenant')
  return presentSharedPolicy(deps, opened, own)
}
