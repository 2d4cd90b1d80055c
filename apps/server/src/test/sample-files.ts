import { createHash } from 'node:crypto'
import { deflateSync } from 'node:zlib'

/** Small files of every kind for the tests of scanning and uploading. */
const bytes = (text: string) => Buffer.from(text, 'latin1')

export const EICAR_SAMPLE = 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-' + 'STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'

export const jpeg = (content = '') =>
  bytes(`\xff\xd8\xff\xe0\x00\x10JFIF\x00\x01\x01\x00\x00\x01\x00\x01\x00\x00${content}\xff\xd9`)
export const png = (content = '') =>
  bytes(
    `\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR\x00\x00\x00\x01\x00\x00\x00\x01\x08\x06\x00\x00\x00\x1f\x15\xc4\x89${content}`,
  )
export const webp = (content = '') => bytes(`RIFF\x24\x00\x00\x00WEBPVP8 \x18\x00\x00\x00${content}`)
export const isoMedia = (major: string, ...compatible: string[]) =>
  bytes(
    `\x00\x00\x00${String.fromCharCode(16 + compatible.length * 4)}ftyp${major}\x00\x00\x00\x00${compatible.join('')}\x00\x00\x00\x08free`,
  )
export const heic = () => isoMedia('heic', 'mif1', 'heic')

/** Bytes in no known format. They are the same every time, because random bytes could form a stream or a name by chance. */
export const noise = (length: number) => createHash('shake256', { outputLength: length }).update('noise').digest()

/** A PDF whose second object has the given dictionary entries. */
export const pdf = (entries = '', rest = '') =>
  bytes(
    `%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R /OpenAction [3 0 R /Fit] >>\nendobj\n2 0 obj\n<< /Type /Pages /Count 1 /Kids [3 0 R] ${entries} >>\nendobj\n3 0 obj\n<< /Type /Page /Parent 2 0 R >>\nendobj\n${rest}trailer\n<< /Root 1 0 R >>\n%%EOF\n`,
  )

/** A stream object with the content unchanged. */
export const stream = (dictionary: string, content: Buffer) =>
  `5 0 obj\n<< ${dictionary} /Length ${content.length} >>\nstream\n${content.toString('latin1')}\nendstream\nendobj\n`

/** An object stream compressed with Flate. */
export const objectStream = (objects: string, more = '') =>
  stream(`/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode ${more}`, deflateSync(bytes(objects)))

/** Objects compressed with Flate, as they appear in a file. */
export const packed = (objects: string) => deflateSync(bytes(objects)).toString('latin1')
