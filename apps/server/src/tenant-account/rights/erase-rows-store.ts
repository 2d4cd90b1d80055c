import type { CivilDate } from '@nestbond/domain/values/civil-date'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { deleteHouseholds, ERASED_WITH_CONTRACT } from './erased-contract-store.ts'

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
