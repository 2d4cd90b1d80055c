import { DAY } from '@nestbond/domain/values/day'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { claimTimeOver } from '../../claims/claim-time-over.ts'
import { openMovableClock, type MovableClock } from '../../platform/movable-clock.ts'
import { ApiServer } from '../../test/api-server.ts'

let folder: string
let clock: MovableClock
let server: ApiServer
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nestbond-clock-'))
  clock = openMovableClock(folder)
  // Jobs wait by the database's clock, which the moved one is ahead of.
  server = await ApiServer.start({ settings: { MOVABLE_CLOCK: 'true' }, clock, workers: true })
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

const move = (payload: unknown, more: object = {}) =>
  server.app.inject({ method: 'POST', url: '/dev/clock', payload: payload as object, ...more })
const daysAhead = () => (clock.now().getTime() - Date.now()) / DAY
/** Real days until each waiting end of a claim's time. */
async function waits(): Promise<number[]> {
  const { rows } = await sql<{ days: number }>`
    select extract(epoch from start_after - now())::float8 / 86400 as days from jobs.job where name = 'claim-time-over'
    order by 1`.execute(server.db)
  return rows.map(({ days }) => Math.round(days))
}

describe('the clock of a trial', () => {
  it('moves ahead, and brings waiting jobs nearer', async () => {
    const { database, queue } = server.deps
    const before = daysAhead()
    const inDays = (days: number) => new Date(clock.now().getTime() + days * DAY)
    const wait = (days: number) =>
      database.transaction((trx) =>
        queue.enqueue(
          trx,
          claimTimeOver,
          { claimId: '00000000-0000-4000-8000-000000000000' },
          { startAfter: inDays(days) },
        ),
      )
    await wait(40)
    expect((await move({ days: 30 })).statusCode).toBe(200)
    expect(daysAhead() - before).toBeCloseTo(30, 3)
    // Later jobs wait by the moved clock too.
    await wait(5)
    expect(await waits()).toEqual([5, 10])
  })

  it('is still ahead after a restart, and no stored time lies in its future', async () => {
    expect((await move({ days: 1 })).statusCode).toBe(200)
    expect(openMovableClock(folder).aheadMs).toBe(clock.aheadMs)
    expect(clock.aheadMs).toBeGreaterThan(0)
  })

  it.each([{ days: 0 }, { days: -1 }, { days: 1.5 }, { days: 1e9 }, { days: '3' }, {}, { days: 1, more: 1 }, []])(
    'rejects a move by %j',
    async (payload) => {
      const before = clock.aheadMs
      expect((await move(payload)).statusCode).toBe(400)
      expect(clock.aheadMs).toBe(before)
    },
  )

  it.each([
    ['from elsewhere', { remoteAddress: '203.0.113.9' }],
    ['behind a proxy of this machine', { headers: { 'x-forwarded-for': '203.0.113.9' } }],
    ['whose name was made to lead here', { headers: { host: 'evil.example:3000' } }],
  ])('moves only for callers who may open the development mailbox: %s', async (_, more) => {
    const before = clock.aheadMs
    expect((await move({ days: 1 }, more)).statusCode).toBe(404)
    expect(clock.aheadMs).toBe(before)
  })

  it('does not move without the setting', async () => {
    const still = await ApiServer.start()
    try {
      expect((await still.app.inject({ method: 'POST', url: '/dev/clock', payload: { days: 1 } })).statusCode).toBe(404)
    } finally {
      await still.close()
    }
  })
})
