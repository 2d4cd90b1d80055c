import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { diskStorage } from './disk.ts'
import { encryptedStorage } from './encrypted.ts'
import { FileCorrupt, FileNotFound, InvalidFileKey, type FileStorage } from './port.ts'
import { createFileStorage } from './registry.ts'

const secret = randomBytes(32)
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storage-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const vendors: [string, () => FileStorage][] = [
  ['disk', () => diskStorage(folder)],
  ['encrypted', () => encryptedStorage(diskStorage(folder), secret)],
]

const chunked = (bytes: Buffer, size: number) =>
  Readable.from(
    (function* () {
      for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
    })(),
    { objectMode: false },
  )

describe.each(vendors)('file storage %s', (_name, create) => {
  it.each([0, 1, 20, 65535, 65536, 65537, 131072, 300_001])('returns %i bytes unchanged', async (size) => {
    const bytes = randomBytes(size)
    const storage = create()
    expect(await storage.put('documents/a1', chunked(bytes, 7001))).toEqual({ size })
    expect((await buffer(await storage.get('documents/a1'))).equals(bytes)).toBe(true)
  })

  it('replaces, finds and deletes', async () => {
    const storage = create()
    await storage.put('a/b', chunked(Buffer.from('old'), 2))
    await storage.put('a/b', chunked(Buffer.from('new'), 2), { contentType: 'application/pdf' })
    expect((await buffer(await storage.get('a/b'))).toString()).toBe('new')
    expect(await storage.exists('a/b')).toBe(true)
    await storage.delete('a/b')
    await storage.delete('a/b')
    expect(await storage.exists('a/b')).toBe(false)
    await expect(storage.get('a/b')).rejects.toBeInstanceOf(FileNotFound)
  })

  it('lists a folder with all below it, and an absent one as empty', async () => {
    const storage = create()
    for (const key of ['a/b', 'a/c/d.pdf', 'e/f']) await storage.put(key, chunked(Buffer.from(key), 2))
    const listed: { key: string; storedAt: Date }[] = []
    for await (const file of storage.list('a')) listed.push(file)
    expect(listed.map(({ key }) => key).sort()).toEqual(['a/b', 'a/c/d.pdf'])
    for (const { storedAt } of listed) expect(Math.abs(Date.now() - storedAt.getTime())).toBeLessThan(60_000)
    for await (const { key } of storage.list('nowhere')) throw new Error(key)
  })

  it('keeps no part of a failed write', async () => {
    const storage = create()
    const broken = Readable.from(
      (async function* () {
        yield Buffer.alloc(100_000)
        throw new Error('connection lost')
      })(),
      { objectMode: false },
    )
    await expect(storage.put('a/b', broken)).rejects.toThrow()
    expect(await storage.exists('a/b')).toBe(false)
    expect(await readdir(join(folder, 'a')).catch(() => [])).toEqual([])
  })

  it.each(['', '..', '../x', 'a/../b', '/etc/passwd', 'a//b', 'a/', 'a\\b', 'a\0b', 'ä', '.hidden'])(
    'refuses the key %j',
    async (key) => {
      const storage = create()
      await expect(storage.put(key, chunked(Buffer.from('x'), 1))).rejects.toBeInstanceOf(InvalidFileKey)
      await expect(storage.get(key)).rejects.toBeInstanceOf(InvalidFileKey)
      await expect(storage.exists(key)).rejects.toBeInstanceOf(InvalidFileKey)
      await expect(storage.delete(key)).rejects.toBeInstanceOf(InvalidFileKey)
    },
  )
})

describe('encryption', () => {
  const plain = Buffer.alloc(200_000, 'salary statement ')
  const stored = () => join(folder, 'documents', 'a1')
  const read = async (storage: FileStorage, key = 'documents/a1') => buffer(await storage.get(key))
  let storage: FileStorage
  beforeEach(async () => {
    storage = encryptedStorage(diskStorage(folder), secret)
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
    await expect(read(encryptedStorage(diskStorage(folder), randomBytes(32)))).rejects.toBeInstanceOf(FileCorrupt)
  })

  it('rejects a short secret and an unknown kind of storage', () => {
    expect(() => encryptedStorage(diskStorage(folder), randomBytes(16))).toThrow(/32/)
    expect(() => createFileStorage({ dataDir: folder, url: 's3://bucket', encryptionSecret: secret })).toThrow(
      /STORAGE_URL/,
    )
    expect(createFileStorage({ dataDir: folder, encryptionSecret: secret }).vendor).toBe('encrypted-disk')
  })
})
