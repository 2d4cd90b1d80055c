import { contractErasure, type ContractErasure } from '@nestbond/domain/rights/erasure'
import { timelineOn } from '@nestbond/domain/policy/policy-timeline'
import { todayOf } from '../../platform/clock.ts'
import type { Deps } from '../../platform/deps.ts'
import { findAccount, type Account } from '../../account/account-store.ts'
import { listOwnContracts } from '../../contract/own-contract-store.ts'
import { openContract, type OpenedContract } from '../../policy/timeline/open-contract.ts'
import { countryOfApplication } from '../../application/application.ts'
import { required } from '../../platform/required.ts'
import { claimsOfPolicy, findPolicy } from '../../claims/claim-store.ts'
import { suretyOfPolicy } from '../../claims/surety-of-policy.ts'
import { isClaimOpen, isMoneyOpen, listUnsigned, type UnsignedApplication } from './own-data-store.ts'

export interface HeldContract {
  opened: OpenedContract
  erasure: ContractErasure
}

/** The data of one person that the tenant's data rights need. */
export interface OwnData {
  account: Account
  /** Signed contracts, newest first. */
  contracts: HeldContract[]
  unsigned: UnsignedApplication[]
}

type Needs = Pick<Deps, 'database' | 'clock'>

/** @returns null if the account no longer exists */
export async function ownData(deps: Needs, accountId: string): Promise<OwnData | null> {
  const { kysely } = deps.database
  const account = await findAccount(kysely, accountId)
  if (!account) return null
  const contracts: HeldContract[] = []
  for (const contract of await listOwnContracts(kysely, accountId)) {
    const opened = await openContract(deps, contract)
    contracts.push({ opened, erasure: await erasureOf(deps, opened) })
  }
  return { account, contracts, unsigned: await listUnsigned(kysely, account.email_key) }
}

/** Whether a contract may be erased today, and how long its papers are kept. */
export async function erasureOf(
  { database, clock }: Needs,
  { application, contract, life, stage }: OpenedContract,
): Promise<ContractErasure> {
  const today = todayOf(clock)
  const { kysely } = database
  const policy = contract.policy && required(await findPolicy(kysely, contract.policy.id), 'policy')
  return contractErasure({
    country: countryOfApplication(application),
    invited: stage === 'INVITED',
    endedWithoutPolicy: policy || stage === 'INVITED' ? null : (timelineOn(life, today).steps.at(-1)?.on ?? today),
    policy: policy && suretyOfPolicy(policy, await claimsOfPolicy(kysely, policy.id), today),
    moneyOpen: policy !== null && (await isMoneyOpen(kysely, policy.id)),
    claimOpen: policy !== null && (policy.state === 'CLAIMED' || (await isClaimOpen(kysely, policy.id))),
    claimAnnounced: policy?.announced ?? false,
  })
}
