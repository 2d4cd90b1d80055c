import fc from 'fast-check'
import {
  endBySilence,
  isNewMoveOut,
  mayNameMoveOut,
  moveOutDay,
  moveOutDayFault,
  moveOutDays,
} from '@nestbond/domain/policy/move-out'
import { inForce } from '@nestbond/domain/policy/policy'
import { payUntil } from '@nestbond/domain/premiums/collection'
import { reinstatementBar } from '@nestbond/domain/premiums/reinstatement'
import { addDays, toWireDate } from '@nestbond/domain/values/civil-date'
import type { Action } from './action.ts'
import { lastRemindedOn } from './premium-actions.ts'
import { silenceSeen, stageSeen } from './stage-seen.ts'

/** The tenant names the day on which the home is handed back. The landlord is asked for the release the day after. */
export const tenantMovesOut = (inDays: number): Action => ({
  name: `tenant names the move-out in ${inDays} days`,
  expected(seen) {
    const { policy, today } = seen
    const facts = silenceSeen(seen)
    if (!policy || !facts || !mayNameMoveOut(stageSeen(seen))) return 'refused'
    const day = addDays(today, inDays)
    if (moveOutDayFault(day, moveOutDays({ insuranceStart: policy.insurance_start }, today))) return 'refused'
    return isNewMoveOut(day, facts) ? 'move' : 'same'
  },
  act: async (world, { contractId, today }) =>
    (await world.tenant('POST', `/user/policies/${contractId}/move-out`, { day: toWireDate(addDays(today, inDays)) }))
      .status,
})

/** The office posts the letter about the move-out. The six months of silence count from it. */
export const letterIsPosted: Action = {
  name: 'office posts the letter about the move-out',
  expected(seen) {
    const facts = silenceSeen(seen)
    if (facts?.moveOut?.letterOn) return 'same'
    const due = facts?.moveOut && moveOutDay(facts.moveOut) <= seen.today
    return due && endBySilence(facts, seen.today).bar === 'NO_LETTER' ? 'move' : 'refused'
  },
  act: (world) => world.letterPosted(),
}

/** Two people of the office end the policy, because the landlord was silent for six months. */
export const officeEndsBySilence: Action = {
  name: 'office ends the policy by the six-month rule',
  expected(seen) {
    const facts = silenceSeen(seen)
    return facts && endBySilence(facts, seen.today).bar === null ? 'move' : 'refused'
  },
  act: (world) => world.endedBySilence(),
}

/** The tenant pays the premium for which the office has cancelled the policy. */
export const tenantPaysAfterCancellation: Action = {
  name: 'tenant pays after the cancellation',
  expected(seen) {
    const { policy, charges, claims, today } = seen
    if (policy && inForce(policy.status)) return 'same'
    const charge = charges.find(({ reinstatable_until: until }) => until !== null)
    const reminded = charge ? lastRemindedOn(seen.collection, charge.id) : null
    if (!policy || !charge || reminded === null) return 'refused'
    // A payment under way is not made twice. Its outcome may arrive in the meantime.
    if (charge.state === 'CHARGING') return null
    const facts = {
      until: charge.reinstatable_until,
      payUntil: payUntil(reminded),
      claims,
      agreedEnd: policy.insurance_end,
      homeCovered: false,
    }
    return reinstatementBar(facts, today) === null ? 'move' : 'refused'
  },
  act: async (world, { contractId }) =>
    (await world.tenant('POST', `/user/policies/${contractId}/reinstatement`, {})).status,
}

/** Random actions around the end of a policy. */
export const anyEndAction: fc.Arbitrary<Action> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(-30, 0, 3, 40, 400).map(tenantMovesOut) },
  { weight: 2, arbitrary: fc.constant(letterIsPosted) },
  { weight: 2, arbitrary: fc.constant(officeEndsBySilence) },
  { weight: 2, arbitrary: fc.constant(tenantPaysAfterCancellation) },
)
