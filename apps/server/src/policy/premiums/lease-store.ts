import type { PaymentMethod } from '@nestbond/domain/premiums/debit'
import type { EarlierPremium } from '@nestbond/domain/premiums/period'
import { IN_FORCE_STATES } from '@nestbond/domain/policy/policy'
import type { CivilDate } from '@nestbond/domain/values/civil-date'
import type { PaymentPeriod } from '@nestbond/domain/values/enums'
import type { Cents } from '@nestbond/domain/values/money'
import { sql, type Kysely } from 'kysely'
import { json, literals } from '../../platform/database/database.ts'
import { hotStatement, runHot } from '../../platform/database/hot-statement.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { CARD_OF_CHARGE, CARD_OF_SHARE, sharesOf, type PayingShare } from '../../application/premium-share-store.ts'
import { mayCharge, notHeld } from '../debits/debit-conditions.ts'

/** A charge that this worker has leased: its intent is written, its outcome is unknown. */
export interface LeasedCharge {
  id: string
  policyId: string
  policyNumber: string
  /** The payer's: mails and events go there. */
  applicationId: string
  /** See `chargeNumber`. */
  period: number
  amount: Cents
  cardSetupId: string
  attempt: number
  failures: number
  firstFailedOn: CivilDate | null
  /** How the policy is charged: it decides when the next attempt may follow. */
  method: PaymentMethod
  /** True if a worker may have sent this request before and died before the provider's answer. */
  repeated: boolean
}

/** A policy with a due period, locked until the transaction ends. */
export interface DuePolicy {
  id: string
  number: string
  application_id: string
  payment_period: PaymentPeriod
  premium_cents: Cents
  earlier_premiums: readonly EarlierPremium[]
  insurance_start: CivilDate
  insurance_end: CivilDate | null
  premium_start: CivilDate | null
  premium_period_from: number
  next_period: number
  next_charge_on: CivilDate
  card_setup_id: string
  payment_method: PaymentMethod
  /** The announced amount of a direct debit; null for a card. */
  announced_cents: Cents | null
  premium_shared?: boolean
  /** All who pay a share of the premium; null or missing if the first tenant pays for all. */
  shares?: PayingShare[] | null
}

/** Position of a run in the list of due policies. */
export interface Cursor {
  on: CivilDate
  id: string
}
export const FROM_THE_START: Cursor = { on: '0001-01-01', id: '00000000-0000-0000-0000-000000000000' }

/** Skips policies that another worker has locked, and changes of the period that the run has not applied yet. The cursor keeps a run from revisiting policies that it has handled. */
const DUE = hotStatement<{ provider: string; today: CivilDate; on: CivilDate; id: string; limit: number }, DuePolicy>(
  'premiums-due',
  ({
    provider,
    today,
    on,
    id,
    limit,
  }) => `select id, number, application_id, payment_period, premium_cents, earlier_premiums, insurance_start, insurance_end, premium_start, premium_period_from, next_period, next_charge_on, card_setup_id, payment_method,
      case payment_method when 'sepa_debit' then (select n.amount_cents from debit_notices n where n.policy_id = policies.id and n.period_number = policies.next_period
        order by n.announced_at desc, n.id limit 1) end as announced_cents,
      premium_shared
    from policies
    where card_provider = ${provider} and next_charge_on <= ${today} and (next_charge_on, id) > (${on}::date, ${id}::uuid) and status in (${literals(IN_FORCE_STATES)})
      and ${notHeld('policies', today)} and ${mayCharge({ policy: 'policies', period: 'policies.next_period', attempt: '1' }, today)}
      and not exists (select from period_changes w where w.policy_id = policies.id and w.effective_on <= ${today} and w.taken_back_at is null and w.applied_at is null)
    order by next_charge_on, id limit ${limit} for update skip locked`,
)

export async function lockDue(
  db: Kysely<Tables>,
  provider: string,
  today: CivilDate,
  after: Cursor,
  limit: number,
): Promise<DuePolicy[]> {
  const policies = await runHot(db, DUE, { provider, today, ...after, limit })
  const shared = policies.flatMap((policy) => (policy.premium_shared ? policy.application_id : []))
  if (shared.length === 0) return policies
  // Read after the lock: another split may have been put in force just before (docs/product-decisions.md#d110).
  const shares = await sharesOf(db, provider, shared)
  return policies.map((policy) =>
    policy.premium_shared ? { ...policy, shares: shares.get(policy.application_id) ?? [] } : policy,
  )
}

