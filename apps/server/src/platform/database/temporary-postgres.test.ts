import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startTemporaryPostgres } from './temporary-postgres.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nestbond-kept-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('keeps its data once all connections are closed, and another server starts on a copy', async () => {
  const kept = join(folder, 'data')
  const first = await startTemporaryPostgres()
  const client = new pg.Client({ connectionString: first.url })
  const broken = vi.fn()
  client.on('error', broken)
  await client.connect()
  const stopped = first.stop(kept)
  await client.query('create table kept as select 41 as number')
  await client.end()
  await stopped
  expect(broken).not.toHaveBeenCalled()

  const second = await startTemporaryPostgres({ copyOf: kept })
  const reader = new pg.Client({ connectionString: second.url })
  await reader.connect()
  expect((await reader.query('select number from kept')).rows).toEqual([{ number: 41 }])
  await reader.end()
  await second.stop()
})
