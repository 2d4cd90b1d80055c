import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import S3rver from '@20minutes/s3rver'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { freePort } from '../../../../../../scripts/free-port.mjs'
import { chunked, storageCases } from '../../../test/storage-cases.ts'
import { encryptedStorage } from './encrypted.ts'
import type { FileStorage } from './port.ts'
import { s3Storage } from './s3.ts'

const secret = randomBytes(32)
let folder: string
let server: S3rver
let endpoint: string
let storage: FileStorage
let number = 0

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 's3-'))
  const port = await freePort()
  endpoint = `http://127.0.0.1:${port}`
  const configureBuckets = Array.from({ length: 60 }, (_, index) => ({ name: `files-${index}`, configs: [] }))
  // It checks logins, but not signatures: it computes those of lists without the slash that the path has.
  server = new S3rver({
    port,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    configureBuckets,
    allowMismatchedSignatures: true,
  })
  await server.run()
  // The account of every S3rver.
  process.env['AWS_ACCESS_KEY_ID'] = 'S3RVER'
  process.env['AWS_SECRET_ACCESS_KEY'] = 'S3RVER'
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})
const url = (bucket: string) => `s3://${bucket}?endpoint=${endpoint}&region=eu-central-1&path-style=true`
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
