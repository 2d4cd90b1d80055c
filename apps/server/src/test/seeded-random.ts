import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

/** The seed of the test file that runs, and how many blocks were drawn from it. */
let seed = ''
let drawn = 0
let left = Buffer.alloc(0)

/** Lets the ids, secrets and tokens of the whole process follow from `text`, so that a run can be repeated. */
export function seedRandom(text: string): void {
  seed = text
  drawn = 0
  left = Buffer.alloc(0)
}

function draw(size: number): Buffer {
  while (left.length < size)
    left = Buffer.concat([left, crypto.createHash('sha256').update(`${seed} ${drawn++}`).digest()])
  const taken = Buffer.from(left.subarray(0, size))
  left = left.subarray(size)
  return taken
}

function randomUUID(): crypto.UUID {
  const bytes = draw(16)
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-') as crypto.UUID
}

type Took<T> = (error: Error | null, value: T) => void

function randomBytes(size: number, took?: Took<Buffer>): Buffer | void {
  const bytes = draw(size)
  if (!took) return bytes
  queueMicrotask(() => took(null, bytes))
}

function randomInt(from: number, to?: number | Took<number>, took?: Took<number>): number | void {
  if (typeof to !== 'number') return randomInt(0, from, to)
  const value = from + Number(draw(8).readBigUInt64BE() % BigInt(to - from))
  if (!took) return value
  queueMicrotask(() => took(null, value))
}

function getRandomValues<T extends NodeJS.ArrayBufferView>(array: T): T {
  Buffer.from(array.buffer, array.byteOffset, array.byteLength).set(draw(array.byteLength))
  return array
}

// The product draws from node:crypto where it needs something random. A source that it is handed would pass through each function that makes an id.
Object.assign(crypto, { randomUUID, randomBytes, randomInt })
Object.assign(globalThis.crypto, { randomUUID, getRandomValues })
Math.random = () => draw(4).readUInt32BE() / 2 ** 32
syncBuiltinESMExports()
