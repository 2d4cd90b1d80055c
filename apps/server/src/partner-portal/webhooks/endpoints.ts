import { randomUUID } from 'node:crypto'
import type { WebhookDelivery, WebhookEndpoint } from '@nestbond/api/partner-portal/integration'
import type { WebhookEvent } from '@nestbond/domain/partners/portal'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import { leadsToPublic, readForeignUrl, type Resolve } from '../../platform/http/guarded-fetch.ts'
import { isUuid } from '../../platform/http/uuid.ts'
import { webhookDelivery } from './webhook-delivery.ts'
import { lockPartner } from '../session/partner-lock-store.ts'
import { beginAnew, countTests, findDelivery } from './delivery-store.ts'
import { findEndpoint, insertEndpoint, listEndpoints, updateEndpoint, type Endpoint } from './endpoint-store.ts'
import { beginDelivery } from './hand-out-events.ts'
import { newWebhookSecret, sealSecret, secretText } from './signature.ts'

const MOST_ENDPOINTS = 10
const TESTS_A_MINUTE = 5

type Needed = Pick<Deps, 'database' | 'clock' | 'config' | 'queue'>

/** @throws AppError WEBHOOK_URL_REFUSED, LIMIT_REACHED */
export async function addEndpoint(
  deps: Needed,
  partnerId: string,
  given: { url: string; events: WebhookEvent[] },
  resolve?: Resolve,
): Promise<{ endpoint: WebhookEndpoint; secret: string }> {
  const { database, clock, config } = deps
  const url = await allowed(deps, given.url, resolve)
  const id = randomUUID()
  const secret = newWebhookSecret()
  return database.transaction(async (trx) => {
    await lockPartner(trx, partnerId)
    if ((await listEndpoints(trx, partnerId)).length >= MOST_ENDPOINTS) throw new AppError('LIMIT_REACHED')
    await insertEndpoint(
      trx,
      { id, partner_id: partnerId, url, events: [...new Set(given.events)], secret: sealSecret(config, id, secret) },
      clock.now(),
    )
    return { endpoint: await present(trx, partnerId, id), secret: secretText(secret) }
  })
}

/** @throws AppError WEBHOOK_URL_REFUSED, NOT_FOUND */
export async function changeEndpoint(
  deps: Needed,
  partnerId: string,
  id: string,
  {
    url,
    events,
    active,
  }: { url?: string | undefined; events?: WebhookEvent[] | undefined; active?: boolean | undefined },
): Promise<WebhookEndpoint> {
  const { kysely } = deps.database
  const { id: known } = await ownEndpoint(deps, partnerId, id)
  await updateEndpoint(kysely, known, {
    ...(url === undefined ? {} : { url: await allowed(deps, url) }),
    ...(events === undefined ? {} : { events: [...new Set(events)] }),
    ...(active === undefined ? {} : { active }),
  })
  return present(kysely, partnerId, known)
}

/** Replaces the secret; the old one is invalid immediately. @throws AppError NOT_FOUND */
export async function renewSecret(deps: Needed, partnerId: string, id: string): Promise<{ secret: string }> {
  const endpoint = await ownEndpoint(deps, partnerId, id)
  const secret = newWebhookSecret()
  await updateEndpoint(deps.database.kysely, endpoint.id, { secret: sealSecret(deps.config, endpoint.id, secret) })
  return { secret: secretText(secret) }
}

/** @throws AppError NOT_FOUND, RATE_LIMITED */
export async function sendTest(deps: Needed, partnerId: string, id: string): Promise<WebhookDelivery> {
  const { database, clock, queue } = deps
  const endpoint = await ownEndpoint(deps, partnerId, id)
  const now = clock.now()
  const delivery = randomUUID()
  const body = JSON.stringify({
    type: 'test',
    timestamp: now.toISOString(),
    test: true,
    data: { endpointId: endpoint.id },
  })
  await database.transaction(async (trx) => {
    await lockPartner(trx, partnerId)
    if ((await countTests(trx, endpoint.id, new Date(now.getTime() - 60_000))) >= TESTS_A_MINUTE)
      throw new AppError('RATE_LIMITED', { retryAfter: 60 })
    await beginDelivery(
      trx,
      queue,
      { id: delivery, endpointId: endpoint.id, eventId: `msg_${randomUUID()}`, event: 'test', body },
      now,
    )
  })
  return found(await findDelivery(database.kysely, delivery))
}

/** @throws AppError NOT_FOUND */
export async function replay(
  deps: Needed,
  partnerId: string,
  id: string,
  deliveryId: string,
): Promise<WebhookDelivery> {
  const { database, clock, queue } = deps
  const endpoint = await ownEndpoint(deps, partnerId, id)
  if (!isUuid(deliveryId)) throw new AppError('NOT_FOUND')
  await database.transaction(async (trx) => {
    const round = await beginAnew(trx, endpoint.id, deliveryId, clock.now())
    if (round === null) throw new AppError('NOT_FOUND')
    await queue.enqueue(trx, webhookDelivery, { deliveryId, round, tries: 0 })
  })
  return found(await findDelivery(database.kysely, deliveryId))
}

/** @throws AppError NOT_FOUND, also for another partner's endpoint */
export async function ownEndpoint(
  { database }: Pick<Deps, 'database'>,
  partnerId: string,
  id: string,
): Promise<Endpoint> {
  return found(isUuid(id) ? await findEndpoint(database.kysely, partnerId, id) : null)
}

async function allowed({ config }: Pick<Deps, 'config'>, text: string, resolve?: Resolve): Promise<string> {
  const options = { allowPrivate: config.webhooksToPrivateAddresses, ...(resolve ? { resolve } : {}) }
  const url = readForeignUrl(text, options)
  if (!url || !(await leadsToPublic(url, options))) throw new AppError('WEBHOOK_URL_REFUSED')
  return url.href
}

async function present(kysely: Deps['database']['kysely'], partnerId: string, id: string): Promise<WebhookEndpoint> {
  return found((await listEndpoints(kysely, partnerId)).find((endpoint) => endpoint.id === id) ?? null)
}

function found<T>(value: T | null): T {
  if (value === null) throw new AppError('NOT_FOUND')
  return value
}
