import { DAY } from '@nestbond/domain/values/day'
import { createHmac, randomUUID } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { WEBHOOK_EVENTS } from '@nestbond/domain/partners/portal'
import { webhookDelivery } from './webhook-delivery.ts'
import { webhookEvents } from './webhook-events.ts'
import { ApiServer } from '../../test/api-server.ts'
import { justNow } from '../../test/just-now.ts'
import { aKey, aPartner, aPerson } from '../../test/partner.ts'
import { deliver } from './deliver.ts'

const MINUTE = 60_000

/** The requests that the partner's test server has received. */
const told: { headers: IncomingHttpHeaders; body: string }[] = []
let status = 200
let receiver: Server
let url: string
let server: ApiServer
beforeAll(async () => {
  receiver = createServer((request, reply) => {
    let body = ''
    request.on('data', (piece: Buffer) => (body += piece.toString()))
    request.on('end', () => {
      // Requests of an earlier test may arrive late.
      if (url.endsWith(request.url ?? '')) told.push({ headers: request.headers, body })
      reply.writeHead(status).end()
    })
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  server = await ApiServer.start({ settings: { WEBHOOKS_TO_PRIVATE_ADDRESSES: 'true' } })
})
afterAll(async () => {
  await server.close()
  receiver.close()
})

let mine: Awaited<ReturnType<typeof aPartner>>
/** The headers of a key, which outlives its maker's session. */
let key: Record<string, string>
beforeEach(async () => {
  mine = await aPartner(server)
  key = (await aKey(server, mine.headers, ['webhooks:read', 'webhooks:write'])).headers
  told.length = 0
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/${randomUUID()}`
  status = 200
})

const endpoint = (events: string[] = [...WEBHOOK_EVENTS]) =>
  server.ok('partnerWebhookAdd', { headers: mine.headers, payload: { url, events } })
const deliveries = async (id: string) =>
  (await server.ok('partnerDeliveries', { headers: key, params: { id } })).deliveries
/** The newest delivery after the jobs that are due. It must have the given number of attempts. */
async function tried(id: string, tries = 1) {
  await server.runJobs()
  const [delivery] = await deliveries(id)
  expect(delivery?.tries).toHaveLength(tries)
  return delivery!
}

async function invitation() {
  const id = randomUUID()
  const property = randomUUID()
  const address = JSON.stringify({
    street: 'Weserstraße',
    streetNumber: '41',
    zip: '12045',
    city: 'Berlin',
    country: 'de',
  })
  await server.db
    .insertInto('partner_properties')
    .values({
      id: property,
      partner_id: mine.partner.id,
      title: 'Höfe',
      reference: 'W-41',
      address,
      address_key: property,
    })
    .execute()
  await server.db
    .insertInto('tenant_invitations')
    .values({
      id,
      application_id: null,
      partner_id: mine.partner.id,
      property_id: property,
      unit_name: 'EG',
      inviter: 'partner',
      inviter_name: 'Kim Falk',
      reference: 'T-7',
      inviter_email: 'kim@acme.example',
      inviter_language: 'de',
      state: 'SENT',
      state_at: server.now,
      sent_on: server.today(),
    })
    .execute()
  const move = (state: 'OPENED' | 'STARTED') =>
    server.db.updateTable('tenant_invitations').set({ state, state_at: server.now }).where('id', '=', id).execute()
  return { id, property, move }
}

describe('an event', () => {
  it('is delivered once, signed, without personal data', async () => {
    const { endpoint: one, secret } = await endpoint(['invitation.opened'])
    const invited = await invitation()
    await invited.move('OPENED')
    await invited.move('OPENED')
    await server.triggers(webhookEvents, {})
    await server.triggers(webhookEvents, {})
    const delivery = await tried(one.id)
    expect(delivery).toMatchObject({
      event: 'invitation.opened',
      state: 'DELIVERED',
      nextTryAt: null,
      tries: [{ status: 200, failure: null }],
    })
    expect(told).toHaveLength(1)
    const [{ headers, body }] = told as [(typeof told)[number]]
    expect(JSON.parse(body)).toEqual({
      type: 'invitation.opened',
      timestamp: justNow(server),
      test: false,
      data: {
        invitationId: invited.id,
        reference: 'T-7',
        propertyId: invited.property,
        propertyReference: 'W-41',
        state: 'OPENED',
      },
    })
    const sealing = Buffer.from(secret.replace('whsec_', ''), 'base64')
    const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`
    expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', sealing).update(signed).digest('base64')}`)
    expect(delivery.eventId).toBe(headers['webhook-id'])
    expect(server.log.join('\n')).not.toContain(secret)
  })

  it('is not written when the transaction fails or no endpoint subscribes', async () => {
    await endpoint(['invitation.signed'])
    const invited = await invitation()
    await invited.move('OPENED')
    await endpoint(['invitation.started'])
    await expect(
      server.deps.database.transaction(async (trx) => {
        await trx.updateTable('tenant_invitations').set({ state: 'STARTED' }).where('id', '=', invited.id).execute()
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    expect(
      await server.db
        .selectFrom('partner_webhook_events')
        .selectAll()
        .where('partner_id', '=', mine.partner.id)
        .execute(),
    ).toEqual([])
  })

  it('is not delivered to another partner', async () => {
    const other = await aPartner(server)
    const { endpoint: theirs } = await server.ok('partnerWebhookAdd', {
      headers: other.headers,
      payload: { url, events: [...WEBHOOK_EVENTS] },
    })
    await endpoint()
    const invited = await invitation()
    await invited.move('OPENED')
    await server.triggers(webhookEvents, {})
    expect(
      (await server.ok('partnerDeliveries', { headers: other.headers, params: { id: theirs.id } })).deliveries,
    ).toEqual([])
    const [own] = (await server.ok('partnerWebhooks', { headers: mine.headers })).endpoints
    for (const name of [
      'partnerDeliveries',
      'partnerWebhookRemove',
      'partnerWebhookTest',
      'partnerWebhookSecret',
      'partnerWebhookChange',
    ] as const)
      expect(
        (await server.call(name, { headers: other.headers, params: { id: own!.id }, payload: {} })).problem?.errorCode,
        name,
      ).toBe('NOT_FOUND')
  })
})

describe('a delivery that does not arrive', () => {
  it('is retried until the last attempt, and once more by hand', async () => {
    status = 500
    const { endpoint: one } = await endpoint()
    const { id } = await server.ok('partnerWebhookTest', { headers: mine.headers, params: { id: one.id }, payload: {} })
    const first = await tried(one.id)
    expect(first).toMatchObject({
      state: 'PENDING',
      tries: [{ status: 500, failure: 'STATUS' }],
      nextTryAt: justNow(server, MINUTE),
    })
    for (const [tries, minutes] of [1, 5, 30, 120, 720].entries()) {
      server.passes((minutes - 1) * MINUTE)
      expect(await tried(one.id, tries + 1)).toMatchObject({ state: 'PENDING' })
      server.passes(MINUTE)
      await tried(one.id, tries + 2)
    }
    const failed = await tried(one.id, 6)
    expect(failed).toMatchObject({ state: 'FAILED', nextTryAt: null })
    server.passes(30 * DAY)
    await tried(one.id, 6)
    status = 204
    const again = await server.ok('partnerDeliveryReplay', {
      headers: key,
      params: { id: one.id, deliveryId: id },
      payload: {},
    })
    expect(again).toMatchObject({ eventId: failed.eventId, state: 'PENDING' })
    expect(await tried(one.id, 7)).toMatchObject({ state: 'DELIVERED' })
    expect(new Set(told.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    // A late job of the first round.
    await server.triggers(webhookDelivery, { deliveryId: id, round: 1, tries: 1 })
    await tried(one.id, 7)
  })

  it('is given up when its endpoint is paused, and can be sent by hand', async () => {
    status = 500
    const { endpoint: one } = await endpoint(['invitation.opened'])
    await (await invitation()).move('OPENED')
    await server.triggers(webhookEvents, {})
    const { id, state } = await tried(one.id)
    expect(state).toBe('PENDING')
    await server.ok('partnerWebhookChange', {
      headers: mine.headers,
      params: { id: one.id },
      payload: { active: false },
    })
    status = 204
    server.passes(MINUTE)
    expect(await tried(one.id)).toMatchObject({ state: 'FAILED', nextTryAt: null, tries: [{ status: 500 }] })
    expect(told).toHaveLength(1)
    await server.ok('partnerDeliveryReplay', {
      headers: mine.headers,
      params: { id: one.id, deliveryId: id },
      payload: {},
    })
    expect(await tried(one.id, 2)).toMatchObject({ state: 'DELIVERED' })
  })

  it('states that its address has become private', async () => {
    const guarded = { ...server.deps, config: { ...server.deps.config, webhooksToPrivateAddresses: false } }
    const { endpoint: one } = await endpoint()
    await server.db
      .updateTable('partner_webhook_endpoints')
      .set({ url: 'https://hooks.acme.example/in' })
      .where('id', '=', one.id)
      .execute()
    const id = randomUUID()
    await server.db
      .insertInto('partner_webhook_deliveries')
      .values({ id, endpoint_id: one.id, event_id: 'msg_1', event: 'test', body: '{}', next_try_at: server.now })
      .execute()
    await deliver(
      guarded,
      { deliveryId: id, round: 1, tries: 0 },
      async () => undefined,
      async () => [{ address: '10.0.0.7', family: 4 }],
    )
    expect((await deliveries(one.id))[0]!.tries).toMatchObject([{ status: null, failure: 'ADDRESS_NOT_PUBLIC' }])
  })
})

describe('an endpoint', () => {
  it.each([
    'http://hooks.acme.example/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://10.1.2.3/',
    'https://169.254.169.254/',
    'https://localhost/',
    'https://user@hooks.acme.example/',
    'ftp://hooks.acme.example/',
    'nonsense',
  ])('is rejected at %s', async (refused) => {
    const answer = await strict.call('partnerWebhookAdd', {
      headers,
      payload: { url: refused, events: ['policy.started'] },
    })
    expect(answer.problem?.errorCode).toBe('WEBHOOK_URL_REFUSED')
  })

  let strict: ApiServer
  let headers: Record<string, string>
  beforeAll(async () => {
    strict = await ApiServer.start()
    headers = (await aPartner(strict)).headers
  }, 120_000)
  afterAll(() => strict.close())

  it('is for owners and keys with the scope, and shows its secret once', async () => {
    const { endpoint: one, secret } = await endpoint()
    const member = await aPerson(server, mine.partner.id, 'member')
    expect((await server.call('partnerWebhooks', { headers: member.headers })).problem?.errorCode).toBe('FORBIDDEN')
    const reads = await aKey(server, mine.headers, ['webhooks:read'])
    expect(JSON.stringify(await server.ok('partnerWebhooks', { headers: reads.headers }))).not.toContain(secret)
    expect(
      (await server.call('partnerWebhookTest', { headers: reads.headers, params: { id: one.id }, payload: {} })).problem
        ?.errorCode,
    ).toBe('FORBIDDEN')
    const renewed = await server.ok('partnerWebhookSecret', {
      headers: mine.headers,
      params: { id: one.id },
      payload: {},
    })
    expect(renewed.secret).not.toBe(secret)
    expect(
      await server.ok('partnerWebhookChange', {
        headers: mine.headers,
        params: { id: one.id },
        payload: { active: false },
      }),
    ).toMatchObject({ active: false, url })
    await server.ok('partnerWebhookRemove', { headers: mine.headers, params: { id: one.id } })
    expect((await server.ok('partnerWebhooks', { headers: mine.headers })).endpoints).toEqual([])
  })

  it('is tested five times a minute at most', async () => {
    const { endpoint: one } = await endpoint()
    const test = () => server.call('partnerWebhookTest', { headers: mine.headers, params: { id: one.id }, payload: {} })
    for (let times = 0; times < 5; times++) expect((await test()).status).toBe(200)
    expect((await test()).problem?.errorCode).toBe('RATE_LIMITED')
  })
})
