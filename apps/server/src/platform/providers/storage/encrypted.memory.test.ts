import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, it, onTestFinished } from 'vitest'
import { collectedMemory } from '../../../test/collected-memory.ts'
import { diskStorage } from './disk.ts'
import { encryptedStorage } from './encrypted.ts'

it('streams a large file without keeping it in memory', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'storage-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const storage = encryptedStorage(diskStorage(folder), [randomBytes(32)])
  const total = 192 * 1024 * 1024
  const block = Buffer.alloc(1024 * 1024, 7)
  const before = collectedMemory()
  let peak = 0
  const watch = (bytes: number) => {
    if (bytes % (16 * block.length) === 0) peak = Math.max(peak, collectedMemory() - before)
  }
  const source = Readable.from(
    (function* () {
      for (let sent = 0; sent < total; sent += block.length) {
        watch(sent)
        yield block
      }
    })(),
    { objectMode: false },
  )
  expect(await storage.put('big', source)).toEqual({ size: total })
  let size = 0
  let watched = 0
  for await (const chunk of await storage.get('big')) {
    size += (chunk as Buffer).length
    for (; watched + block.length <= size; watched += block.length) watch(watched)
  }
  expect(size).toBe(total)
  expect(peak).toBeLessThan(total / 8)
}, 30_000)
