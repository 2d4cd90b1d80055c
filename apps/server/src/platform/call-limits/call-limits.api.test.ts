import { fastify } from 'fastify'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { ApiServer } from '../../test/api-server.ts'
import { deleteAllLimits } from './call-limit-store.ts'
import { dailyAmount, hourlyLimitBy } from './call-limits.ts'

const settings = {
  RATE_LIMIT_LOGIN_PER_MINUTE: '10',
  RATE_LIMIT_FRESH_LINKS_PER_HOUR: '4',
  TRUST_PROXY: '1',
}

/** Two processes on one database: only the first one works on jobs. */
let first: ApiServer
let second: ApiServer
beforeAll(async () => {
  first = await ApiServer.start({ settings })
  const { database, config } = first.deps
  second = await ApiServer.start({
    database,
    settings: { ...settings, ROLE: 'web', STORAGE_KEY: config.keys.storage.join() },
  })
})
afterAll(async () => {
  await second?.close()
  await first?.close()
})

/** A request whose log is silent. */
const quiet = { log: fastify({ logger: false }).log }
let networks = 0
let logins = 0
const aNetwork = () => `198.51.100.${++networks}`
const calling = (ip: string) => ({ 'x-forwarded-for': ip, 'sec-fetch-site': 'same-origin' })
/** Each time to another account, so that the back-off of an account does not count. */
const signIn = (server: ApiServer, ip: string) =>
  server.call('userLogin', {
    payload: { login: `nobody-${++logins}@example.com`, password: 'Wrong-1234' },
    headers: calling(ip),
  })
const freshLink = (server: ApiServer, ip: string) =>
  server.call('freshLink', { payload: { email: 'nobody@example.com' }, headers: calling(ip) })

describe('a limit of calls', () => {
  it('counts the sign-ins of two processes together, and says when the next one is allowed', async () => {
    const ip = aNetwork()
    for (let n = 0; n < 10; n++) expect((await signIn(n % 2 === 0 ? first : second, ip)).status).toBe(400)
    for (const server of [first, second, first]) {
      const { status, problem, headers } = await signIn(server, ip)
      expect([status, problem?.errorCode]).toEqual([429, 'RATE_LIMITED'])
      expect(Number(headers['retry-after'])).toBeGreaterThan(0)
      expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60)
    }
    expect((await signIn(second, aNetwork())).status).toBe(400)
  })

  it('counts exactly in parallel', async () => {
    const ip = aNetwork()
    const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => freshLink(n % 2 ? first : second, ip)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(8)
  })

  it('counts all addresses of an IPv6 network together', async () => {
    const statuses = []
    for (let n = 1; n <= 6; n++) statuses.push((await freshLink(first, `2001:db8:1:2::${n}`)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429])
    expect((await freshLink(first, '2001:db8:1:3::1')).status).toBe(200)
  })

  it('survives a restart of the process', async () => {
    const ip = aNetwork()
    for (let n = 0; n < 4; n++) await freshLink(second, ip)
    const { database, config } = first.deps
    const again = await ApiServer.start({
      database,
      settings: { ...settings, ROLE: 'web', STORAGE_KEY: config.keys.storage.join() },
    })
    try {
      expect((await freshLink(again, ip)).status).toBe(429)
    } finally {
      await again.close()
    }
  })

  it('allows calls again once its period is over, and deletes counts of periods that are over', async () => {
    const { deps } = first
    const { kysely } = deps.database
    const counted = hourlyLimitBy(deps, 'review', 2)
    const limit = (subject: string) => counted(subject, quiet)
    await limit('one')
    await limit('one')
    await kysely
      .updateTable('call_limits')
      .set({ expire: Date.now() - 61_000 })
      .execute()
    await limit('one')
    await limit('one')
    await limit('another')
    expect(await kysely.selectFrom('call_limits').select('points').orderBy('points').execute()).toEqual([
      { points: 1 },
      { points: 2 },
    ])
    await expect(limit('one')).rejects.toMatchObject({ code: 'RATE_LIMITED' })
    await kysely
      .updateTable('call_limits')
      .set({ expire: Date.now() - 61_000 })
      .execute()
    expect(await dailyAmount(deps, 'unproved-uploads', 5).take('one', 2, quiet)).toBe(true)
    expect(await kysely.selectFrom('call_limits').select('points').execute()).toEqual([{ points: 2 }])
  })

  it('keeps a row for a minute after its period, as the clock of another machine may be behind', async () => {
    const { kysely } = first.deps.database
    await deleteAllLimits(kysely)
    const limit = hourlyLimitBy(first.deps, 'review', 2)
    await limit('behind', quiet)
    await kysely
      .updateTable('call_limits')
      .set({ expire: Date.now() - 30_000 })
      .execute()
    await limit('other', quiet)
    expect(await kysely.selectFrom('call_limits').select('key').execute()).toHaveLength(2)
  })

  it('counts a call although old rows cannot be deleted, and logs that', async () => {
    const { deps } = first
    const { kysely } = deps.database
    const failing = new Proxy(kysely, {
      get: (target, key) => {
        if (key === 'deleteFrom') throw new Error('no space left')
        const value: unknown = Reflect.get(target, key, target)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
    const warned = vi.fn()
    const database = { ...deps.database, kysely: failing }
    const limit = hourlyLimitBy({ ...deps, database }, 'review', 1)
    const request = { log: { ...quiet.log, warn: warned } } as typeof quiet
    await limit('unswept', request)
    expect(warned).toHaveBeenCalledOnce()
    await expect(limit('unswept', request)).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  })

  it('stores no address', async () => {
    const ip = aNetwork()
    await freshLink(first, ip)
    const rows = await first.deps.database.kysely.selectFrom('call_limits').selectAll().execute()
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(ip)
    for (const { key } of rows) expect(key).toMatch(/^[\w-]{43}$/)
  })
})
