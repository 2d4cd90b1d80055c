import { toWireDate } from '@nestbond/domain/values/civil-date'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { webhookEvents } from '../partner-portal/webhooks/webhook-events.ts'
import { ApiServer } from '../test/api-server.ts'
import { depositCalls } from '../test/deposits.ts'
import { httpApiOf, type HttpApi } from '../test/http-api.ts'
import { aPartner, managedBy } from '../test/partner.ts'

let server: ApiServer
let http: HttpApi
beforeAll(async () => {
  server = await ApiServer.start({ settings: { WEBHOOKS_TO_PRIVATE_ADDRESSES: 'true' } })
  http = httpApiOf(server)
}, 60_000)
afterAll(() => server.close())

const { insured } = depositCalls(() => http)

it('tells a partner of another deposit, without the amount, which the partner reads for its own homes only', async () => {
  const mine = await aPartner(server)
  const other = await aPartner(server)
  for (const { headers } of [mine, other])
    await server.ok('partnerWebhookAdd', {
      headers,
      payload: { url: 'http://127.0.0.1:9/in', events: ['policy.changed'] },
    })
  const of = await insured()
  const { id } = await of.row()
  await managedBy(server, mine.partner.id, id)
  const get = async (headers = mine.headers) => server.call('partnerPolicyGet', { headers, params: { id } })
  expect((await get()).body).toMatchObject({ rentDepositAmount: 2_220, depositChange: null })
  await of.ask(1_500)
  expect((await get()).body).toMatchObject({ rentDepositAmount: 2_220, depositChange: null })
  await of.answer()
  // A job renews the certificate, which gets another code.
  await server.runJobs()
  const { body } = await get()
  expect(body).toMatchObject({
    rentDepositAmount: 1_500,
    depositChange: { from: 2_220, effectiveOn: toWireDate(http.today()) },
  })
  expect((await get(other.headers)).status).toBe(404)

  await server.triggers(webhookEvents, {})
  const deliveries = await http.db
    .selectFrom('partner_webhook_deliveries as d')
    .innerJoin('partner_webhook_endpoints as e', 'e.id', 'd.endpoint_id')
    .select(['e.partner_id', 'd.body'])
    .execute()
  expect(deliveries.map((one) => [one.partner_id, JSON.parse(one.body)])).toEqual([
    [
      mine.partner.id,
      {
        type: 'policy.changed',
        timestamp: expect.any(String),
        test: false,
        data: {
          invitationId: null,
          reference: null,
          propertyId: null,
          propertyReference: null,
          policyId: id,
          certificateCode: body.certificate.code,
          state: 'ACTIVE',
        },
      },
    ],
  ])
})
