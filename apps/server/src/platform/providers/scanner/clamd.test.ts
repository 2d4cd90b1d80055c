import { Readable } from 'node:stream'
import { afterAll, describe, expect, it } from 'vitest'
import { clamdStandIn } from '../../../test/stand-ins/clamd-stand-in.ts'
import { ScannerUnavailable } from './port.ts'
import { createScanner } from './registry.ts'
import { jpeg, noise } from '../../../test/sample-files.ts'

const scan = (url: string, bytes: Buffer) =>
  createScanner({ url, timeoutMs: 10_000, maxBytes: 1_000_000 }).scan(Readable.from([bytes]))

describe('a server that claims to be clamd', async () => {
  const clamd = await clamdStandIn()
  afterAll(() => clamd.close())

  it.each([
    '',
    'stream: OK',
    'stream:',
    'OK\0',
    'stream: OK stream: OK\0',
    'UNKNOWN COMMAND\0',
    'stream: Broken ERROR\0',
    'HTTP/1.1 400 Bad Request\r\n\r\n',
    '\0',
  ])('is unavailable when it answers %j', async (answer) => {
    clamd.answer = answer
    await expect(scan(clamd.url, jpeg(noise(200_000).toString('latin1')))).rejects.toBeInstanceOf(ScannerUnavailable)
  })
  it('is unavailable when the connection is refused', async () => {
    const failed = expect(scan('tcp://127.0.0.1:9', jpeg())).rejects
    await failed.toMatchObject({
      name: 'ScannerUnavailable',
      message: 'clamd is away',
      cause: { code: 'ECONNREFUSED' },
    })
  })
  it('must find the test virus before it is trusted', async () => {
    clamd.answer = 'stream: OK\0'
    await expect(scan(clamd.url, jpeg())).rejects.toThrow(/MaxFileSize/)
  })
})
