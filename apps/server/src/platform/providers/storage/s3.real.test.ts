import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startS3 } from '../../../test/s3-server.ts'
import { chunked, storageCases } from '../../../test/storage-cases.ts'
import { encryptedStorage } from './encrypted.ts'
import type { FileStorage } from './port.ts'
import { s3Storage } from './s3.ts'

const secret = randomBytes(32)
let s3: Awaited<ReturnType<typeof startS3>>
let storage: FileStorage
let number = 0

beforeAll(async () => {
  s3 = await startS3(Array.from({ length: 60 }, (_, index) => `files-${index}`))
})
afterAll(() => s3?.stop())
const url = (bucket: string) => s3.urlOf(bucket)
beforeEach(async () => {
  storage = await s3Storage(url(`files-${number++}`))
})

describe('file storage s3', () => {
  storageCases(() => storage)
})
describe('file storage encrypted s3', () => {
  storageCases(() => encryptedStorage(storage, [secret]))
})

describe('an S3 server', () => {
  it('stores a file of several parts, which another machine reads', async () => {
    const bytes = randomBytes(12_000_000)
    const web = encryptedStorage(await s3Storage(url('files-58')), [secret])
    const worker = encryptedStorage(await s3Storage(url('files-58')), [secret])
    expect(await web.put('documents/large', chunked(bytes, 65_536))).toEqual({ size: bytes.length })
    expect((await buffer(await worker.get('documents/large'))).equals(bytes)).toBe(true)
  })

  it('has no file after an upload that broke off in its second part, and names the cause', async () => {
    const broken = Readable.from(
      (async function* () {
        for (let n = 0; n < 12; n++) yield Buffer.alloc(1_000_000)
        throw new Error('connection lost')
      })(),
      { objectMode: false },
    )
    await expect(storage.put('documents/broken', broken)).rejects.toThrow('connection lost')
    expect(await storage.exists('documents/broken')).toBe(false)
  })

  it('refuses a wrong login as a fault, not as a missing file', async () => {
    process.env['AWS_ACCESS_KEY_ID'] = 'stranger'
    try {
      const stranger = await s3Storage(url('files-59'))
      await expect(stranger.get('a/b')).rejects.not.toMatchObject({ name: 'FileNotFound' })
      await expect(stranger.put('a/b', chunked(Buffer.from('x'), 1))).rejects.toThrow()
    } finally {
      process.env['AWS_ACCESS_KEY_ID'] = 'S3RVER'
    }
  })
})
