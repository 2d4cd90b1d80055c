import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openEmbeddedDatabase } from '../platform/database/embedded.ts'
import { migrateToLatest } from '../platform/database/migrate.ts'
import { replayAll } from './replay-decisions.ts'

it('replays the embedded database of the settings, unless a server has it open', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'nestbond-replay-'))
  try {
    const said: string[] = []
    const say = { log: (line: string) => void said.push(line), error: (line: string) => void said.push(line) }
    const env = { ENVIRONMENT: 'test', DATA_DIR: folder }
    const open = await openEmbeddedDatabase({ dataDir: folder })
    await migrateToLatest(open)
    expect(await replayAll(env, say)).toBe(1)
    expect(said.join()).toContain('Stop the server')
    await open.close()
    expect(await replayAll(env, say)).toBe(0)
    expect(said.at(-1)).toMatch(/^0 decisions replayed in [\d.]+ s, 0 differ$/)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}, 60_000)
