import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import type { Deps } from '../../platform/deps.ts'
import { webhookDelivery } from './webhook-delivery.ts'
import { insertDelivery, type NewDelivery } from './delivery-store.ts'
import { endpointsFor } from './endpoint-store.ts'
import { takeEvents, type OpenEvent } from './event-store.ts'

const AT_ONCE = 100

/** Turns each new event into one delivery per subscribed endpoint. */
export async function handOutEvents({
  database,
  clock,
  queue,
}: Pick<Deps, 'database' | 'clock' | 'queue'>): Promise<void> {
  for (let more = true; more;) {
    more = await database.transaction(async (trx) => {
      const events = await takeEvents(trx, AT_ONCE)
      for (const event of events) {
        const body = bodyOf(event)
        for (const endpointId of await endpointsFor(trx, event.partnerId, event.event))
          await beginDelivery(
            trx,
            queue,
            { id: randomUUID(), endpointId, eventId: `msg_${event.id}`, event: event.event, body },
            clock.now(),
          )
      }
      return events.length === AT_ONCE
    })
  }
}

/** Saves a delivery and enqueues its first attempt. */
export async function beginDelivery(
  trx: Kysely<Tables>,
  queue: Deps['queue'],
  delivery: NewDelivery,
  now: Date,
): Promise<void> {
  await insertDelivery(trx, delivery, now)
  await queue.enqueue(trx, webhookDelivery, { deliveryId: delivery.id, round: 1, tries: 0 })
}

/**
 * Contains ids, states and the partner's own references, but no personal data. The contract number is left out: a partner who knows the tenant's
 * address could use it to withdraw from the contract (withdrawal by contract number, docs/product-decisions.md#d60).
 */
function bodyOf({ event, at, invitation, property, policy, authority, promiseRequest, test }: OpenEvent): string {
  const [about, state = ''] = event.split('.')
  if (about === 'authority')
    return JSON.stringify({
      type: event,
      timestamp: at.toISOString(),
      test,
      data: { authorityId: authority?.id ?? null, state: authority?.state ?? null, powers: authority?.powers ?? [] },
    })
  // The code and the amount are for callers with the scope: a webhook's receiver may keep its log for long.
  if (about === 'promise')
    return JSON.stringify({
      type: event,
      timestamp: at.toISOString(),
      test,
      data: {
        promiseRequestId: promiseRequest?.id ?? null,
        reference: promiseRequest?.reference ?? null,
        state: state.toUpperCase(),
      },
    })
  return JSON.stringify({
    type: event,
    timestamp: at.toISOString(),
    test,
    data: {
      invitationId: invitation?.id ?? null,
      reference: invitation?.reference ?? null,
      propertyId: property?.id ?? null,
      propertyReference: property?.reference ?? null,
      ...(about === 'policy'
        ? {
            policyId: policy?.id ?? null,
            certificateCode: policy?.certificateCode ?? null,
            state: policy?.status ?? null,
          }
        : { state: state.toUpperCase() }),
    },
  })
}
