import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Deps } from '../../platform/deps.ts'
import { CardProviderUnavailable, type CardProvider, type NewCharge } from '../../platform/providers/cards/port.ts'
import { startHttpApi, type HttpApi } from '../../test/http-api.ts'
import { heldCall, premiumTools } from '../../test/premiums.ts'
import { seedPolicies } from '../../test/seed-policies.ts'
import { runPremiums } from './premium-run.ts'

const MINUTE = 60_000

let server: HttpApi
let deps: Deps
beforeAll(async () => {
  server = await startHttpApi()
  deps = server.deps
})
afterAll(() => server.close())

const { chargesOf, takenOf, expectRules } = premiumTools(() => server)
afterEach(expectRules)

/** The same server with another card provider. */
function withProvider(charge: (real: CardProvider, asked: NewCharge) => ReturnType<CardProvider['charge']>): Deps {
  const real = deps.cards.provider
  const provider = {
    name: real.name,
    chargesAtOnce: 50,
    charge: (asked: NewCharge) => charge(real, asked),
  } as CardProvider
  return { ...deps, cards: { ...deps.cards, provider } }
}

describe('after a crash', () => {
  const due = async (count: number) => {
    const start = server.today()
    const name = `${start}-${crypto.randomUUID().slice(0, 4)}`
    await seedPolicies(server.db, { count, start, period: 'YEARLY', premium: 90_00, name })
    return server.db.selectFrom('policies').selectAll().where('number', 'like', `S-${name}-%`).execute()
  }
  const expectOnce = async (policies: { id: string }[]) => {
    const ids = policies.map(({ id }) => id)
    const charges = await server.db.selectFrom('premium_charges').selectAll().where('policy_id', 'in', ids).execute()
    expect(charges.map(({ state }) => state)).toEqual(policies.map(() => 'PAID'))
    const entries = await server.db.selectFrom('ledger_entries').selectAll().where('policy_id', 'in', ids).execute()
    expect(entries).toHaveLength(policies.length)
    for (const id of ids) expect(await takenOf(id)).toBe(1)
  }

  it('parallel runs charge each period once', async () => {
    const policies = await due(60)
    const reports = await Promise.all(
      Array.from({ length: 6 }, (_, n) => runPremiums(deps, { batch: 4 + n, workers: 2 })),
    )
    expect(reports.reduce((sum, { paid }) => sum + paid, 0)).toBe(60)
    await expectOnce(policies)
  })

  it('between intent and outcome the next run repeats the call with the same key when the lease has expired', async () => {
    const policies = await due(3)
    // The first looks for ended mandates, the second writes the intents.
    let transactions = 0
    const database = {
      ...deps.database,
      transaction: (run: Parameters<Deps['database']['transaction']>[0]) =>
        ++transactions >= 3 ? Promise.reject(new Error('killed')) : deps.database.transaction(run),
    } as Deps['database']
    await expect(runPremiums({ ...deps, database }, { workers: 1 })).rejects.toThrow('killed')
    for (const { id } of policies) {
      expect(await takenOf(id)).toBe(1)
      expect(await chargesOf(id)).toMatchObject([{ state: 'CHARGING' }])
    }
    // The first worker still holds the leases, so the second one leaves the charges alone.
    expect(await runPremiums(deps)).toMatchObject({ paid: 0 })
    server.travel(6 * MINUTE)
    const asked: NewCharge[] = []
    const watched = withProvider((real, charge) => (asked.push(charge), real.charge(charge)))
    await Promise.all([runPremiums(watched), runPremiums(watched)])
    expect(asked.map(({ repeated }) => repeated)).toEqual([true, true, true])
    await expectOnce(policies)
  })

  it('before the call to the provider another run charges the intent', async () => {
    const policies = await due(2)
    const broken = withProvider(() => Promise.reject(new TypeError('a fault of ours')))
    await expect(runPremiums(broken)).rejects.toThrow('a fault of ours')
    server.travel(11 * MINUTE)
    expect(await runPremiums(deps)).toMatchObject({ paid: 2 })
    await expectOnce(policies)
  })

  it('a worker whose lease has expired writes nothing twice', async () => {
    const policies = await due(2)
    const { hold, begun, letGo } = heldCall()
    const slow = runPremiums(withProvider(async (real, charge) => (await hold(), real.charge(charge))))
    await begun
    server.travel(6 * MINUTE)
    expect(await runPremiums(deps)).toMatchObject({ paid: 2 })
    letGo()
    expect(await slow).toMatchObject({ paid: 0 })
    await expectOnce(policies)
  })

  it('an unavailable provider is not a failed attempt', async () => {
    const policies = await due(8)
    let calls = 0
    const away = withProvider(async (real, charge) => {
      // Every second request reaches the provider, but its response is lost.
      if (++calls % 2 === 0) await real.charge(charge)
      throw new CardProviderUnavailable('away')
    })
    expect(await runPremiums(away, { workers: 1 })).toMatchObject({ paid: 0, failed: 0, away: true, unanswered: 8 })
    for (const { id } of policies)
      expect(await chargesOf(id)).toMatchObject([{ state: 'CHARGING', attempt: 1, failures: 0 }])
    server.travel(11 * MINUTE)
    expect(await runPremiums(deps)).toMatchObject({ paid: 8, away: false })
    await expectOnce(policies)
  })
})
