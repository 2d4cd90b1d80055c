import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { randomUUID } from 'node:crypto'
import { chargeDay, periodOf, type PremiumTerms } from '@nestbond/domain/premiums/period'
import type { CivilDate } from '@nestbond/domain/values/civil-date'
import { todayOf } from '../../platform/clock.ts'
import type { Deps } from '../../platform/deps.ts'
import { dropNotices } from '../debits/debit-notice-store.ts'
import {
  leaseLost,
  leaseRetries,
  finishPolicies,
  FROM_THE_START,
  lockDue,
  writeIntents,
  type LeasedCharge,
  type Cursor,
  type DuePolicy,
  type NewIntent,
} from './lease-store.ts'

/** Progress of a run, shared by its workers. */
export interface RunPosition {
  cursor: Cursor
}

export function newPosition(): RunPosition {
  return { cursor: FROM_THE_START }
}

/**
 * Leases the next charges for this worker, with their intents written. Expired leases come first, then retries that are due, then periods
 * that are due.
 * @returns an empty list if nothing is left to do
 */
export async function leaseCharges(
  { database, clock, cards }: Pick<Deps, 'database' | 'clock' | 'cards'>,
  position: RunPosition,
  { limit, leaseMs }: { limit: number; leaseMs: number },
): Promise<LeasedCharge[]> {
  const provider = cards.provider.name
  const now = clock.now()
  const today = todayOf(clock)
  const lease = new Date(now.getTime() + leaseMs)
  const { kysely } = database
  const leased = await leaseLost(kysely, provider, now, lease, limit)
  if (leased.length < limit) leased.push(...(await leaseRetries(kysely, provider, today, lease, limit - leased.length)))
  if (leased.length > 0) return leased
  for (;;) {
    const { cursor } = position
    const due = await database.transaction((trx) => beginDue(trx, provider, today, cursor, { limit, lease }))
    if (due.last) {
      position.cursor = due.last
      if (due.leased.length > 0) return due.leased
    } else if (cursor === FROM_THE_START) return []
    // A policy that was charged may have another due period: after a late acceptance, or a missed run. Start from the beginning.
    else position.cursor = FROM_THE_START
  }
}

/** Writes the charges of the next periods of these policies, which are locked. */
export async function beginPeriods(
  trx: Kysely<Tables>,
  provider: string,
  policies: readonly DuePolicy[],
  today: CivilDate,
  lease: Date,
): Promise<LeasedCharge[]> {
  const planned = policies.map((policy) => ({ policy, intent: intentOf(policy, today) }))
  await finishPolicies(
    trx,
    planned.filter(({ intent }) => intent === null).map(({ policy }) => policy.id),
  )
  const made = await writeIntents(
    trx,
    provider,
    planned.flatMap(({ policy, intent }) => (intent && isAnnounced(policy, intent) ? intent : [])),
    lease,
  )
  await dropNotices(
    trx,
    planned.flatMap(({ policy, intent }) => (intent && !isAnnounced(policy, intent) ? policy.id : [])),
  )
  return planned.flatMap(({ policy, intent }) =>
    intent && made.has(intent.id) ? [leasedChargeOf(policy, intent)] : [],
  )
}

async function beginDue(
  trx: Kysely<Tables>,
  provider: string,
  today: CivilDate,
  after: Cursor,
  { limit, lease }: { limit: number; lease: Date },
): Promise<{ leased: LeasedCharge[]; last: Cursor | null }> {
  const policies = await lockDue(trx, provider, today, after, limit)
  const leased = await beginPeriods(trx, provider, policies, today, lease)
  const last = policies.at(-1)
  return { leased, last: last ? { on: last.next_charge_on, id: last.id } : null }
}

/** The price may have changed since the announcement of a direct debit. */
function isAnnounced({ announced_cents: announced }: DuePolicy, { amount_cents: amount }: NewIntent): boolean {
  return announced === null || announced === amount
}

function intentOf(policy: DuePolicy, today: CivilDate): NewIntent | null {
  const terms = termsOf(policy)
  const period = periodOf(terms, policy.next_period)
  if (!period) return null
  const next = periodOf(terms, policy.next_period + 1)
  return {
    id: randomUUID(),
    policy_id: policy.id,
    period_number: period.number,
    period_start: period.start,
    period_end: period.end,
    amount_cents: period.amount,
    card_setup_id: policy.card_setup_id,
    due_on: policy.next_charge_on,
    next_charge_on: next && chargeDay(next, today),
  }
}

/** The premium terms in a policy's row. */
export function termsOf(
  policy: Pick<
    DuePolicy,
    'payment_period' | 'premium_cents' | 'insurance_start' | 'insurance_end' | 'premium_start' | 'premium_period_from'
  >,
): PremiumTerms {
  const {
    payment_period: period,
    premium_cents: premium,
    insurance_start: insuranceStart,
    insurance_end: insuranceEnd,
    premium_start: laterStart,
    premium_period_from: firstNumber,
  } = policy
  return { period, premium, premiumStart: laterStart ?? insuranceStart, insuranceEnd, firstNumber }
}

function leasedChargeOf(policy: DuePolicy, intent: NewIntent): LeasedCharge {
  return {
    id: intent.id,
    policyId: policy.id,
    policyNumber: policy.number,
    applicationId: policy.application_id,
    period: intent.period_number,
    amount: intent.amount_cents,
    cardSetupId: intent.card_setup_id,
    attempt: 1,
    failures: 0,
    firstFailedOn: null,
    method: policy.payment_method,
    repeated: false,
  }
}
