import { answersOfErasedFirst } from '@nestbond/domain/co-tenants/co-tenants'
import type { CivilDate } from '@nestbond/domain/values/civil-date'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { deleteHouseholds, ERASED_WITH_CONTRACT } from './erased-contract-store.ts'
import { ERASED_WITH_PERSON } from './erased-person-store.ts'

type Trx = Kysely<Tables>

export interface KeptContract {
  contractId: string
  applicationId: string
  policyId: string | null
  keepUntil: CivilDate
}

/** Deletes unsigned applications with all their dependent rows. */
export async function deleteUnsigned(trx: Trx, applicationIds: readonly string[]): Promise<void> {
  if (applicationIds.length === 0) return
  await deleteHouseholds(trx, applicationIds)
  // If an application was signed since the lookup, its contract stays. Deleting the application then fails, the transaction rolls back, and the job
  // retries.
  await trx
    .deleteFrom('contracts')
    .where('application_id', 'in', applicationIds)
    .where('signed_at', 'is', null)
    .execute()
  await trx.deleteFrom('applications').where('id', 'in', applicationIds).execute()
}

/** Removes the person from signed contracts. The rest is kept out of sight until its last day. */
export async function restrictContracts(trx: Trx, contracts: readonly KeptContract[], now: Date): Promise<void> {
  if (contracts.length === 0) return
  const erased = {
    applicationIds: contracts.map(({ applicationId }) => applicationId),
    contractIds: contracts.map(({ contractId }) => contractId),
    policyIds: contracts.flatMap(({ policyId }) => policyId ?? []),
  }
  await trx
    .insertInto('restricted_contracts')
    .values(
      contracts.map(({ contractId, keepUntil }) => ({
        contract_id: contractId,
        restricted_at: now,
        keep_until: keepUntil,
      })),
    )
    .onConflict((on) => on.doNothing())
    .execute()
  for (const erase of Object.values(ERASED_WITH_CONTRACT)) await erase?.(trx, erased)
}

/**
 * Removes a first tenant from contracts that other tenants still have. The home, the names that stand on all papers, the contract and the others' own
 * rows stay until the last of them is erased (accounts of co-tenants, docs/product-decisions.md#d104).
 */
export async function eraseFirstTenants(trx: Trx, contracts: readonly KeptContract[]): Promise<void> {
  if (contracts.length === 0) return
  const erased = {
    applicationIds: contracts.map(({ applicationId }) => applicationId),
    contractIds: contracts.map(({ contractId }) => contractId),
    policyIds: contracts.flatMap(({ policyId }) => policyId ?? []),
  }
  for (const erase of ERASED_WITH_PERSON) await erase(trx, erased)
  const rows = await trx
    .selectFrom('applications')
    .select(['id', 'answers'])
    .where('id', 'in', erased.applicationIds)
    .execute()
  for (const { id, answers } of rows)
    await trx
      .updateTable('applications')
      .set(({ eb }) => ({
        version: eb('version', '+', 1),
        answers: JSON.stringify(answersOfErasedFirst(answers)),
        message: null,
        email_key: null,
        mailbox_proved_key: null,
      }))
      .where('id', '=', id)
      .execute()
}

/** Of these signed contracts, locked until the transaction ends: whether the first tenant is still there, and how many co-tenants are. */
export async function lockTenantsOf(
  trx: Trx,
  contractIds: readonly string[],
): Promise<Map<string, { first: boolean; coTenants: number }>> {
  if (contractIds.length === 0) return new Map()
  const rows = await trx
    .selectFrom('contracts')
    .select(['id', 'application_id', 'account_id'])
    .where('id', 'in', contractIds)
    .orderBy('id')
    .forUpdate()
    .execute()
  const found = new Map<string, { first: boolean; coTenants: number }>()
  for (const { id, application_id: first, account_id: account } of rows) {
    const coTenants = await trx
      .selectFrom('co_tenants')
      .select('id')
      .where('first_application_id', '=', first)
      .where('signed_at', 'is not', null)
      .where('account_id', 'is not', null)
      .execute()
    found.set(id, { first: account !== null, coTenants: coTenants.length })
  }
  return found
}

/** Every id that a job can carry for these applications and this account. */
export async function idsInJobs(
  trx: Trx,
  applicationIds: readonly string[],
  accountId: string | null,
): Promise<string[]> {
  const ids = [...applicationIds, ...(accountId === null ? [] : [accountId])]
  if (applicationIds.length === 0) return ids
  const ofApplications = (table: 'invitations' | 'card_setups' | 'contracts' | 'policies' | 'underwriting_cases') =>
    trx
      .selectFrom(table as 'invitations')
      .select('id')
      .where('application_id', 'in', applicationIds)
  const ofPolicies = (table: 'premium_charges' | 'premium_refunds' | 'releases' | 'ratings' | 'claims') =>
    trx
      .selectFrom(`${table as 'claims'} as one`)
      .innerJoin('policies as p', 'p.id', 'one.policy_id')
      .select('one.id')
      .where('p.application_id', 'in', applicationIds)
  const rows = await ofApplications('invitations')
    .unionAll(ofApplications('card_setups'))
    .unionAll(ofApplications('contracts'))
    .unionAll(ofApplications('policies'))
    .unionAll(ofPolicies('premium_charges'))
    .unionAll(ofPolicies('premium_refunds'))
    .unionAll(ofPolicies('releases'))
    .unionAll(ofPolicies('ratings'))
    .unionAll(ofPolicies('claims'))
    .unionAll(
      trx
        .selectFrom('withdrawals as w')
        .innerJoin('contracts as c', 'c.id', 'w.contract_id')
        .select('w.id')
        .where('c.application_id', 'in', applicationIds),
    )
    .unionAll(ofApplications('underwriting_cases'))
    .execute()
  return [...ids, ...rows.map(({ id }) => id)]
}
