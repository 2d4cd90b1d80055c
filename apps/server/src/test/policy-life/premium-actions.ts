import fc from 'fast-check'
import { collectionActions, type CollectionAction } from '@nestbond/domain/premiums/collection'
import { addDays, toWireDate, type CivilDate } from '@nestbond/domain/values/civil-date'
import type { Action } from './action.ts'
import { NOWHERE, type Snapshot } from './policy-snapshot.ts'

/** Days for which the office waits when it chooses to wait. */
const WAITS = 10

/** The premium that waits for the office. If there is none, the newest premium, on which the office may not act. */
const premium = ({ charges }: Snapshot) => charges.find(({ state }) => state === 'WITH_OFFICE') ?? charges.at(-1)

/** @returns the day on which the office took this action since the premium is owed, if it did */
function collectedOn({ collection }: Snapshot, chargeId: string, kind: 'reminded' | 'cancelled'): CivilDate | null {
  return collection.find((event) => event.counts && event.chargeId === chargeId && event.kind === kind)?.on ?? null
}

/** @returns the day of the newest reminder of a premium among the steps, if there is one */
export function lastRemindedOn(collection: Snapshot['collection'], chargeId: string): CivilDate | null {
  return collection.findLast((event) => event.chargeId === chargeId && event.kind === 'reminded')?.on ?? null
}

/** A manager takes an action on an unpaid premium. */
export const officeCollects = (action: CollectionAction): Action => ({
  name: `office is to ${action} for a premium`,
  expected(seen) {
    const charge = premium(seen)
    if (!charge) return 'refused'
    const { id, state, next_try_on: nextTryOn } = charge
    const remindedOn = collectedOn(seen, id, 'reminded')
    const done: Record<CollectionAction, boolean> = {
      retry: nextTryOn === seen.today,
      wait: nextTryOn === addDays(seen.today, WAITS),
      remind: remindedOn !== null,
      cancel: collectedOn(seen, id, 'cancelled') !== null,
      paid: state === 'PAID',
    }
    if (done[action]) return 'same'
    return collectionActions({ state, nextTryOn, remindedOn, heldUntil: null }, 'manager', seen.today).includes(action)
      ? 'move'
      : 'refused'
  },
  async act(world, seen) {
    const bodies: Partial<Record<CollectionAction, object>> = {
      wait: { until: toWireDate(addDays(seen.today, WAITS)) },
      paid: { receivedOn: toWireDate(seen.today), reference: 'Beitrag' },
    }
    return (
      await world.office('POST', `/office/premiums/${premium(seen)?.id ?? NOWHERE}/${action}`, bodies[action] ?? {})
    ).status
  },
})

/** The office's actions on unpaid premiums. In most lives there is no unpaid premium. */
export const anyPremiumAction: fc.Arbitrary<Action> = fc
  .constantFrom<CollectionAction[]>('retry', 'wait', 'remind', 'remind', 'cancel', 'cancel', 'paid')
  .map(officeCollects)
