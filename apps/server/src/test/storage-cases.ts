import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { FileNotFound, InvalidFileKey, type FileStorage } from '../platform/providers/storage/port.ts'

/** A stream of the bytes in pieces of the size. */
export const chunked = (bytes: Buffer, size: number) =>
  Readable.from(
    (function* () {
      for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
    })(),
    { objectMode: false },
  )

/** The cases of every file storage. @param create a storage that is empty at the beginning of a case */
export function storageCases(create: () => FileStorage): void {
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
    for await (const { key } of storage.list('a')) throw new Error(`${key} was left`)
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
}
