import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { FileCorrupt, type FileStorage } from './port.ts'

// Layout: 'NBF1' | 16 bytes salt | chunks of up to 64 KiB, each followed by its 16 bytes tag. The nonce of a chunk is its number and
// whether it is the last one (the STREAM construction), so swapped and truncated chunks are detected. Every file has a separate key,
// derived from the secret, the salt and the file's key: a file copied to another key does not open.
const MAGIC = Buffer.from('NBF1')
const SALT = 16
const TAG = 16
const CHUNK = 64 * 1024

export interface EncryptedStorage extends FileStorage {
  /**
   * Encrypts a file with the newest secret, unless it already is.
   * @returns whether it was encrypted again
   * @throws FileNotFound; FileCorrupt
   */
  renew(key: string): Promise<boolean>
}

/**
 * Encrypts every file (AES-256-GCM) before it reaches `storage`. `secrets`: at least 32 random bytes each, newest first; the newest encrypts, all of
 * them open. `put` returns the size of the plain content. `get` returns only bytes that were verified; a truncated file fails at its end.
 */
export function encryptedStorage(storage: FileStorage, secrets: readonly [Buffer, ...Buffer[]]): EncryptedStorage {
  if (secrets.some((secret) => secret.length < 32))
    throw new Error('A secret of file encryption must have at least 32 bytes')
  const keyOf = (secret: Buffer, salt: Buffer, key: string) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `nestbond-file:${key}`, 32))

  const sealed = (key: string, content: Readable, counter: { size: number }) =>
    Readable.from(
      seal(content, (salt) => keyOf(secrets[0], salt, key), counter),
      { objectMode: false },
    )
  const opened = async (key: string, onKey?: (index: number) => void) =>
    Readable.from(
      open(await storage.get(key), (salt) => secrets.map((secret) => keyOf(secret, salt, key)), onKey),
      { objectMode: false },
    )

  return {
    vendor: `encrypted-${storage.vendor}`,
    exists: (key) => storage.exists(key),
    delete: (key) => storage.delete(key),
    list: (folder) => storage.list(folder),
    check: async () => storage.check?.(),
    get: (key) => opened(key),

    async put(key, content, meta) {
      const counter = { size: 0 }
      await storage.put(key, sealed(key, content, counter), meta)
      return counter
    },

    async renew(key) {
      let madeWith = 0
      // Read to its end, so that no damaged file is encrypted again.
      for await (const _ of await opened(key, (index) => (madeWith = index)));
      if (madeWith === 0) return false
      await storage.put(key, sealed(key, await opened(key), { size: 0 }))
      return true
    },
  }
}

function nonce(index: number, last: boolean): Buffer {
  const bytes = Buffer.alloc(12)
  bytes.writeUInt32BE(index, 7)
  bytes[11] = last ? 1 : 0
  return bytes
}

async function* seal(content: Readable, keyOf: (salt: Buffer) => Buffer, counter: { size: number }) {
  const salt = randomBytes(SALT)
  const key = keyOf(salt)
  yield Buffer.concat([MAGIC, salt])
  let index = 0
  for await (const { bytes, last } of frames(content, CHUNK)) {
    counter.size += bytes.length
    const cipher = createCipheriv('aes-256-gcm', key, nonce(index++, last))
    yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
  }
}

/** @param onKey is told which of the keys opens the file */
async function* open(sealed: Readable, keysOf: (salt: Buffer) => Buffer[], onKey?: (index: number) => void) {
  let keys: Buffer[] | undefined
  let index = 0
  for await (const { bytes, last } of frames(sealed, CHUNK + TAG, MAGIC.length + SALT)) {
    if (!keys) {
      if (bytes.length < MAGIC.length + SALT || !bytes.subarray(0, 4).equals(MAGIC))
        throw new FileCorrupt('Not an encrypted file')
      keys = keysOf(bytes.subarray(MAGIC.length))
      if (last) throw new FileCorrupt('The file ends after its header')
      continue
    }
    if (bytes.length < TAG) throw new FileCorrupt('The file ends too early')
    const at = nonce(index, last)
    let plain: Buffer | null = null
    for (const [which, key] of keys.entries()) {
      plain = openChunk(key, at, bytes)
      if (!plain) continue
      if (index === 0) onKey?.(which)
      // The first chunk decides on the key of all.
      keys = [key]
      break
    }
    if (!plain) throw new FileCorrupt('The file was changed or belongs to another key')
    index++
    if (plain.length > 0) yield plain
  }
}

function openChunk(key: Buffer, at: Buffer, bytes: Buffer): Buffer | null {
  const decipher = createDecipheriv('aes-256-gcm', key, at)
  decipher.setAuthTag(bytes.subarray(bytes.length - TAG))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(0, -TAG)), decipher.final()])
  } catch {
    return null
  }
}

/** Cuts a stream into pieces of `size` bytes (the first of `first` bytes) and marks the last one. An empty stream is one empty piece. */
async function* frames(stream: Readable, size: number, first = size) {
  let pending: Buffer[] = []
  let held = 0
  let wanted = first
  for await (const chunk of stream) {
    pending.push(chunk as Buffer)
    held += (chunk as Buffer).length
    if (held <= wanted) continue
    let all = Buffer.concat(pending)
    // A piece is surely not the last only if at least one more byte has arrived.
    while (all.length > wanted) {
      yield { bytes: all.subarray(0, wanted), last: false }
      all = all.subarray(wanted)
      wanted = size
    }
    pending = [all]
    held = all.length
  }
  yield { bytes: Buffer.concat(pending), last: true }
}
