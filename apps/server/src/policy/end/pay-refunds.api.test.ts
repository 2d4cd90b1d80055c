import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '@nestbond/domain/values/civil-date'
import type { Deps } from '../../platform/deps.ts'
import { CardProviderUnavailable, type NewRefund } from '../../platform/providers/cards/port.ts'
import { startHttpApi, type HttpApi } from '../../test/http-api.ts'
import { policyEndTools } from '../../test/policy-ends.ts'
import { heldCall } from '../../test/premiums.ts'
import { runPremiums } from '../premiums/premium-run.ts'
import { payRefunds } from './pay-refunds.ts'

const MINUTE = 60_000

let server: HttpApi
let deps: Deps
beforeAll(async () => {
  server = await startHttpApi()
  deps = server.deps
})
afterAll(() => server.close())
afterEach(() => expectRules())

const { refundsOf, ledgerOf, paidBackOf, expectRules, end, seeded, withProvider } = policyEndTools(() => server)

describe('after a crash', () => {
  const ended = async () => {
    const policyId = await seeded(server.today(), 'YEARLY', 90_00)
    await runPremiums(deps)
    expect(await end({ policyId, lastDay: addDays(server.today(), -1) })).toEqual({ refund: 90_00 })
    return policyId
  }

  it('between provider and outcome the next run repeats the call with the same key when the lease has expired', async () => {
    const policyId = await ended()
    const database = {
      ...deps.database,
      kysely: server.db,
      transaction: () => Promise.reject(new Error('killed')),
    } as Deps['database']
    expect(await payRefunds({ ...deps, database })).toMatchObject({
      paid: 0,
      unanswered: 1,
      fault: new Error('killed'),
    })
    expect(await paidBackOf(policyId)).toEqual([90_00])
    expect(await refundsOf(policyId)).toMatchObject([{ state: 'OPEN', attempts: 1 }])
    // The first worker still holds the lease, so the second one leaves the refund alone.
    expect(await payRefunds(deps)).toMatchObject({ paid: 0 })
    server.travel(5 * MINUTE)
    const asked: NewRefund[] = []
    const real = deps.cards.provider
    const watched = withProvider({ refund: (refund) => (asked.push(refund), real.refund(refund)) })
    await Promise.all([payRefunds(watched), payRefunds(watched)])
    expect(asked).toMatchObject([{ repeated: true, idempotencyKey: expect.stringMatching(/^refund:/) }])
    expect(await refundsOf(policyId)).toMatchObject([{ state: 'PAID', attempts: 2 }])
    expect(await paidBackOf(policyId)).toEqual([90_00])
  })

  it('a worker whose lease has expired writes nothing twice', async () => {
    const policyId = await ended()
    const { hold, begun, letGo } = heldCall()
    const real = deps.cards.provider
    const slow = payRefunds(withProvider({ refund: async (refund) => (await hold(), real.refund(refund)) }))
    await begun
    server.travel(5 * MINUTE)
    expect(await payRefunds(deps)).toMatchObject({ paid: 1 })
    letGo()
    expect(await slow).toMatchObject({ paid: 0, unanswered: 0 })
    expect(await paidBackOf(policyId)).toEqual([90_00])
    expect((await ledgerOf(policyId)).map(({ kind }) => kind)).toEqual(['PREMIUM', 'PREMIUM_REFUND'])
  })

  it('an unavailable provider is asked again', async () => {
    const policyId = await ended()
    const real = deps.cards.provider
    let heard = false
    const away = withProvider({
      refund: async (refund) => {
        // The provider handles the second request, but its response is lost.
        if (heard) await real.refund(refund)
        heard = true
        throw new CardProviderUnavailable('away')
      },
    })
    for (let n = 0; n < 2; n++)
      expect(await payRefunds(away)).toMatchObject({
        paid: 0,
        unanswered: 1,
        fault: expect.any(CardProviderUnavailable),
      })
    expect(await refundsOf(policyId)).toMatchObject([{ state: 'OPEN', attempts: 2 }])
    expect(await payRefunds(deps)).toMatchObject({ paid: 1, fault: null })
    expect(await paidBackOf(policyId)).toEqual([90_00])
  })

  it('a refund that a bank still processes is no outage, and is asked for again after six hours', async () => {
    const policyId = await ended()
    const slow = withProvider({ refund: () => Promise.resolve({ status: 'pending' }) })
    expect(await payRefunds(slow)).toMatchObject({ paid: 0, pending: 1, unanswered: 0, fault: null })
    server.travel(6 * 60 * MINUTE - MINUTE)
    expect(await payRefunds(deps)).toMatchObject({ paid: 0, pending: 0 })
    server.travel(2 * MINUTE)
    expect(await payRefunds(deps)).toMatchObject({ paid: 1 })
    expect(await paidBackOf(policyId)).toEqual([90_00])
  })

  it('a permanent rejection leaves the refund to the office', async () => {
    const policyId = await ended()
    const refusing = withProvider({
      refund: () => Promise.resolve({ status: 'refused', declineCode: 'charge_disputed' }),
    })
    expect(await payRefunds(refusing)).toMatchObject({ refused: 1 })
    expect(await payRefunds(deps)).toMatchObject({ paid: 0 })
    expect(await refundsOf(policyId)).toMatchObject([
      { state: 'WITH_OFFICE', decline_code: 'charge_disputed', lease_until: null, paid_at: null },
    ])
    expect((await ledgerOf(policyId)).map(({ kind }) => kind)).toEqual(['PREMIUM'])
  })
})
