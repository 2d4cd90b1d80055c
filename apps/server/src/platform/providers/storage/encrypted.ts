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

/**
 * Encrypts every file (AES-256-GCM) before it reaches `storage`. `secret`: at least 32 random bytes. `put` returns the size of the plain
 * content. `get` returns only bytes that were verified; a truncated file fails at its end.
 */
export function encryptedStorage(storage: FileStorage, secret: Buffer): FileStorage {
  if (secret.length < 32) throw new Error('The secret of file encryption must have at least 32 bytes')
  const keyOf = (salt: Buffer, key: string) => Buffer.from(hkdfSync('sha256', secret, salt, `nestbond-file:${key}`, 32))

  return {
    vendor: `encrypted-${storage.vendor}`,
    exists: (key) => storage.exists(key),
    delete: (key) => storage.delete(key),
    list: (folder) => storage.list(folder),
    check: async () => storage.check?.(),

    async put(key, content, meta) {
      const counter = { size: 0 }
      await storage.put(
        key,
        Readable.from(
          seal(content, (salt) => keyOf(salt, key), counter),
          { objectMode: false },
        ),
        meta,
      )
      return counter
    },

    async get(key) {
      const sealed = await storage.get(key)
      return Readable.from(
        open(sealed, (salt) => keyOf(salt, key)),
        { objectMode: false },
      )
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

async function* open(sealed: Readable, keyOf: (salt: Buffer) => Buffer) {
  let key: Buffer | undefined
  let index = 0
  for await (const { bytes, last } of frames(sealed, CHUNK + TAG, MAGIC.length + SALT)) {
    if (!key) {
      if (bytes.length < MAGIC.length + SALT || !bytes.subarray(0, 4).equals(MAGIC))
        throw new FileCorrupt('Not an encrypted file')
      key = keyOf(bytes.subarray(MAGIC.length))
      if (last) throw new FileCorrupt('The file ends after its header')
      continue
    }
    if (bytes.length < TAG) throw new FileCorrupt('The file ends too early')
    const decipher = createDecipheriv('aes-256-gcm', key, nonce(index++, last))
    decipher.setAuthTag(bytes.subarray(bytes.length - TAG))
    let plain: Buffer
    try {
      plain = Buffer.concat([decipher.update(bytes.subarray(0, -TAG)), decipher.final()])
    } catch (error) {
      throw new FileCorrupt('The file was changed or belongs to another key', { cause: error })
    }
    if (plain.length > 0) yield plain
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
