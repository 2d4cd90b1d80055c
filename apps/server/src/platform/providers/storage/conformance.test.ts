import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { diskStorage } from './disk.ts'
import { encryptedStorage } from './encrypted.ts'
import { FileCorrupt, type FileStorage } from './port.ts'
import { createFileStorage } from './registry.ts'
import { chunked, storageCases } from '../../../test/storage-cases.ts'

const secret = randomBytes(32)
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storage-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const vendors: [string, () => FileStorage][] = [
  ['disk', () => diskStorage(folder)],
  ['encrypted', () => encryptedStorage(diskStorage(folder), [secret])],
]

describe.each(vendors)('file storage %s', (_name, create) => {
  storageCases(create)
})

describe('encryption', () => {
  const plain = Buffer.alloc(200_000, 'salary statement ')
  const stored = () => join(folder, 'documents', 'a1')
  const read = async (storage: FileStorage, key = 'documents/a1') => buffer(await storage.get(key))
  let storage: FileStorage
  beforeEach(async () => {
    storage = encryptedStorage(diskStorage(folder), [secret])
    await storage.put('documents/a1', chunked(plain, 9000))
  })

  it('leaves no plain text and never the same bytes twice', async () => {
    const first = await readFile(stored())
    expect(first.includes('salary')).toBe(false)
    await storage.put('documents/a1', chunked(plain, 9000))
    expect((await readFile(stored())).equals(first)).toBe(false)
  })

  it.each([0, 10, 20, 70_000, 200_060])('notices a changed byte at %i', async (at) => {
    const bytes = await readFile(stored())
    bytes[at] = bytes[at]! ^ 1
    await writeFile(stored(), bytes)
    await expect(read(storage)).rejects.toBeInstanceOf(FileCorrupt)
  })

  it.each([0, 19, 20, 30, 20 + 65552, 20 + 65552 * 2, 200_083])('notices a file cut to %i bytes', async (length) => {
    await writeFile(stored(), (await readFile(stored())).subarray(0, length))
    await expect(read(storage)).rejects.toBeInstanceOf(FileCorrupt)
  })

  it('notices chunks that changed places', async () => {
    const bytes = await readFile(stored())
    const [one, two] = [bytes.subarray(20, 20 + 65552), bytes.subarray(20 + 65552, 20 + 65552 * 2)]
    await writeFile(stored(), Buffer.concat([bytes.subarray(0, 20), two, one, bytes.subarray(20 + 65552 * 2)]))
    await expect(read(storage)).rejects.toBeInstanceOf(FileCorrupt)
  })

  it('does not open under another key or with another secret', async () => {
    await writeFile(join(folder, 'documents', 'b2'), await readFile(stored()))
    await expect(read(storage, 'documents/b2')).rejects.toBeInstanceOf(FileCorrupt)
    await expect(read(encryptedStorage(diskStorage(folder), [randomBytes(32)]))).rejects.toBeInstanceOf(FileCorrupt)
  })

  it('opens files of older secrets, and makes them anew with the newest', async () => {
    const newest = randomBytes(32)
    const both = encryptedStorage(diskStorage(folder), [newest, secret])
    expect(await read(both)).toEqual(plain)
    await both.put('documents/new', chunked(plain, 9000))
    const alone = encryptedStorage(diskStorage(folder), [newest])
    await expect(read(alone)).rejects.toBeInstanceOf(FileCorrupt)
    expect(await Promise.all([both.renew('documents/a1'), both.renew('documents/new')])).toEqual([true, false])
    expect(await both.renew('documents/a1')).toBe(false)
    for (const key of ['documents/a1', 'documents/new']) expect(await read(alone, key)).toEqual(plain)
  })

  it('makes no damaged file anew', async () => {
    const bytes = await readFile(stored())
    bytes[150_000] = bytes[150_000]! ^ 1
    await writeFile(stored(), bytes)
    const both = encryptedStorage(diskStorage(folder), [randomBytes(32), secret])
    await expect(both.renew('documents/a1')).rejects.toBeInstanceOf(FileCorrupt)
    expect((await readFile(stored())).equals(bytes)).toBe(true)
  })

  it('rejects a short secret and an unknown kind of storage', async () => {
    expect(() => encryptedStorage(diskStorage(folder), [randomBytes(16)])).toThrow(/32/)
    const of = (url?: string) => createFileStorage({ dataDir: folder, url, encryptionSecrets: ['s'.repeat(32)] })
    await expect(of('ftp://bucket')).rejects.toThrow(/STORAGE_URL/)
    expect((await of()).vendor).toBe('encrypted-disk')
    expect((await of('s3://bucket?region=de')).vendor).toBe('encrypted-s3')
  })
})
