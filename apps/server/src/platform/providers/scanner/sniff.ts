import type { UploadType } from './port.ts'

/** Number of bytes at the start of a file that decide its type. */
export const HEAD_BYTES = 1024

const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx'])

/** The type of a file by its first bytes; undefined if it is not an allowed type. */
export function sniff(head: Buffer): UploadType | undefined {
  const text = head.toString('latin1')
  // Some programs write a byte order mark or empty lines first, and readers accept that.
  if (/^(\xef\xbb\xbf)?[\r\n\t ]{0,16}%PDF-\d\.\d/.test(text)) return 'pdf'
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n') && text.slice(12, 16) === 'IHDR') return 'png'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP' && /^VP8[ LX]/.test(text.slice(12, 16))) return 'webp'
  if (text.slice(4, 8) === 'ftyp') return isHeic(head) ? 'heic' : undefined
  return undefined
}

/** The brands of the first box decide: HEIC contains HEVC, while AVIF and MP4 begin alike. */
function isHeic(head: Buffer): boolean {
  const size = head.length < 16 ? 0 : head.readUInt32BE(0)
  if (size < 16 || size > head.length) return false
  const brands = [head.toString('latin1', 8, 12)]
  for (let at = 16; at + 4 <= size; at += 4) brands.push(head.toString('latin1', at, at + 4))
  const [major] = brands
  return (
    HEIC_BRANDS.has(major!) ||
    ((major === 'mif1' || major === 'msf1') && brands.some((brand) => HEIC_BRANDS.has(brand)))
  )
}
