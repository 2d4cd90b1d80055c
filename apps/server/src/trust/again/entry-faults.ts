import { civilDateIn } from '@nestbond/domain/values/civil-date'
import type { PolicyFacts } from './facts-store.ts'

/** What one transaction writes may have the times of two moments of it. */
const SAME_ACT_MS = 15 * 60_000

type Facts = Pick<
  PolicyFacts,
  'charges' | 'entries' | 'events' | 'refundEvents' | 'goneIds' | 'collection' | 'claimEvents' | 'payments' | 'claims'
>
type Entry = Facts['entries'][number]

/** Whether two records may be of one act. */
export function isSameAct(at: Date, other: Date | null | undefined): boolean {
  return other !== null && other !== undefined && Math.abs(at.getTime() - other.getTime()) <= SAME_ACT_MS
}

/** Whether a refund of a charge went to a tenant whose application is erased, with the events of it. */
export function isRefundedToGone(
  { transferred_by: other, payer_id: own }: Pick<PolicyFacts['charges'][number], 'transferred_by' | 'payer_id'>,
  goneIds: PolicyFacts['goneIds'],
): boolean {
  const to = other ?? own
  return to !== null && goneIds.has(to)
}

/** Entries about premiums whose time is not that of their charge, transfer, return or refund. */
export function* premiumEntryFaults(facts: Facts): Generator<string> {
  for (const entry of facts.entries)
    if (entry.charge_id !== null && !isPremiumOfItsDay(facts, entry)) yield `day of ${entry.kind} ${entry.reference}`
}

function isPremiumOfItsDay(facts: Facts, { kind, at, reference, charge_id: chargeId, via, id }: Entry): boolean {
  const { charges, entries, events, refundEvents, goneIds, collection } = facts
  const charge = charges.find((one) => one.id === chargeId)
  if (!charge) return true
  switch (kind) {
    case 'PREMIUM': {
      const transfer = collection.find(
        (one) => one.kind === 'paid' && one.charge_id === chargeId && isSameAct(at, one.at),
      )
      const isLast = entries.findLast((one) => one.kind === 'PREMIUM' && one.charge_id === chargeId)?.id === id
      if (!isLast || charge.charged_at === null) return via !== 'transfer' || transfer !== undefined
      if (via !== 'transfer') return isSameAct(at, charge.charged_at)
      return transfer?.until === civilDateIn(charge.charged_at)
    }
    case 'PREMIUM_RETURN':
      return events.some(
        (one) =>
          one.kind === 'premium-returned' && one.data['period'] === charge.period_number && isSameAct(at, one.at),
      )
    default: {
      const told = kind === 'PREMIUM_REFUND' ? 'premium-refunded' : 'refund-with-office'
      const isTold = refundEvents.some(
        (one) => one.kind === told && one.data['reference'] === reference && isSameAct(at, one.at),
      )
      return isTold || isRefundedToGone(charge, goneIds)
    }
  }
}

/** Entries about claims whose time or day is not that of their payout or repayment. */
export function* claimEntryFaults({ entries, claimEvents, payments, claims }: Facts): Generator<string> {
  for (const { claim_id: claimId, kind, at, value_on: on, amount_cents: amount, reference, via } of entries) {
    if (claimId === null) continue
    const told = kind === 'CLAIM_PAYOUT' ? 'paid-out' : 'repaid'
    const isTold = claimEvents.some(
      (one) =>
        one.claim_id === claimId && one.kind === told && one.amount_cents === Math.abs(amount) && isSameAct(at, one.at),
    )
    const payment = payments.find(({ id }) => id === reference)
    const isPaid = via === 'card' ? isSameAct(at, payment?.paid_at) : payment === undefined
    const day = civilDateIn(at)
    const claim = claims.find(({ id }) => id === claimId)
    const paidOn = claim?.paid_on ?? null
    const isOnDay =
      on !== null &&
      on <= day &&
      (kind === 'CLAIM_PAYOUT' ? isSameAct(at, claim?.closed_at) : paidOn !== null && on >= paidOn)
    if (!isTold || !isPaid || !isOnDay || (via === 'card' && on !== day)) yield `day of ${kind} ${reference}`
  }
}
