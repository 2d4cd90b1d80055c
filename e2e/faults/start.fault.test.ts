import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  startTemporaryPostgres,
  type TemporaryPostgres,
} from '../../apps/server/src/platform/database/temporary-postgres.ts'
import { startBuiltServer } from '../../scripts/server-process.mjs'
import { root } from '../../scripts/workspace.mjs'
import { query } from './support.ts'

let postgres: TemporaryPostgres
let folder: string
beforeAll(async () => {
  postgres = await startTemporaryPostgres()
  folder = await mkdtemp(join(tmpdir(), 'nestbond-start-'))
}, 60_000)
afterAll(async () => {
  await postgres?.stop()
  await rm(folder, { recursive: true, force: true })
})

/** The exit code and the output of a start that fails. */
function startOf(settings: Record<string, string>): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [join(root, 'apps/server/dist/main.js')], {
    cwd: folder,
    env: { PATH: process.env['PATH'], ENVIRONMENT: 'test', DATA_DIR: join(folder, 'data'), PORT: '0', ...settings },
    timeout: 50_000,
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, said })))
}

const at = (change: Partial<Pick<URL, 'pathname' | 'username' | 'port'>>) =>
  Object.assign(new URL(postgres.url), change).href

it.each<[string, () => Promise<Record<string, string>> | Record<string, string>, RegExp]>([
  [
    'a mistyped setting',
    () => ({ DATABASE_ULR: 'x' }),
    /^ {2}DATABASE_ULR is no setting: do you mean DATABASE_URL\?$/m,
  ],
  ['a malformed setting', () => ({ PORT: 'many' }), /^ {2}PORT is not a number$/m],
  [
    'a data folder below a file',
    () => {
      writeFileSync(join(folder, 'file'), '')
      return { DATA_DIR: join(folder, 'file/data') }
    },
    /^DATA_DIR: .* choose another DATA_DIR\.$/m,
  ],
  ['a server that is away', () => ({ DATABASE_URL: at({ port: '9' }) }), /^DATABASE_URL: no server listens there/m],
  [
    'a database that does not exist',
    () => ({ DATABASE_URL: at({ pathname: '/none' }) }),
    /^DATABASE_URL: .*no such database/m,
  ],
  [
    'an unknown user',
    () => ({ DATABASE_URL: at({ username: 'stranger' }) }),
    /^DATABASE_URL: the server does not let this user in/m,
  ],
  [
    'a user without rights',
    async () => {
      await query(postgres.url, 'create role reader login')
      await query(postgres.url, 'create database nestbond')
      return { DATABASE_URL: at({ username: 'reader', pathname: '/nestbond' }) }
    },
    /^DATABASE_URL: this user may not do that/m,
  ],
  [
    'a port in use',
    async () => {
      const other = createServer((socket) => socket.destroy()).unref()
      await new Promise((done) => other.listen(0, '127.0.0.1', () => done(undefined)))
      return { PORT: String((other.address() as AddressInfo).port) }
    },
    /^PORT: another program listens on 127\.0\.0\.1:\d+ already/m,
  ],
])('%s ends the start with a sentence and without a stack', async (_, settings, sentence) => {
  const { code, said } = await startOf(await settings())
  expect(said).toMatch(sentence)
  expect(said).not.toMatch(/^\s+at /m)
  expect(code).toBe(1)
})

it('the embedded database of another process ends the start with exit code 1', async () => {
  const first = await startBuiltServer()
  try {
    const { code, said } = await startOf({ DATA_DIR: first.dataDir })
    expect([code, said]).toEqual([1, expect.stringMatching(/^The database in .* is in use by process \d+ .*\n$/)])
  } finally {
    await first.stop()
  }
})
