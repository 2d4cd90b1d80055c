import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { WEBHOOK_EVENTS } from '@nestbond/domain/partners/portal'
import { addDays } from '@nestbond/domain/values/civil-date'
import { webhookEvents } from './webhook-events.ts'
import { withdrawForGood } from '../../test/withdrawals.ts'
import { ApiServer } from '../../test/api-server.ts'
import { httpApiOf, type HttpApi } from '../../test/http-api.ts'
import { aPartner } from '../../test/partner.ts'
import { sampleAnswers } from '../../test/sample-application.ts'
import { signedApplication } from '../../test/sample-contract.ts'

// Tests a policy's events from the API calls that cause them to the partner's own server.

interface Told {
  type: string
  data: {
    policyId?: string
    certificateCode?: string
    state: string
    reference: string | null
    propertyReference: string | null
  }
}

/** Each test signs and seals a contract. */
const SLOW_MS = 60_000

const told: Told[] = []
let receiver: Server
let server: ApiServer
let http: HttpApi
let mine: Awaited<ReturnType<typeof aPartner>>
beforeAll(async () => {
  receiver = createServer((request, reply) => {
    let body = ''
    request.on('data', (piece: Buffer) => (body += piece.toString()))
    request.on('end', () => {
      told.push(JSON.parse(body) as Told)
      reply.writeHead(204).end()
    })
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  server = await ApiServer.start({ settings: { WEBHOOKS_TO_PRIVATE_ADDRESSES: 'true' } })
  http = httpApiOf(server)
})
afterAll(async () => {
  await server.close()
  receiver.close()
}, 2 * SLOW_MS)
beforeEach(async () => {
  mine = await aPartner(server)
  told.length = 0
})

const listen = (events: readonly string[] = WEBHOOK_EVENTS) =>
  server.ok('partnerWebhookAdd', {
    headers: mine.headers,
    payload: { url: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/in`, events: [...events] },
  })
const accept = async (invitation: string) =>
  expect((await http.call('POST', `/onboarding/tenant/invitation/${invitation}/accept`, {})).status).toBe(200)

/** A signed contract of the partner's tenant; the insurance starts in five days. */
async function signed(partnerId: string | null = mine.partner.id, isInvited = false) {
  const answers = sampleAnswers(server.deps, { insuranceStart: addDays(server.today(), 5) })
  const made = await signedApplication(http, { answers, partnerId })
  if (partnerId !== null && isInvited) await invited(made.id, partnerId)
  return { ...made, email: answers.email ?? '' }
}

async function invited(applicationId: string, partnerId: string): Promise<void> {
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
    .values({ id: property, partner_id: partnerId, title: 'Höfe', reference: 'W-41', address, address_key: property })
    .execute()
  await server.db
    .insertInto('tenant_invitations')
    .values({
      id: randomUUID(),
      application_id: applicationId,
      partner_id: partnerId,
      property_id: property,
      unit_name: 'EG',
      inviter: 'partner',
      inviter_name: 'Kim Falk',
      reference: 'T-7',
      inviter_email: 'kim@acme.example',
      inviter_language: 'de',
      state: 'SIGNED',
      state_at: server.now,
      sent_on: '2026-05-04',
    })
    .execute()
}

/** The certificate code, by which a partner identifies a policy. */
async function certificateOf(applicationId: string): Promise<string> {
  const { code } = await server.db
    .selectFrom('certificates as c')
    .innerJoin('policies as p', 'p.id', 'c.policy_id')
    .select('c.code')
    .where('p.application_id', '=', applicationId)
    .executeTakeFirstOrThrow()
  return code
}

/** Delivers the events. The partner's server must have received `count` requests then. */
async function heard(count: number): Promise<Told[]> {
  await server.triggers(webhookEvents, {})
  expect(told).toHaveLength(count)
  return told
}
const policyEvents = () => told.filter(({ type }) => type.startsWith('policy.'))

it(
  'contain no contract number, because a partner could withdraw with it in the tenant’s place',
  async () => {
    const made = await signed(mine.partner.id, true)
    await listen()
    await accept(made.invitation)
    await heard(2)
    const deliveries = await server.db.selectFrom('partner_webhook_deliveries').select('body').execute()
    for (const text of [JSON.stringify(told), ...deliveries.map(({ body }) => body)])
      expect(text).not.toContain(made.contractId)
    const log = JSON.stringify((await http.call('GET', '/partner/invitations', undefined, mine.headers)).body)
    expect(log).not.toContain(made.contractId)
  },
  SLOW_MS,
)

it(
  'sends policy.started once, with the partner’s references, when the landlord accepts',
  async () => {
    const made = await signed(mine.partner.id, true)
    await listen()
    await accept(made.invitation)
    await accept(made.invitation)
    await heard(2)
    expect(told.map(({ type }) => type).toSorted()).toEqual(['invitation.accepted', 'policy.started'])
    expect(policyEvents()).toEqual([
      expect.objectContaining({
        type: 'policy.started',
        data: expect.objectContaining({
          policyId: expect.stringMatching(/^[0-9a-f-]{36}$/),
          certificateCode: await certificateOf(made.id),
          state: 'ACTIVE',
          reference: 'T-7',
          propertyReference: 'W-41',
        }),
      }),
    ])
    expect(JSON.stringify(told)).not.toContain(made.email)
  },
  SLOW_MS,
)

it(
  'sends policy.ended with the state WITHDRAWN when the tenant withdraws',
  async () => {
    const made = await signed(mine.partner.id, true)
    await accept(made.invitation)
    await listen(['policy.started', 'policy.ended'])
    expect(await withdrawForGood(http, made)).toBe(200)
    await heard(1)
    expect(told).toEqual([
      expect.objectContaining({
        type: 'policy.ended',
        data: expect.objectContaining({
          certificateCode: await certificateOf(made.id),
          state: 'WITHDRAWN',
          reference: 'T-7',
        }),
      }),
    ])
  },
  SLOW_MS,
)

it(
  'sends neither without a subscription, to a paused endpoint, or to another partner',
  async () => {
    const other = await aPartner(server)
    const { endpoint } = await listen(['policy.started', 'policy.ended'])
    await server.ok('partnerWebhookChange', {
      headers: mine.headers,
      params: { id: endpoint.id },
      payload: { active: false },
    })
    const mineToo = await signed()
    await accept(mineToo.invitation)
    await server.ok('partnerWebhookChange', {
      headers: mine.headers,
      params: { id: endpoint.id },
      payload: { active: true, events: ['policy.ended'] },
    })
    for (const partnerId of [other.partner.id, mine.partner.id]) await accept((await signed(partnerId)).invitation)
    expect(
      await server.db
        .selectFrom('partner_webhook_events')
        .selectAll()
        .where('partner_id', 'in', [mine.partner.id, other.partner.id])
        .execute(),
    ).toEqual([])
    await withdrawForGood(http, mineToo)
    expect((await heard(1)).map(({ type, data }) => `${type} ${data.certificateCode}`)).toEqual([
      `policy.ended ${await certificateOf(mineToo.id)}`,
    ])
  },
  SLOW_MS,
)
