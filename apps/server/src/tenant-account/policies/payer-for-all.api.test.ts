import { DAY } from '@nestbond/domain/values/day'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ApiServer } from '../../test/api-server.ts'
import { Households } from '../../test/households.ts'
import { httpApiOf } from '../../test/http-api.ts'
import { chargeAfter, premiumTools } from '../../test/premiums.ts'
import { BAD_CARD, sharingHousehold } from '../../test/sharing-household.ts'
import { signInStaff } from '../../test/staff.ts'

let server: ApiServer
let homes: Households
beforeAll(async () => {
  server = await ApiServer.start()
  homes = new Households(server)
})
afterAll(() => server.close())

const { chargesOf } = premiumTools(() => server)

it('a co-tenant who pays nothing sees paid or not, and a debt only once all were reminded of it', async () => {
  const good = await sharingHousehold(server, homes, { percents: [100, 0] })
  const bad = await sharingHousehold(server, homes, { percents: [100, 0], firstCard: BAD_CARD })
  const seen = async ({ tenants }: typeof good, at = 1) => {
    const headers = await homes.signInAgain(tenants[at]!.email)
    const { premiums, debts } = (await server.ok('userPolicies', { headers })).policies[0]!
    return { next: premiums?.next, charges: premiums?.charges.map(({ id: _id, ...charge }) => charge), debts }
  }
  await chargeAfter(server, 1)
  const period = { periodStart: expect.any(String) as string, periodEnd: expect.any(String) as string }
  const hidden = { nextTryOn: null, paidAt: null, receiptNumber: null, paidBy: null }
  const paid = await seen(good)
  expect(paid.charges).toMatchObject([{ ...period, state: 'PAID', ...hidden }])
  // The payer sees the declined card and the retries.
  expect((await seen(bad, 0)).charges).toMatchObject([{ state: 'FAILED', nextTryOn: expect.any(String) as string }])
  for (const days of [0, 3, 4, 7]) {
    await chargeAfter(server, days)
    // The next day is the one of a contract whose card was charged: neither a retry nor a pause.
    expect(await seen(bad)).toEqual({ ...paid, charges: [{ ...paid.charges![0], state: 'OPEN' }] })
  }
  const [open] = await chargesOf(bad.policy.id)
  expect(open?.state).toBe('WITH_OFFICE')
  const { headers } = await signInStaff(httpApiOf(server), 'manager')
  await server.ok('officePremiumRemind', { params: { id: open!.id }, payload: {}, headers })
  expect((await seen(bad)).charges).toMatchObject([{ state: 'WITH_OFFICE', ...hidden }])
  expect(paid.next).toMatchObject({ on: expect.any(String) })
  server.passes(400 * DAY)
  expect((await seen(good)).next).toBeNull()
})
