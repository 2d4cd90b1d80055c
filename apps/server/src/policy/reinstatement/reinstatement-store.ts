import type { PolicyState } from '@nestbond/domain/policy/policy'
import { addDays, type CivilDate } from '@nestbond/domain/values/civil-date'
import type { Cents } from '@nestbond/domain/values/money'
import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { CARD_OF_CHARGE } from '../../application/premium-share-store.ts'
import type { Home } from '@nestbond/domain/values/home'

/** The premium for which a policy was cancelled, and whose payment puts the policy back in force. */
export interface StoredReinstatement {
  chargeId: string
  policyId: string
  policyNumber: string
  applicationId: string
  contractId: string
  policyState: PolicyState
  agreedEnd: CivilDate | null
  home: Home
  sharesHome: boolean
  /** The first and the last day of the premium's period. */
  start: CivilDate
  end: CivilDate
  amount: Cents
  /** A payment is under way. */
  charging: boolean
  /** The reason of the last refused payment. */
  declineCode: string | null
  /** The last day to pay. */
  until: CivilDate
}

/** Begins the time in which the tenant may pay a premium that a policy was cancelled for. */
export async function writeReinstatable(trx: Kysely<Tables>, chargeId: string, until: CivilDate): Promise<void> {
  await trx.updateTable('premium_charges').set({ reinstatable_until: until }).where('id', '=', chargeId).execute()
}

/** Null if the policy was not cancelled for a later premium, or is in force again. */
export async function findReinstatement(db: Kysely<Tables>, policyId: string): Promise<StoredReinstatement | null> {
  const [found] = await reinstatements(db, 'c.policy_id', [policyId])
  return found ?? null
}

/** The given charges whose payment puts a policy back in force. */
export function reinstatementsOf(db: Kysely<Tables>, chargeIds: readonly string[]): Promise<StoredReinstatement[]> {
  return reinstatements(db, 'c.id', chargeIds)
}

async function reinstatements(
  db: Kysely<Tables>,
  column: 'c.policy_id' | 'c.id',
  values: readonly string[],
): Promise<StoredReinstatement[]> {
  if (values.length === 0) return []
  const rows = await db
    .selectFrom('premium_charges as c')
    .innerJoin('policies as p', 'p.id', 'c.policy_id')
    .select(['c.id', 'c.policy_id', 'p.number', 'p.application_id', 'p.contract_id', 'p.status', 'p.insurance_end'])
    .select(['p.address_key', 'p.unit_key', 'p.room_key', 'p.whole_house', 'p.shares_home'])
    .select(['c.period_start', 'c.period_end'])
    .select(['c.amount_cents', 'c.state', 'c.decline_code', 'c.reinstatable_until'])
    .where(column, 'in', values)
    .where('c.reinstatable_until', 'is not', null)
    .orderBy('c.id')
    .execute()
  return rows.flatMap((row) =>
    row.reinstatable_until === null
      ? []
      : {
          chargeId: row.id,
          policyId: row.policy_id,
          policyNumber: row.number,
          applicationId: row.application_id,
          contractId: row.contract_id,
          policyState: row.status,
          agreedEnd: row.insurance_end,
          home: {
            addressKey: row.address_key,
            unitKey: row.unit_key,
            roomKey: row.room_key,
            wholeHouse: row.whole_house,
          },
          sharesHome: row.shares_home,
          start: row.period_start,
          end: addDays(row.period_end, -1),
          amount: row.amount_cents,
          charging: row.state === 'CHARGING',
          declineCode: row.decline_code,
          until: row.reinstatable_until,
        },
  )
}

/**
 * Makes cancelled charges of a policy due at once: a single one with the policy's card, because the first tenant asks for it, all with the card of
 * their payer that is on file now. A premium run takes them up like charges whose worker has died.
 * @param only a single charge; else all of the policy
 * @returns the ids of the charges
 */
export async function chargeCancelled(
  trx: Kysely<Tables>,
  policyId: string,
  now: Date,
  only: { chargeId: string } | null,
): Promise<string[]> {
  const update = trx
    .updateTable('premium_charges as c')
    .from('policies as p')
    .whereRef('p.id', '=', 'c.policy_id')
    .where('c.policy_id', '=', policyId)
    .where('c.state', '=', 'CANCELLED')
    .set(({ eb, ref }) => ({
      state: 'CHARGING' as const,
      attempt: eb('c.attempt', '+', 1),
      failures: 0,
      first_failed_on: null,
      decline_code: null,
      card_provider: ref('p.card_provider').$notNull(),
      card_setup_id: only ? ref('p.card_setup_id').$notNull() : sql<string>`${sql.raw(CARD_OF_CHARGE)}`,
      lease_until: now,
    }))
  const charged = only ? update.where('c.id', '=', only.chargeId) : update
  return (await charged.returning('c.id').execute()).map(({ id }) => id)
}

/** Puts a cancelled policy back in force, as if it had not been cancelled. Charges continue once no debt is left. */
export async function writeReinstated(
  trx: Kysely<Tables>,
  { policyId, chargeId }: Pick<StoredReinstatement, 'policyId' | 'chargeId'>,
  state: PolicyState,
): Promise<void> {
  await trx
    .updateTable('premium_charges')
    .set({ reinstatable_until: null })
    .where('id', '=', chargeId)
    .where('reinstatable_until', 'is not', null)
    .execute()
  await trx
    .updateTable('policies')
    .set({ status: state, ended_on: null, refund_scope: null, notice_day: null, notice_by: null })
    .where('id', '=', policyId)
    .execute()
}