/** A first attempt to write, and the day of the policy's next charge. */
export interface NewIntent {
  id: string
  policy_id: string
  /** The application of a co-tenant who pays this share; null for the first tenant. */
  payer_id: string | null
  /** See `chargeNumber`. */
  period_number: number
  next_period: number
  period_start: CivilDate
  period_end: CivilDate
  amount_cents: Cents
  card_setup_id: string
  due_on: CivilDate
  next_charge_on: CivilDate | null
}

/** Writes charges and policy in one statement. A period that already has a charge of a payer gets no second one. */
const INTEND = hotStatement<{ intents: string; provider: string; leaseUntil: Date }, { id: string }>(
  'premiums-intend',
  ({ intents, provider, leaseUntil }) => `with given as (
      select * from jsonb_to_recordset(${intents}::jsonb) as t(id uuid, policy_id uuid, payer_id uuid, period_number int, next_period int, period_start date, period_end date,
        amount_cents int, card_setup_id text, due_on date, next_charge_on date)
    ), moved as (
      update policies p set next_period = g.next_period, next_charge_on = g.next_charge_on from given g where p.id = g.policy_id)
    insert into premium_charges (id, policy_id, payer_id, period_number, period_start, period_end, amount_cents, state, card_provider, card_setup_id, lease_until, due_on)
    select id, policy_id, payer_id, period_number, period_start, period_end, amount_cents, 'CHARGING', ${provider}::text, card_setup_id, ${leaseUntil}::timestamptz, due_on from given
    on conflict (policy_id, period_number) do nothing returning id`,
)

/** @returns the ids of the created charges */
export async function writeIntents(
  db: Kysely<Tables>,
  provider: string,
  intents: readonly NewIntent[],
  leaseUntil: Date,
): Promise<Set<string>> {
  if (intents.length === 0) return new Set()
  return new Set((await runHot(db, INTEND, { intents: json(intents), provider, leaseUntil })).map(({ id }) => id))
}

/** No period is left, because cover has an agreed end. */
const FINISH = hotStatement<{ ids: readonly string[] }>(
  'premiums-finish',
  ({ ids }) => `update policies set next_charge_on = null where id = any(${ids})`,
)

export async function finishPolicies(db: Kysely<Tables>, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await runHot(db, FINISH, { ids })
}

export interface LeasedRow {
  id: string
  policy_id: string
  number: string
  application_id: string
  period_number: number
  amount_cents: Cents
  card_setup_id: string
  attempt: number
  failures: number
  first_failed_on: CivilDate | null
  payment_method: PaymentMethod
}

/** Mails and events about a charge go to its payer. */
const LEASED = `c.id, c.policy_id, p.number, coalesce(c.payer_id, p.application_id) as application_id, c.period_number, c.amount_cents, c.card_setup_id, c.attempt, c.failures, c.first_failed_on, p.payment_method`

/** Charges whose lease has expired: the worker died, or the provider did not answer. Repeats the same attempt with the same card. */
const LOST = hotStatement<{ provider: string; now: Date; leaseUntil: Date; limit: number }, LeasedRow>(
  'premiums-lost',
  ({ provider, now, leaseUntil, limit }) => `with picked as (
      select id from premium_charges where state = 'CHARGING' and card_provider = ${provider} and lease_until <= ${now} order by lease_until limit ${limit} for update skip locked)
    update premium_charges c set lease_until = ${leaseUntil} from picked k, policies p where c.id = k.id and p.id = c.policy_id
    returning ${LEASED}`,
)

export async function leaseLost(
  db: Kysely<Tables>,
  provider: string,
  now: Date,
  leaseUntil: Date,
  limit: number,
): Promise<LeasedCharge[]> {
  const rows = await runHot(db, LOST, { provider, now, leaseUntil, limit })
  return rows.map((row) => toLeased(row, true))
}

