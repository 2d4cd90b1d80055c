import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { moveDatabase } from '../../apps/server/src/commands/move-database.ts'
import { seed } from '../../apps/server/src/commands/seed.ts'
import {
  startTemporaryPostgres,
  type TemporaryPostgres,
} from '../../apps/server/src/platform/database/temporary-postgres.ts'
import { build } from '../../scripts/build.mjs'
import { query, startProcess } from '../faults/support.ts'
import { ApplicationDriver } from '../support/api.ts'

let postgres: TemporaryPostgres
let folder: string
beforeAll(async () => {
  await build({ parts: ['addresses', 'server', 'embedded database'] })
  postgres = await startTemporaryPostgres()
  folder = await mkdtemp(join(tmpdir(), 'nestbond-move-'))
  // A year in which every state occurs, so that nearly every table has rows.
  const code = await seed({ DATA_DIR: folder, PASSWORD_MEMORY_KIB: '64' }, { log: () => {}, error: console.error })
  if (code !== 0) throw new Error('not seeded')
}, 600_000)
afterAll(async () => {
  await postgres?.stop()
  await rm(folder, { recursive: true, force: true })
})

async function move(databaseUrl: string) {
  const said: string[] = []
  const say = { log: (text: string) => said.push(text), error: (text: string) => said.push(text) }
  const code = await moveDatabase({ DATA_DIR: folder, DATABASE_URL: databaseUrl }, say)
  return { code, said: said.join('\n') }
}

it('moves every row of an embedded installation to a server, which then goes on', { timeout: 600_000 }, async () => {
  expect(await move('')).toMatchObject({ code: 1, said: expect.stringContaining('DATABASE_URL is not set') })
  const began = performance.now()
  const { code, said } = await move(postgres.url)
  console.log(said, `\n${Math.round(performance.now() - began)} ms`)
  expect(code).toBe(0)
  expect(said).toMatch(/applications: \d+ rows, equal/)
  expect(said).toMatch(/jobs\.job: \d+ rows, equal/)
  expect(said).toMatch(/\d+ rows of \d+ tables are moved, and every table is equal/)

  // Foreign keys, triggers and the sequences of ids work as before.
  await expect(query(postgres.url, 'update ledger_entries set amount_cents = 1')).rejects.toThrow(/only ever added/)
  await expect(query(postgres.url, 'delete from applications')).rejects.toThrow(/violates foreign key/)
  const server = await startProcess(postgres.url, { DATA_DIR: folder })
  try {
    const driver = await ApplicationDriver.start(server.url)
    await driver.signed()
    expect((await driver.user()).contract).not.toBeNull()
  } finally {
    await server.stop()
  }

  // A second move would mix two installations.
  expect(await move(postgres.url)).toMatchObject({ code: 1, said: expect.stringMatching(/is in use: \w+ has rows/) })
})
