import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createHealth, type Part } from './parts.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const never = () => new Promise<never>(() => {})
const away = async () => {
  throw new Error('away')
}

/** A process whose parts all work, but for those given. */
function healthOf(
  over: {
    tables?: () => Promise<unknown>
    polledAt?: number | null
    oldest?: number
    replica?: string
    readiness?: object
    mail?: () => Promise<void>
  } = {},
) {
  const execute = vi.fn(over.tables ?? (async () => []))
  const query = { select: () => query, limit: () => query, execute }
  const health = createHealth({
    database: {
      kind: 'server',
      kysely: { selectFrom: () => query },
      replica: over.replica === undefined ? null : { figures: () => ({ state: over.replica }) },
    } as never,
    queue: {
      lastPollAt: () => (over.polledAt === undefined ? Date.now() : over.polledAt),
      figures: async () => [{ name: 'a', due: 1, oldestSeconds: over.oldest ?? 0, gaveUp: 0 }],
    } as never,
    readiness: { started: true, closing: false, ...over.readiness },
    mail: { vendor: 'smtp', send: async () => {}, ...(over.mail ? { check: over.mail } : {}) },
    scanner: { vendor: 'embedded', scan: never },
    storage: { vendor: 'disk' } as never,
  })
  return { health, execute }
}

describe('the health of the parts', () => {
  it.each<[string, Parameters<typeof healthOf>[0], Part, string]>([
    ['a database that answers', {}, 'database', 'ok'],
    ['a database that is away', { tables: away }, 'database', 'away'],
    ['a database without a replica', {}, 'replica', 'ok'],
    ['a replica that is late', { replica: 'late' }, 'replica', 'degraded'],
    ['a replica that is away', { replica: 'away' }, 'replica', 'away'],
    ['a queue that nobody polls', { polledAt: 0 }, 'queue', 'away'],
    ['a web process, which does not poll', { polledAt: null }, 'queue', 'ok'],
    ['a job that waits for an hour', { oldest: 3600 }, 'queue', 'degraded'],
    ['a mail server that refuses', { mail: away }, 'mail', 'away'],
    ['a part without a check', {}, 'scanner', 'ok'],
  ])('%s', async (_, over, part, state) => {
    expect((await healthOf(over).health.parts())[part]).toBe(state)
  })

  it('waits two seconds at most for a part that says nothing', async () => {
    const began = performance.now()
    const states = await healthOf({ mail: never, tables: never }).health.parts()
    expect([states.mail, states.database, states.storage]).toEqual(['away', 'away', 'ok'])
    expect(performance.now() - began).toBeGreaterThan(1_900)
  })

  it.each([
    ['starts', { readiness: { started: false } }],
    ['closes', { readiness: { closing: true } }],
    ['cannot poll', { polledAt: 0 }],
    ['has no database', { tables: away }],
  ])('gets no calls while it %s', async (_, over) => {
    await expect(healthOf(over).health.ready()).rejects.toThrow()
  })

  it('asks the database once for many callers, and again later', async () => {
    const { health, execute } = healthOf()
    await Promise.all(Array.from({ length: 20 }, () => health.ready()))
    await health.ready()
    expect(execute).toHaveBeenCalledTimes(1)
    vi.setSystemTime(Date.now() + 1_500)
    await health.ready()
    expect(execute).toHaveBeenCalledTimes(2)
  })

  it('judges a provider by its last calls', async () => {
    const { health } = healthOf()
    const state = async () => {
      vi.setSystemTime(Date.now() + 6_000)
      return (await health.parts()).bureau
    }
    const seen = [await state()]
    for (const unanswered of [true, true, true, false, true]) {
      health.noteCall('bureau', unanswered)
      seen.push(await state())
    }
    vi.setSystemTime(Date.now() + 400_000)
    seen.push(await state())
    expect(seen).toEqual(['ok', 'degraded', 'degraded', 'away', 'ok', 'degraded', 'ok'])
  })
})