/** The next attempt of failed charges that are due, with their payer's current card. */
const RETRY = hotStatement<{ provider: string; today: CivilDate; leaseUntil: Date; limit: number }, LeasedRow>(
  'premiums-retry',
  ({ provider, today, leaseUntil, limit }) => `with picked as (
      select r.id from premium_charges r join policies q on q.id = r.policy_id
      where r.next_try_on <= ${today} and r.state in ('FAILED', 'WITH_OFFICE') and q.card_provider = ${provider} and q.status in (${literals(IN_FORCE_STATES)})
        and ${notHeld('q', today)} and ${mayCharge({ policy: 'q', period: 'r.period_number', attempt: 'r.attempt + 1' }, today)}
      order by r.next_try_on limit ${limit} for update of r skip locked)
    update premium_charges c
    set state = 'CHARGING', attempt = c.attempt + 1, next_try_on = null, card_provider = p.card_provider, card_setup_id = ${CARD_OF_CHARGE}, lease_until = ${leaseUntil}
    from picked k, policies p where c.id = k.id and p.id = c.policy_id
    returning ${LEASED}`,
)

export async function leaseRetries(
  db: Kysely<Tables>,
  provider: string,
  today: CivilDate,
  leaseUntil: Date,
  limit: number,
): Promise<LeasedCharge[]> {
  const rows = await runHot(db, RETRY, { provider, today, leaseUntil, limit })
  return rows.map((row) => toLeased(row, false))
}

/**
 * Leases the next attempt of one open charge with the policy's card, for a first tenant who pays now, also another's share: all owe it. Or with the card
 * of the co-tenant whose share it is. The attempt is not counted as a failure of the card
 * on file: if it fails, the charge is where it was. The caller holds the locks of charge and policy.
 * @returns null if the charge is not open, or the policy is not charged by this provider
 */
export async function leaseOpenCharge(
  trx: Kysely<Tables>,
  provider: string,
  { chargeId, payerId }: { chargeId: string; payerId: string | null },
  leaseUntil: Date,
): Promise<LeasedCharge | null> {
  const card = sql<string | null>`${sql.raw(payerId === null ? 'p.card_setup_id' : CARD_OF_SHARE)}`
  const row = await trx
    .updateTable('premium_charges as c')
    .from('policies as p')
    .set((e) => ({
      state: 'CHARGING' as const,
      attempt: e('c.attempt', '+', 1),
      failures: sql<number>`greatest(c.failures - 1, 0)`,
      next_try_on: null,
      card_provider: e.ref('p.card_provider').$notNull(),
      card_setup_id: card.$notNull(),
      lease_until: leaseUntil,
    }))
    .whereRef('p.id', '=', 'c.policy_id')
    .where('c.id', '=', chargeId)
    .where('c.state', 'in', ['FAILED', 'WITH_OFFICE'])
    .where('p.card_provider', '=', provider)
    .where(card, 'is not', null)
    .$if(payerId !== null, (query) => query.where('c.payer_id', '=', payerId))
    // A direct debit is announced, and debited by a premium run.
    .where('p.payment_method', '=', 'card')
    .where('p.status', 'in', IN_FORCE_STATES)
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('withdrawals as w')
            .select('w.id')
            .whereRef('w.contract_id', '=', 'p.contract_id')
            .where('w.carried_out_at', 'is', null)
            .where('w.taken_back_at', 'is', null),
        ),
      ),
    )
    .returning((e) => [
      'c.id',
      'c.policy_id',
      'p.number',
      e.fn.coalesce('c.payer_id', 'p.application_id').as('application_id'),
      'c.period_number',
      'c.amount_cents',
      'c.card_setup_id',
      'c.attempt',
      'c.failures',
      'c.first_failed_on',
      'p.payment_method',
    ])
    .executeTakeFirst()
  return row ? toLeased(row, false) : null
}

export function toLeased(row: LeasedRow, repeated: boolean): LeasedCharge {
  return {
    id: row.id,
    policyId: row.policy_id,
    policyNumber: row.number,
    applicationId: row.application_id,
    period: row.period_number,
    amount: row.amount_cents,
    cardSetupId: row.card_setup_id,
    attempt: row.attempt,
    failures: row.failures,
    firstFailedOn: row.first_failed_on,
    method: row.payment_method,
    repeated,
  }
}
