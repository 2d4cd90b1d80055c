import { moveOutDay } from '@nestbond/domain/policy/move-out'
import { inForce, type PolicyState, type RefundScope } from '@nestbond/domain/policy/policy'
import { withdrawalOn } from '@nestbond/domain/policy/withdrawal'
import { periodOfCharge } from '@nestbond/domain/premiums/charge-number'
import { firstDayToEnd } from '@nestbond/domain/premiums/collection'
import { addDays, civilDateIn, type CivilDate } from '@nestbond/domain/values/civil-date'
import { coverStartAgain } from './agreed-premiums.ts'
import type { PolicyFacts } from './facts-store.ts'

/** The event that the end of a policy writes. */
export const END_EVENTS: Partial<Record<PolicyState, string>> = {
  RELEASED: 'policy-released',
  WITHDRAWN: 'policy-withdrawn',
  CANCELLED: 'policy-cancelled',
  USED_UP: 'policy-used-up',
  MOVED_OUT: 'policy-moved-out',
  REPLACED: 'policy-replaced',
}

export function isEndEvent(kind: string): boolean {
  return Object.values(END_EVENTS).includes(kind)
}

/** The end of a policy as its cause says: the last paid day, and what is refunded. */
export interface EndAgain {
  lastDay: CivilDate
  scope: RefundScope
}

/** Null for a policy in force, and where the record of the cause is missing, which is a difference. */
export function endAgain(facts: PolicyFacts): EndAgain | null {
  const { policy, releases, moveOut, replacedBy, collection } = facts
  const unused = (lastDay: CivilDate | null | undefined): EndAgain | null =>
    lastDay ? { lastDay, scope: 'UNUSED' } : null
  switch (policy.status) {
    case 'RELEASED': {
      const at = releases.find(({ state }) => state === 'SIGNED')?.answered_at
      return unused(at && civilDateIn(at))
    }
    case 'WITHDRAWN':
      return withdrawnAgain(facts)
    case 'CANCELLED': {
      const at = collection.findLast(({ kind }) => kind === 'cancelled')?.at
      return at ? cancelledAgain(facts, at) : null
    }
    case 'USED_UP':
      return unused(facts.payouts.at(-1)?.paid_on)
    case 'MOVED_OUT':
      return unused(moveOut && moveOutDay({ day: moveOut.day, landlordDay: moveOut.landlord_day }))
    case 'REPLACED':
      return unused(replacedBy && addDays(replacedBy.insurance_start, -1))
    default:
      return null
  }
}

/** The premium ends with the day before. A first premium that was never paid makes it a rescission (docs/product-decisions.md#d123). */
function cancelledAgain(facts: PolicyFacts, at: Date): EndAgain {
  const { policy, claims, events } = facts
  const lastDay = addDays(civilDateIn(at), -1)
  if (!isFirstOwed(facts, at)) return { lastDay, scope: 'UNUSED' }
  // What was claimed or announced before may have been open then: the record of it does not say when it was not any more.
  const claimed =
    claims.some(({ opened_at: opened }) => opened <= at) ||
    events.some(({ kind, at: announced }) => kind === 'claim-announced' && announced <= at)
  return { lastDay, scope: claimed ? (policy.refund_scope ?? 'UNUSED') : 'ALL' }
}

/**
 * Whether, at the moment of a cancellation, a part of the first premium had never been paid, and the time of its own reminder was over. Payments and
 * returns after that moment change nothing.
 */
function isFirstOwed({ charges, entries, collection }: PolicyFacts, at: Date): boolean {
  // Reminders before a cancellation that was undone have no effect any more.
  const undone = collection.findLast((one) => one.kind === 'cancelled' && one.at < at)?.at ?? new Date(0)
  return charges.some(({ id, period_number: number }) => {
    const wasPaid = entries.some((one) => one.kind === 'PREMIUM' && one.charge_id === id && one.at <= at)
    const reminded = collection.find((one) => one.kind === 'reminded' && one.charge_id === id && one.at > undone)
    if (periodOfCharge(number) !== 1 || wasPaid || !reminded) return false
    return firstDayToEnd(civilDateIn(reminded.at)) <= civilDateIn(at)
  })
}

function withdrawnAgain(facts: PolicyFacts): EndAgain | null {
  const [declared] = facts.withdrawals
  const start = coverStartAgain(facts)
  const accepted = facts.invitation?.answered_at ?? null
  if (!declared || start === null || accepted === null) return null
  const said = withdrawalOn(
    {
      invitation: 'ACCEPTED',
      policy: { state: 'ACTIVE', acceptedOn: civilDateIn(accepted) },
      insuranceStart: start,
      earlyCoverAgreed: facts.earlyCoverAgreed,
    },
    civilDateIn(declared.withdrawn_at),
  )
  return said.possible && said.end ? { lastDay: said.end.lastPaidDay, scope: said.end.refund } : null
}

/** The end that a refund belongs to: that of the cancellation which was undone after it, or the present one. */
export function endOfRefund(facts: PolicyFacts, requestedAt: Date): EndAgain | null {
  const { events, collection, policy } = facts
  const undone = events.find(({ kind, at }) => kind === 'policy-reinstated' && at >= requestedAt)
  if (!undone) return inForce(policy.status) ? null : endAgain(facts)
  const cancelled = collection.findLast(({ kind, at }) => kind === 'cancelled' && at < undone.at)
  return cancelled ? { lastDay: addDays(civilDateIn(cancelled.at), -1), scope: 'UNUSED' } : null
}
