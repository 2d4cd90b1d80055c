import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { embeddedScanner } from '../../platform/providers/scanner/embedded.ts'
import { ScannerUnavailable } from '../../platform/providers/scanner/port.ts'
import { png } from '../../test/sample-files.ts'
import type { FileStorage } from '../../platform/providers/storage/port.ts'
import { FileTooLarge, receiveFile, uploadFault } from './receive-file.ts'

/** Stores files in memory. Reading starts when `gate` resolves. */
function memory(gate: Promise<void> = Promise.resolve()) {
  const files = new Map<string, Buffer>()
  const storage: FileStorage = {
    vendor: 'memory',
    async put(key, content) {
      await gate
      const bytes = await buffer(content)
      files.set(key, bytes)
      return { size: bytes.length }
    },
    get: async (key) => Readable.from([files.get(key)]),
    delete: async (key) => void files.delete(key),
    exists: async (key) => files.has(key),
    async *list() {},
  }
  return { storage, files }
}

const PIECE = Buffer.alloc(65_536, 1)

describe('receiving a file', () => {
  it('reads no faster than the slower consumer', async () => {
    let open = () => {}
    const { storage, files } = memory(new Promise((resolve) => (open = resolve)))
    let sent = 0
    async function* source() {
      yield png()
      for (let n = 0; n < 200; n++) {
        sent += PIECE.length
        yield PIECE
      }
    }
    const receiving = receiveFile(
      { storage, scanner: embeddedScanner() },
      Readable.from(source(), { objectMode: false }),
      'a',
    )
    await sleep(100)
    expect(sent).toBeLessThan(1_000_000)
    open()
    const received = await receiving
    expect(received).toMatchObject({ size: png().length + 200 * PIECE.length, scan: { verdict: 'CLEAN', type: 'png' } })
    expect(received.sha256).toBe(createHash('sha256').update(files.get('a')!).digest('hex'))
  })

  it.each([
    ['the scanner is away', ScannerUnavailable],
    ['the source breaks off', Error],
    ['the source is cut off', FileTooLarge],
    ['the storage is full', Error],
  ])('keeps nothing when %s', async (fault, kind) => {
    const { storage, files } = memory()
    async function* source() {
      yield png()
      for (let n = 0; n < 20; n++) yield PIECE
      if (fault === 'the source breaks off') throw new Error('gone')
    }
    const stream: Readable & { truncated?: boolean } = Readable.from(source(), { objectMode: false })
    stream.truncated = fault === 'the source is cut off'
    const scanner =
      fault === 'the scanner is away'
        ? { vendor: 'away', scan: () => Promise.reject(new ScannerUnavailable('away')) }
        : embeddedScanner()
    const put: FileStorage['put'] =
      fault === 'the storage is full' ? () => Promise.reject(new Error('full')) : storage.put
    await expect(receiveFile({ storage: { ...storage, put }, scanner }, stream, 'a')).rejects.toThrow(kind)
    expect(files.size).toBe(0)
  })

  it('asks to come again while the scanner is away', () => {
    expect(uploadFault(new ScannerUnavailable('away'))).toMatchObject({ code: 'NOT_READY', retryAfter: 30 })
  })
})
