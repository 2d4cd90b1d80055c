import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, it, onTestFinished } from 'vitest'
import { diskStorage } from './disk.ts'
import { encryptedStorage } from './encrypted.ts'

it('streams a large file without keeping it in memory', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'storage-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const storage = encryptedStorage(diskStorage(folder), randomBytes(32))
  const total = 192 * 1024 * 1024
  const block = Buffer.alloc(1024 * 1024, 7)
  const source = Readable.from(
    (function* () {
      for (let sent = 0; sent < total; sent += block.length) yield block
    })(),
    { objectMode: false },
  )
  const before = process.memoryUsage().arrayBuffers
  let peak = 0
  const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().arrayBuffers - before)), 5)
  expect(await storage.put('big', source)).toEqual({ size: total })
  let size = 0
  for await (const chunk of await storage.get('big')) size += (chunk as Buffer).length
  clearInterval(watch)
  expect(size).toBe(total)
  // Buffers wait for the collector, so that some of the file is always there; never most of it.
  expect(peak).toBeLessThan(total / 2)
})
