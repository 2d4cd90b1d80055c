import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect, it } from 'vitest'
import { startTemporaryPostgres } from '../../apps/server/src/platform/database/temporary-postgres.ts'
import { query } from './support.ts'

it('starts PostgreSQL again after it has shut down, not while it still does', async () => {
  const postgres = await startTemporaryPostgres()
  try {
    const last = new pg.Client({ connectionString: postgres.url })
    last.on('error', () => {})
    await last.connect()
    // This signal lets open connections end by themselves, so the server refuses new ones but remains a process.
    process.kill(postgres.pid, 'SIGTERM')
    const refusal = () => query(postgres.url, 'select 1').catch((error: Error) => error.message)
    await expect.poll(refusal, { timeout: 20_000 }).toMatch(/shutting/)
    const restarted = postgres.restart()
    await sleep(300)
    await last.end()
    await restarted
    expect(await query(postgres.url, 'select 1 as answer')).toEqual([{ answer: 1 }])
  } finally {
    await postgres.stop()
  }
})
