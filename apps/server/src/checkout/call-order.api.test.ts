import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startHttpApi, type HttpApi } from '../test/http-api.ts'
import { seedApplication, STATES, type StateName } from '../test/sample-application.ts'
import { paidApplication, signedApplication } from '../test/sample-contract.ts'

let server: HttpApi
beforeAll(async () => {
  server = await startHttpApi()
})
afterAll(() => server.close())

const tenant = '/onboarding/tenant'
const CALLS = {
  offers: (token: string) => server.call('GET', `${tenant}/${token}/payment`),
  // With a wrong price, so that an allowed call changes nothing.
  period: (token: string) =>
    server.call('POST', `${tenant}/payment-period`, {
      token,
      language: 'de',
      paymentPeriod: 'YEARLY',
      premiumAmount: 1,
    }),
  secret: (token: string) => server.call('GET', `${tenant}/${token}/payment-secret`),
  payment: (token: string) => server.call('POST', `${tenant}/payment`, { token }),
  contract: (token: string) => server.call('GET', `${tenant}/${token}/contract`),
  sign: (token: string) =>
    server.call('POST', `${tenant}/contract/sign`, { token, name: 'L', place: 'B', signature: 'L' }),
  finish: (token: string) => server.call('GET', `${tenant}/${token}/finish-page`),
}
type Name = keyof typeof CALLS

/** Adds states that one inserted row cannot represent. */
const MAKE: Record<string, () => Promise<{ token: string }>> = {
  ...Object.fromEntries(
    (Object.keys(STATES) as StateName[]).map((state) => [state, () => seedApplication(server.deps, state)]),
  ),
  period: async () => {
    const seeded = await seedApplication(server.deps, 'accepted')
    const { body } = await CALLS.offers(seeded.token)
    await server.call('POST', `${tenant}/payment-period`, {
      token: seeded.token,
      language: 'de',
      paymentPeriod: 'YEARLY',
      premiumAmount: body.yearly.price,
    })
    return seeded
  },
  paid: () => paidApplication(server),
  signed: () => signedApplication(server),
}

/** From the rule "calls by marker" (docs/product-decisions.md#d20a); all other calls return 409 STEP_NOT_ALLOWED. */
const ALLOWED: Record<Name, Record<string, number>> = {
  offers: { accepted: 200, 'papers there': 200, 'no papers left': 200, period: 200, paid: 200, signed: 200 },
  period: { accepted: 409, 'papers there': 409, 'no papers left': 409, period: 409 },
  secret: { period: 200 },
  payment: { period: 409, paid: 200, signed: 200 },
  contract: { period: 200, paid: 200, signed: 200 },
  sign: { paid: 200, signed: 200 },
  finish: { signed: 200 },
}

describe.each(Object.keys(MAKE))('at %s', (place) => {
  it.each(Object.keys(CALLS) as Name[])('%s', async (name) => {
    const { token } = await MAKE[place]!()
    const answer = await CALLS[name](token)
    const expected = ALLOWED[name][place]
    expect(answer.status).toBe(expected ?? 409)
    if (expected === undefined) expect(answer.problem?.errorCode).toBe('STEP_NOT_ALLOWED')
    else if (expected === 409)
      expect(answer.problem?.errorCode).toBe(name === 'period' ? 'PRICE_CHANGED' : 'PAYMENT_NOT_CONFIRMED')
  })
})

it.each(Object.keys(CALLS) as Name[])('%s rejects a wrong token', async (name) => {
  for (const token of ['x', 'A'.repeat(43)])
    expect(await CALLS[name](token)).toMatchObject({ status: 404, problem: { errorCode: 'TOKEN_UNKNOWN' } })
})
