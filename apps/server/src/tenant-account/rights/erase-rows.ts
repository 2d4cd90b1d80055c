import type { CivilDate } from '@nestbond/domain/values/civil-date'
import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { ERASED_WITH_CONTRACT } from './erased-with-contract.ts'

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
  const { rows } = await sql<{ id: string }>`
    select id::text from invitations where application_id = any(${applicationIds}::uuid[])
    union all select id::text from card_setups where application_id = any(${applicationIds}::uuid[])
    union all select id::text from contracts where application_id = any(${applicationIds}::uuid[])
    union all select id::text from policies where application_id = any(${applicationIds}::uuid[])
    union all select c.id::text from premium_charges c join policies p on p.id = c.policy_id where p.application_id = any(${applicationIds}::uuid[])
    union all select r.id::text from premium_refunds r join policies p on p.id = r.policy_id where p.application_id = any(${applicationIds}::uuid[])
    union all select r.id::text from releases r join policies p on p.id = r.policy_id where p.application_id = any(${applicationIds}::uuid[])
    union all select r.id::text from ratings r join policies p on p.id = r.policy_id where p.application_id = any(${applicationIds}::uuid[])
    union all select c.id::text from claims c join policies p on p.id = c.policy_id where p.application_id = any(${applicationIds}::uuid[])
    union all select w.id::text from withdrawals w join contracts c on c.id = w.contract_id where c.application_id = any(${applicationIds}::uuid[])
    union all select id::text from underwriting_cases where application_id = any(${applicationIds}::uuid[])`.execute(
    trx,
  )
  return [...ids, ...rows.map(({ id }) => id)]
}

/** Deletes all jobs that carry one of the ids, in every state. A job that is running finds no rows and does nothing. */
export async function deleteJobs(trx: Trx, ids: readonly string[]): Promise<void> {
  await sql`delete from jobs.job where exists (select from jsonb_each_text(data) as one where one.value = any(${ids}::text[]))`.execute(
    trx,
  )
}
