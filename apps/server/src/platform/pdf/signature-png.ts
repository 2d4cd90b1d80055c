import { crc32 as zlibCrc32, inflateSync } from 'node:zlib'
import type { SignatureDrawing } from './inputs.ts'
import { SignatureRefused } from './signature-refused.ts'

const MAX_WIDTH = 2_400
const MAX_HEIGHT = 1_200
const MAGIC = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** Bytes per pixel: grey, RGB, palette, grey with alpha, RGB with alpha. */
const CHANNELS: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }
const KEPT = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND'])

interface Chunk {
  type: string
  data: Buffer
  whole: Buffer
}

/** @throws SignatureRefused unless it is a complete PNG of 8 bits, not interlaced, within the size, that unpacks to exactly its pixels */
export function readSignaturePng(bytes: Buffer): SignatureDrawing {
  const chunks = chunksOf(bytes)
  const header = chunks[0]
  if (header?.type !== 'IHDR' || header.data.length !== 13 || chunks.at(-1)?.type !== 'IEND')
    throw new SignatureRefused('not a whole PNG')
  const width = header.data.readUInt32BE(0)
  const height = header.data.readUInt32BE(4)
  const [depth, colour, , , interlaced] = header.data.subarray(8)
  const channels = CHANNELS[colour ?? -1]
  if (depth !== 8 || channels === undefined || interlaced !== 0)
    throw new SignatureRefused('a kind of PNG that is not allowed')
  if (width < 10 || height < 10 || width > MAX_WIDTH || height > MAX_HEIGHT)
    throw new SignatureRefused('a size out of measure')
  if (colour === 3 && !chunks.some(({ type }) => type === 'PLTE')) throw new SignatureRefused('a palette is missing')
  const packed = Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data))
  const dots = unpack(packed, height * (1 + width * channels))
  if (isBlank(dots, width * channels, channels)) throw new SignatureRefused('nothing is drawn')
  const clean = Buffer.concat([MAGIC, ...chunks.filter(({ type }) => KEPT.has(type)).map(({ whole }) => whole)])
  return { kind: 'png', width, height, bytes: clean }
}

function chunksOf(bytes: Buffer): Chunk[] {
  if (!bytes.subarray(0, 8).equals(MAGIC)) throw new SignatureRefused('not a PNG')
  const chunks: Chunk[] = []
  for (let at = 8; at < bytes.length;) {
    if (at + 12 > bytes.length) throw new SignatureRefused('a PNG that breaks off')
    const length = bytes.readUInt32BE(at)
    const end = at + 12 + length
    if (end > bytes.length) throw new SignatureRefused('a PNG that breaks off')
    const data = bytes.subarray(at + 8, end - 4)
    if (zlibCrc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4))
      throw new SignatureRefused('a damaged PNG')
    chunks.push({ type: bytes.toString('latin1', at + 4, at + 8), data, whole: bytes.subarray(at, end) })
    at = end
  }
  return chunks
}

/** A small file may unpack to a huge one, so stop at the size that its own header declares. */
function unpack(packed: Buffer, expected: number): Buffer {
  try {
    const dots = inflateSync(packed, { maxOutputLength: expected })
    if (dots.length === expected) return dots
  } catch {
    // Reported below.
  }
  throw new SignatureRefused('dots that do not fit the size')
}

/** True if all pixels are equal. Undoes each line's filter in place (PNG specification, section 9). */
function isBlank(lines: Buffer, width: number, channels: number): boolean {
  const stride = width + 1
  for (let start = 0; start < lines.length; start += stride) {
    const filter = lines[start] ?? 0
    for (let at = start + 1; at < start + stride; at++) {
      const left = at - channels > start ? (lines[at - channels] ?? 0) : 0
      const above = start > 0 ? (lines[at - stride] ?? 0) : 0
      const corner = start > 0 && at - channels > start ? (lines[at - stride - channels] ?? 0) : 0
      lines[at] = ((lines[at] ?? 0) + predicted(filter, left, above, corner)) & 0xff
      if (lines[at] !== lines[1 + ((at - start - 1) % channels)]) return false
    }
  }
  return true
}

function predicted(filter: number, left: number, above: number, corner: number): number {
  if (filter === 1) return left
  if (filter === 2) return above
  if (filter === 3) return (left + above) >> 1
  if (filter === 4) {
    const [toLeft, toAbove, toCorner] = [
      Math.abs(above - corner),
      Math.abs(left - corner),
      Math.abs(left + above - 2 * corner),
    ]
    return toLeft <= toAbove && toLeft <= toCorner ? left : toAbove <= toCorner ? above : corner
  }
  return 0
}
