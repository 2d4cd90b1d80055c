import { moveOutDay } from '@nestbond/domain/policy/move-out'
import { inForce, type RefundScope } from '@nestbond/domain/policy/policy'
import { withdrawalOn } from '@nestbond/domain/policy/withdrawal'
import { addDays, civilDateIn, type CivilDate } from '@nestbond/domain/values/civil-date'
import { coverStartAgain } from './agreed-premiums.ts'
import type { PolicyFacts } from './facts-store.ts'

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
      return unused(at && civilDateIn(at))
    }
    case 'USED_UP':
      return unused(facts.payoutDays.at(-1))
    case 'MOVED_OUT':
      return unused(moveOut && moveOutDay({ day: moveOut.day, landlordDay: moveOut.landlord_day }))
    case 'REPLACED':
      return unused(replacedBy && addDays(replacedBy.insurance_start, -1))
    default:
      return null
  }
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
  return cancelled ? { lastDay: civilDateIn(cancelled.at), scope: 'UNUSED' } : null
}
