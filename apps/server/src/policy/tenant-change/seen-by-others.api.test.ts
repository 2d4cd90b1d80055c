import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { handOutEvents } from '../../partner-portal/webhooks/hand-out-events.ts'
import { ApiServer } from '../../test/api-server.ts'
import { Households } from '../../test/households.ts'
import { aPartner, aPerson } from '../../test/partner.ts'
import { TenantChangeWorld } from '../../test/policy-life/tenant-change-world.ts'

let server: ApiServer
let homes: Households
beforeAll(async () => {
  server = await ApiServer.start({
    settings: {
      RATE_LIMIT_MAILS_OF_ONE_KIND_PER_DAY: '100',
      WEBHOOKS_TO_PRIVATE_ADDRESSES: 'true',
    },
  })
  homes = new Households(server)
})
afterAll(() => server.close())

describe('a change of tenants', () => {
  it('is one home in the landlord’s list, with its present surety and the other one below', async () => {
    const world = await TenantChangeWorld.accepted(server, homes)
    const before = await world.homesSeen()
    expect(before).toMatchObject([
      { state: 'COVERED', otherTenants: 'Mara Lind', otherSureties: [{ state: 'COVERED', otherTenants: null }] },
    ])
    // The landlord's turn on the former one is not lost under the new one.
    expect(await world.landlordClaims('former', 25, null)).toBe(200)
    await world.days(11, 1)
    const [home, ...none] = await world.homesSeen()
    expect(none).toEqual([])
    expect(home).toMatchObject({
      state: 'COVERED',
      otherTenants: null,
      policy: { surety: { amountLeft: home!.rentDepositAmount } },
      otherSureties: [{ state: 'CLAIMED', otherTenants: 'Mara Lind', step: 'NAME_PAYOUT_ACCOUNT' }],
    })
    expect(home!.otherSureties[0]!.policy!.id).toBe(before[0]!.policy!.id)
  })

  it('keeps both policies on the list of a partner who knows the home by an invitation alone, and webhooks have its reference', async () => {
    const { partner, headers } = await aPartner(server)
    const other = await aPartner(server)
    await server.ok('partnerWebhookAdd', {
      headers,
      payload: { url: 'http://127.0.0.1:9/in', events: ['policy.started', 'policy.ended'] },
    })
    const world = await TenantChangeWorld.accepted(server, homes, {
      before: (begun) => begun.cameBy(partner.id, 'T-12'),
    })
    // The days of these lives outlast a session.
    const signIn = async (of = partner) => (await aPerson(server, of.id, 'owner')).headers
    const listed = async (by = partner) =>
      (await server.ok('partnerPolicies', { headers: await signIn(by) })).policies.map(
        ({ id, reference, invitationId }) => ({ id, reference, invitationId }),
      )
    const { former, next } = await world.snapshot()
    const invitationId = (await listed())[0]!.invitationId
    expect(invitationId).not.toBeNull()
    const both = [next!.policy!.id, former.policy!.id].map((id) => ({ id, reference: 'T-12', invitationId }))
    expect(await listed()).toEqual(both)
    await world.days(11, 1)
    expect((await world.snapshot()).former.policy!.status).toBe('REPLACED')
    expect(await listed()).toEqual(both)
    expect(await listed(other.partner)).toEqual([])
    // The invitation names the present policy.
    const { policyId } = await server.ok('partnerHome', { headers: await signIn(), params: { id: invitationId! } })
    expect(policyId).toBe(next!.policy!.id)

    await handOutEvents(server.deps)
    const deliveries = await server.db.selectFrom('partner_webhook_deliveries').select('body').execute()
    // Both are handed out at one time, so their rows have no order.
    const told = deliveries
      .map(({ body }) => JSON.parse(body) as { type: string; data: Record<string, unknown> })
      .toSorted((one, other) => other.type.localeCompare(one.type))
    expect(told).toMatchObject([
      { type: 'policy.started', data: { policyId: next!.policy!.id, reference: 'T-12', invitationId } },
      {
        type: 'policy.ended',
        data: { policyId: former.policy!.id, reference: 'T-12', invitationId, state: 'REPLACED' },
      },
    ])
  })
})
