import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { randomUUID } from 'node:crypto'
import { splitPremium } from '@nestbond/domain/premiums/shares'
import { chargeNumber } from '@nestbond/domain/premiums/charge-number'
import { chargeDay, periodOf, type PremiumTerms } from '@nestbond/domain/premiums/period'
import type { CivilDate } from '@nestbond/domain/values/civil-date'
import type { Cents } from '@nestbond/domain/values/money'
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
  const planned = policies.map((policy) => ({ policy, intents: intentsOf(policy, today) }))
  await finishPolicies(
    trx,
    planned.filter(({ intents }) => intents.length === 0).map(({ policy }) => policy.id),
  )
  const made = await writeIntents(
    trx,
    provider,
    planned.flatMap(({ policy, intents }) => intents.filter((intent) => isAnnounced(policy, intent))),
    lease,
  )
  await dropNotices(
    trx,
    planned.flatMap(({ policy, intents }) => (intents.every((intent) => isAnnounced(policy, intent)) ? [] : policy.id)),
  )
  return planned.flatMap(({ policy, intents }) =>
    intents.flatMap((intent) => (made.has(intent.id) ? leasedChargeOf(policy, intent) : [])),
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

/** The charges of a policy's next period, one for each payer; none if no period is left, or only days that no card takes a part of. */
function intentsOf(policy: DuePolicy, today: CivilDate): NewIntent[] {
  const terms = termsOf(policy)
  const period = periodOf(terms, policy.next_period)
  if (!period) return []
  const next = periodOf(terms, policy.next_period + 1)
  return partsOf(period.amount, policy).map(({ amount, payer, payerId, cardSetupId }) => ({
    id: randomUUID(),
    policy_id: policy.id,
    payer_id: payerId,
    period_number: chargeNumber(period.number, payer),
    next_period: period.number + 1,
    period_start: period.start,
    period_end: period.end,
    amount_cents: amount,
    card_setup_id: cardSetupId,
    due_on: policy.next_charge_on,
    next_charge_on: next && chargeDay(next, today),
  }))
}

/** The part of an amount that one payer pays. */
export interface PayersPart {
  amount: Cents
  /** 0 for the first tenant. */
  payer: number
  /** The application of a co-tenant; null for the first tenant. */
  payerId: string | null
  cardSetupId: string
}

/**
 * Divides an amount between the payers of a policy, the first tenant first. The part of a payer without a card falls to the first tenant, as all owe it.
 * A part that no card takes is left out: nobody owes it (docs/product-decisions.md#d120).
 */
export function partsOf(amount: Cents, policy: Pick<DuePolicy, 'card_setup_id' | 'shares'>): PayersPart[] {
  const shares = policy.shares ?? []
  const parts = splitPremium(amount, shares.length === 0 ? [1] : shares.map(({ weight }) => weight))
  const others = shares.flatMap(({ payer, application_id: payerId, card_setup_id: cardSetupId }, at) =>
    payer === 0 || cardSetupId === null ? [] : [{ amount: parts[at] ?? 0, payer, payerId, cardSetupId }],
  )
  const charged = parts.reduce((sum, part) => sum + part, 0)
  const first = others.reduce((left, part) => left - part.amount, charged)
  return [{ amount: first, payer: 0, payerId: null, cardSetupId: policy.card_setup_id }, ...others].filter(
    (part) => part.amount > 0,
  )
}

/** The premium terms in a policy's row. */
export function termsOf(
  policy: Pick<
    DuePolicy,
    | 'payment_period'
    | 'premium_cents'
    | 'earlier_premiums'
    | 'insurance_start'
    | 'insurance_end'
    | 'premium_start'
    | 'premium_period_from'
  >,
): PremiumTerms {
  const {
    payment_period: period,
    premium_cents: premium,
    earlier_premiums: earlier,
    insurance_start: insuranceStart,
    insurance_end: insuranceEnd,
    premium_start: laterStart,
    premium_period_from: firstNumber,
  } = policy
  return { period, premium, premiumStart: laterStart ?? insuranceStart, insuranceEnd, firstNumber, earlier }
}

function leasedChargeOf(policy: DuePolicy, intent: NewIntent): LeasedCharge {
  return {
    id: intent.id,
    policyId: policy.id,
    policyNumber: policy.number,
    applicationId: intent.payer_id ?? policy.application_id,
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
