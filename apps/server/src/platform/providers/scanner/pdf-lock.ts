import { createCipheriv, createHash } from 'node:crypto'
import { BLANK, readString } from './pdf-strings.ts'

const LONGEST_STRING = 1024
const PADDING = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex')

/**
 * Whether a PDF opens without a password (ISO 32000-2, 7.6.4: the empty user password). Many files only need one for changes.
 * @param dictionary the text of its encryption dictionary, one character a byte
 * @param id the first part of the file's id
 */
export function opensWithoutPassword(dictionary: string, id: string): boolean {
  const revision = numberOf(dictionary, 'R')
  const user = stringOf(dictionary, 'U')
  const owner = stringOf(dictionary, 'O')
  if (revision === null || user === null || owner === null) return false
  if (revision === 5 || revision === 6) {
    const salt = user.subarray(32, 40)
    return (revision === 5 ? hash('sha256', salt) : hardenedHash(salt)).equals(user.subarray(0, 32))
  }
  const permissions = Buffer.alloc(4)
  permissions.writeUInt32LE((numberOf(dictionary, 'P') ?? 0) >>> 0)
  const bits = (numberOf(dictionary, 'V') ?? 0) >= 4 ? 128 : (numberOf(dictionary, 'Length') ?? 40)
  const bytes = revision === 2 ? 5 : Math.min(16, Math.max(5, bits >> 3))
  const fileId = Buffer.from(id, 'latin1')
  const parts = [PADDING, owner.subarray(0, 32), permissions, fileId]
  if (revision >= 4 && /\/EncryptMetadata\s*false/.test(dictionary)) parts.push(Buffer.alloc(4, 0xff))
  let key = hash('md5', ...parts).subarray(0, bytes)
  if (revision === 2) return rc4(key, PADDING).equals(user.subarray(0, 32))
  for (let round = 0; round < 50; round++) key = hash('md5', key).subarray(0, bytes)
  let proof = hash('md5', PADDING, fileId)
  for (let round = 0; round < 20; round++)
    proof = rc4(
      key.map((byte) => byte ^ round),
      proof,
    )
  return proof.equals(user.subarray(0, 16))
}

function numberOf(dictionary: string, name: string): number | null {
  const value = new RegExp(`/${name}${BLANK}*(-?\\d{1,10})(?![\\w.])`).exec(dictionary)?.[1]
  return value === undefined ? null : Number(value)
}

function stringOf(dictionary: string, name: string): Buffer | null {
  const before = new RegExp(`/${name}${BLANK}*(?=[(<])`).exec(dictionary)
  const found = before && readString(dictionary, before.index + before[0].length, LONGEST_STRING)
  return found && Buffer.from(found.bytes, 'latin1')
}

function hash(name: string, ...parts: readonly Uint8Array[]): Buffer {
  const made = createHash(name)
  for (const part of parts) made.update(part)
  return made.digest()
}

/** The hash of revision 6 (algorithm 2.B) for the empty password. */
function hardenedHash(salt: Buffer): Buffer {
  let key = hash('sha256', salt)
  for (let round = 0, last = 0; round < 64 || last > round - 32; round++) {
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32)).setAutoPadding(false)
    const mixed = cipher.update(Buffer.concat(Array<Buffer>(64).fill(key)))
    // The first 16 bytes as a number modulo 3; 256 leaves 1.
    const choice = mixed.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3
    key = hash(['sha256', 'sha384', 'sha512'][choice]!, mixed)
    last = mixed.at(-1)!
  }
  return key.subarray(0, 32)
}

/** RC4, which the runtime does not have any more. */
function rc4(key: Uint8Array, data: Uint8Array): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index)
  const swap = (a: number, b: number) => ([state[a], state[b]] = [state[b]!, state[a]!])
  for (let i = 0, j = 0; i < 256; i++) {
    j = (j + state[i]! + key[i % key.length]!) & 0xff
    swap(i, j)
  }
  let [i, j] = [0, 0]
  return Buffer.from(data).map((byte) => {
    i = (i + 1) & 0xff
    j = (j + state[i]!) & 0xff
    swap(i, j)
    return byte ^ state[(state[i]! + state[j]!) & 0xff]!
  }) as Buffer
}
