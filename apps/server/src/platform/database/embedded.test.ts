import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase } from './connect.ts'
import { FolderLocked } from './folder-lock.ts'

let dataDir: string
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'nestbond-embedded-'))
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const open = (folder: string) =>
  openDatabase({ dataDir: join(dataDir, folder), database: { url: null, poolSize: 1, prepare: true } })

it('keeps rows over a restart and admits one process at a time', { timeout: 60_000 }, async () => {
  const first = await open('kept')
  await first.kysely.insertInto('partners').values({ id: crypto.randomUUID(), space: 'kept', name: 'Kept' }).execute()
  await expect(open('kept')).rejects.toThrow(FolderLocked)
  await first.close()
  const second = await open('kept')
  expect(await second.kysely.selectFrom('partners').select('space').execute()).toEqual([{ space: 'kept' }])
  await second.close()
})

it(
  'starts with a new database when a killed process left a partial one, and keeps the old folder',
  { timeout: 60_000 },
  async () => {
    mkdirSync(join(dataDir, 'half/pg'), { recursive: true })
    writeFileSync(join(dataDir, 'half/pg/PG_VERSION'), '18')
    const database = await open('half')
    await database.ping()
    await database.close()
    expect(readdirSync(join(dataDir, 'half')).some((name) => name.startsWith('pg.incomplete-'))).toBe(true)
  },
)

it('explains the error when the server does not respond', async () => {
  const database = { url: 'postgres://nobody:secret@127.0.0.1:1/none', poolSize: 1, prepare: true }
  const opening = openDatabase({ dataDir, database })
  await expect(opening).rejects.toThrow('DATABASE_URL: the server does not answer')
  await expect(opening).rejects.not.toThrow('secret')
})
