import type { EarlierPremium } from '@nestbond/domain/premiums/period'
import type { CivilDate } from '@nestbond/domain/values/civil-date'
import type { PaymentPeriod } from '@nestbond/domain/values/enums'
import type { Cents } from '@nestbond/domain/values/money'
import type { Kysely } from 'kysely'
import { json } from '../platform/database/database.ts'
import type { Tables } from '../platform/database/tables.ts'

/** The payouts on these policies that no premium follows yet, with the time of their booking. */
export async function unfollowedPayouts(
  trx: Kysely<Tables>,
  policyIds: readonly string[],
): Promise<{ id: string; at: Date }[]> {
  return trx
    .selectFrom('claims')
    .select((e) => ['id', e.ref('closed_at').$notNull().as('at')])
    .where('policy_id', 'in', policyIds)
    .where('state', '=', 'PAID_OUT')
    .where('followed_on', 'is', null)
    .execute()
}

export async function writeFollowed(trx: Kysely<Tables>, claimIds: readonly string[], on: CivilDate): Promise<void> {
  await trx.updateTable('claims').set({ followed_on: on }).where('id', 'in', claimIds).execute()
}

/** Whether a change between yearly and monthly has come due that no premium run has applied. */
export async function hasDueChange(
  trx: Kysely<Tables>,
  policyIds: readonly string[],
  today: CivilDate,
): Promise<boolean> {
  const due = await trx
    .selectFrom('period_changes')
    .select('id')
    .where('policy_id', 'in', policyIds)
    .where('effective_on', '<=', today)
    .where('taken_back_at', 'is', null)
    .where('applied_at', 'is', null)
    .executeTakeFirst()
  return due !== undefined
}

/** The premium of a policy, and that of a change between yearly and monthly that waits for the next period. */
export async function findPremiums(
  trx: Kysely<Tables>,
  policyId: string,
): Promise<{
  period: PaymentPeriod
  premium: Cents
  earlier: readonly EarlierPremium[]
  pending: { period: PaymentPeriod; premium: Cents } | null
}> {
  const row = await trx
    .selectFrom('policies as p')
    .leftJoin('period_changes as w', (on) =>
      on.onRef('w.policy_id', '=', 'p.id').on('w.taken_back_at', 'is', null).on('w.applied_at', 'is', null),
    )
    .select(['p.payment_period', 'p.premium_cents', 'p.earlier_premiums', 'w.period', 'w.premium_cents as next_cents'])
    .where('p.id', '=', policyId)
    .executeTakeFirstOrThrow()
  return {
    period: row.payment_period,
    premium: row.premium_cents,
    earlier: row.earlier_premiums,
    pending: row.period && row.next_cents !== null ? { period: row.period, premium: row.next_cents } : null,
  }
}

export async function writePremiums(
  trx: Kysely<Tables>,
  policyId: string,
  { premium, earlier, pending }: { premium: Cents; earlier: readonly EarlierPremium[]; pending: Cents | null },
): Promise<void> {
  await trx
    .updateTable('policies')
    .set({ premium_cents: premium, earlier_premiums: json(earlier) })
    .where('id', '=', policyId)
    .execute()
  if (pending !== null)
    await trx
      .updateTable('period_changes')
      .set({ premium_cents: pending })
      .where('policy_id', '=', policyId)
      .where('taken_back_at', 'is', null)
      .where('applied_at', 'is', null)
      .execute()
}
