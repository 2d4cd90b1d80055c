import type { EndNotice } from '@nestbond/domain/policy/notices'
import { IN_FORCE_STATES } from '@nestbond/domain/policy/policy'
import type { CivilDate } from '@nestbond/domain/values/civil-date'
import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import type { PoliciesTable } from '../tables.ts'

/**
 * Policies with an automatic yearly charge from `from` to `to` that was not announced, locked until the transaction ends. A change between yearly and
 * monthly takes effect with that charge.
 */
export async function lockRenewals(
  trx: Kysely<Tables>,
  { from, to }: { from: CivilDate; to: CivilDate },
  limit: number,
): Promise<Selectable<PoliciesTable>[]> {
  return trx
    .selectFrom('policies')
    .selectAll()
    .where('status', 'in', IN_FORCE_STATES)
    .where(({ eb, fn, selectFrom }) =>
      eb(
        fn.coalesce(
          selectFrom('period_changes as w')
            .select('w.period')
            .whereRef('w.policy_id', '=', 'policies.id')
            .where('w.taken_back_at', 'is', null)
            .where('w.applied_at', 'is', null),
          'payment_period',
        ),
        '=',
        'YEARLY',
      ),
    )
    .where('next_period', '>', 1)
    .where('next_charge_on', '>=', from)
    .where('next_charge_on', '<=', to)
    .where(({ or, eb, ref }) =>
      or([eb('renewal_told_for', 'is', null), eb('renewal_told_for', '<', ref('next_charge_on'))]),
    )
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
}

export async function writeRenewalTold(trx: Kysely<Tables>, policyId: string, on: CivilDate): Promise<void> {
  await trx.updateTable('policies').set({ renewal_told_for: on }).where('id', '=', policyId).execute()
}

/** Policies in force that end, or ended, from `from` to `to`, and whose end was not told of, locked until the transaction ends. */
export async function lockAgreedEnds(
  trx: Kysely<Tables>,
  { from, to, after }: { from: CivilDate; to: CivilDate; after: string | null },
  limit: number,
): Promise<Selectable<PoliciesTable>[]> {
  const ends = trx
    .selectFrom('policies')
    .selectAll()
    .where('status', 'in', IN_FORCE_STATES)
    .where('insurance_end', '>=', from)
    .where('insurance_end', '<=', to)
    .where(({ or, eb }) => or([eb('end_told', 'is', null), eb('end_told', '<>', 'OVER')]))
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
  return (after === null ? ends : ends.where('id', '>', after)).execute()
}

export async function writeEndTold(trx: Kysely<Tables>, policyId: string, told: EndNotice): Promise<void> {
  await trx.updateTable('policies').set({ end_told: told }).where('id', '=', policyId).execute()
}
