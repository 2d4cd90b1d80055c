import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { certificateState } from '@nestbond/domain/lifecycle/policy'
import { startHttpApi, type HttpApi } from '../http-api.ts'
import type { Action } from './action.ts'
import { anyAction, landlordAccepts } from './policy-actions.ts'
import { brokenRules } from './policy-rules.ts'
import { PolicyWorld } from './policy-world.ts'

/** LIFE_RUNS lives more lives, LIFE_SEED other ones. */
const RUNS = Number(process.env['LIFE_RUNS'] ?? 8)
const SEED = Number(process.env['LIFE_SEED'] ?? 20_260_504)

let server: HttpApi
beforeAll(async () => {
  server = await startHttpApi({ RATE_LIMIT_LOGIN_PER_MINUTE: '100000', RATE_LIMIT_CALLS_PER_MINUTE: '1000000', RATE_LIMIT_MAILED_LINKS_PER_HOUR: '100000' })
})
afterAll(() => server.close())

/** Failures tell what was done and not how. */
const aLife = fc.record({
  period: fc.constantFrom('YEARLY', 'MONTHLY' as const),
  startsIn: fc.constantFrom(0, 1, 20),
  // Most landlords accept, and much is only possible then.
  accepted: fc.constantFrom(true, true, true, false),
  actions: fc.array(anyAction.map((action) => Object.assign({ ...action }, { [fc.toStringMethod]: () => action.name })), { minLength: 25, maxLength: 60, size: 'max' }),
})

it('whatever tenant, landlord, office, clock and provider do, in any order: the rules of a policy hold', { timeout: 3_600_000 }, async () => {
  await fc.assert(fc.asyncProperty(aLife, live), { numRuns: RUNS, seed: SEED, endOnFailure: true })
})

interface Life {
  period: 'YEARLY' | 'MONTHLY'
  startsIn: number
  accepted: boolean
  actions: Action[]
}

async function live({ period, startsIn, accepted, actions }: Life): Promise<void> {
  // Every life begins today; the card of its order is good for some years only.
  server.travel(Date.now() - server.deps.clock.now().getTime())
  const world = await PolicyWorld.begin(server, { period, startsIn })
  await world.settle()
  let before = await world.snapshot()
  const done: string[] = []
  for (const action of accepted ? [landlordAccepts, ...actions] : actions) {
    world.minute()
    const expected = action.expected?.(before) ?? null
    const status = await action.act(world, before)
    await world.settle()
    const now = await world.snapshot()
    done.push(`${before.today} ${action.name}: ${status ?? 'done'}`)
    const so = done.join('\n')
    if (expected !== null) expect(status! < 300, `${expected}\n${so}`).toBe(expected !== 'refused')
    if (expected === 'refused' || expected === 'same') expect(now, so).toEqual(before)
    expect(brokenRules(before, now), so).toEqual([])
    // What anybody is shown follows at once.
    if (now.policy && now.certificate !== null && now.policy.status !== before.policy?.status) {
      const { body } = await world.landlord('GET', `/certificate/${now.certificate}`)
      expect((body as { state: string }).state, so).toBe(certificateState(now.policy.status))
    }
    before = now
  }
  // In the end, with a provider that answers, nothing is left under way.
  for (let day = 0; day < 3; day++) {
    world.days(1)
    await world.dailyRun()
  }
  await world.settle()
  const end = await world.snapshot()
  expect(brokenRules(before, end), done.join('\n')).toEqual([])
  expect(end.charges.filter(({ state }) => state === 'CHARGING'), done.join('\n')).toEqual([])
  expect(end.refunds.filter(({ state }) => state === 'OPEN'), done.join('\n')).toEqual([])
}
