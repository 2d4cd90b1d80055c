import type { CivilDate } from '@nestbond/domain/values/civil-date'
import { IN_FORCE_STATES } from '@nestbond/domain/policy/policy'
import { sql, type Kysely } from 'kysely'
import { literals } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { toLeased, type LeasedCharge } from '../premiums/lease-store.ts'
import { mandateEnded, notHeld } from './debit-conditions.ts'

/** Ends the mandates that these charges were debited with. A policy with another means of payment by now keeps it. */
export async function endMandates(trx: Kysely<Tables>, chargeIds: readonly string[]): Promise<void> {
  if (chargeIds.length === 0) return
  await trx
    .updateTable('policies as p')
    .from('premium_charges as c')
    .set((e) => ({ ended_mandate: e.ref('c.card_setup_id') }))
    .whereRef('p.id', '=', 'c.policy_id')
    .whereRef('p.card_setup_id', '=', 'c.card_setup_id')
    .where('c.id', 'in', chargeIds)
    .where('p.payment_method', '=', 'sepa_debit')
    .execute()
}

/** Begins the next attempt of unpaid premiums that are due by an ended mandate. The caller ends it in the same transaction, without asking the provider. */
export async function leaseWithoutMandate(
  trx: Kysely<Tables>,
  provider: string,
  today: CivilDate,
  { limit, lease }: { limit: number; lease: Date },
): Promise<LeasedCharge[]> {
  const due = trx
    .selectFrom('premium_charges as r')
    .innerJoin('policies as q', 'q.id', 'r.policy_id')
    .select('r.id')
    .where('r.next_try_on', '<=', today)
    .where('r.payment_method', '=', sql.lit('sepa_debit' as const))
    .where(sql<boolean>`r.state in ('FAILED', 'WITH_OFFICE')`)
    .where('q.card_provider', '=', provider)
    .where('q.status', 'in', IN_FORCE_STATES)
    .where(sql<boolean>`(${sql.raw(notHeld('q', literals([today])))}) and ${sql.raw(mandateEnded('q'))}`)
    .orderBy('r.id')
    .limit(limit)
    .forUpdate(['r'])
    .skipLocked()
  const rows = await trx
    .with('picked', () => due)
    .updateTable('premium_charges as c')
    .from(['picked as k', 'policies as p'])
    .set((e) => ({
      state: 'CHARGING' as const,
      attempt: e('c.attempt', '+', 1),
      next_try_on: null,
      card_provider: e.ref('p.card_provider').$notNull(),
      card_setup_id: e.ref('p.card_setup_id').$notNull(),
      lease_until: lease,
    }))
    .whereRef('c.id', '=', 'k.id')
    .whereRef('p.id', '=', 'c.policy_id')
    .returning(['c.id', 'c.policy_id', 'p.number', 'p.application_id', 'c.period_number', 'c.amount_cents'])
    .returning(['c.card_setup_id', 'c.attempt', 'c.failures', 'c.first_failed_on', 'p.payment_method'])
    .execute()
  return rows.map((row) => toLeased(row, false))
}
