import { contractErasure, type ContractErasure } from '@nestbond/domain/rights/erasure'
import { timelineOn } from '@nestbond/domain/policy/policy-timeline'
import type { HouseholdRole } from '@nestbond/domain/co-tenants/household-acts'
import type { Country } from '@nestbond/domain/values/enums'
import { todayOf } from '../../platform/clock.ts'
import type { Deps } from '../../platform/deps.ts'
import { findAccount, type Account } from '../../account/account-store.ts'
import { listOwnContracts, listSharedContracts } from '../../contract/own-contract-store.ts'
import { openContract, type OpenedContract } from '../../policy/timeline/open-contract.ts'
import { countryOfApplication, type Application } from '../../application/application.ts'
import { changeOfStaying } from '../../application/staying-tenants.ts'
import { findById } from '../../application/store.ts'
import { required } from '../../platform/required.ts'
import { claimsOfPolicies, findPolicies } from '../../claims/claim-store.ts'
import { suretyOfPolicy } from '../../claims/surety-of-policy.ts'
import {
  listUnsigned,
  policiesWithOpenClaims,
  policiesWithOpenMoney,
  type UnsignedApplication,
} from './own-data-store.ts'

export interface HeldContract {
  opened: OpenedContract
  erasure: ContractErasure
  role: HouseholdRole
  /** The person's own application. `opened` has that of the first tenant. */
  application: Application
}

/** The data of one person that the tenant's data rights need. */
export interface OwnData {
  account: Account
  /** Signed contracts: own ones, then those of a co-tenant, each newest first. */
  contracts: HeldContract[]
  unsigned: (UnsignedApplication & {
    /** The tenant stays in a change of tenants, so it is kept until that has ended: the present contract must not be replaced without them. */
    kept: boolean
  })[]
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
    contracts.push({
      opened,
      erasure: await erasureOf(deps, opened),
      role: 'FIRST',
      application: opened.application,
    })
  }
  for (const { contract, role, applicationId } of await listSharedContracts(kysely, accountId)) {
    const opened = await openContract(deps, contract)
    const application = required(await findById(kysely, applicationId), 'application of the co-tenant')
    contracts.push({ opened, erasure: await erasureOf(deps, opened), role, application })
  }
  const unsigned: OwnData['unsigned'] = []
  for (const one of await listUnsigned(kysely, account.email_key)) {
    const application = await findById(kysely, one.id)
    unsigned.push({ ...one, kept: application !== null && (await changeOfStaying(kysely, application)) !== null })
  }
  return { account, contracts, unsigned }
}

/** Whether a contract may be erased today, and how long its papers are kept. */
export async function erasureOf(deps: Needs, opened: OpenedContract): Promise<ContractErasure> {
  const { application, contract, life, stage } = opened
  const [erasure] = await erasuresOf(deps, [
    { country: countryOfApplication(application), policyId: contract.policy?.id ?? null, life, stage },
  ])
  return required(erasure, 'erasure')
}

/** A contract with what decides about its erasure. `life` and `stage` count for one without a policy. */
export interface ErasableContract extends Pick<OpenedContract, 'life' | 'stage'> {
  country: Country
  policyId: string | null
}

/** The same for many contracts, in their order. The number of statements does not depend on theirs. */
export async function erasuresOf(
  { database, clock }: Needs,
  contracts: readonly ErasableContract[],
): Promise<ContractErasure[]> {
  const { kysely } = database
  const today = todayOf(clock)
  const ids = contracts.flatMap(({ policyId }) => policyId ?? [])
  const policies = new Map((await findPolicies(kysely, ids)).map((policy) => [policy.id, policy]))
  const claims = await claimsOfPolicies(kysely, ids)
  const moneyOpen = await policiesWithOpenMoney(kysely, ids)
  const claimOpen = await policiesWithOpenClaims(kysely, ids)
  return contracts.map(({ country, policyId, life, stage }) => {
    const policy = policyId === null ? null : required(policies.get(policyId), 'policy')
    const invited = policy === null && stage === 'INVITED'
    return contractErasure({
      country,
      invited,
      endedWithoutPolicy: policy || invited ? null : (timelineOn(life, today).steps.at(-1)?.on ?? today),
      policy:
        policy &&
        suretyOfPolicy(
          policy,
          claims.filter((claim) => claim.policyId === policy.id),
          today,
        ),
      moneyOpen: policy !== null && moneyOpen.has(policy.id),
      claimOpen: policy !== null && (policy.state === 'CLAIMED' || claimOpen.has(policy.id)),
      claimAnnounced: policy?.announced ?? false,
    })
  })
}
