import type { SignatureDrawing } from './inputs.ts'
import { readSignaturePng } from './signature-png.ts'
import { readSignatureSvg } from './signature-svg.ts'
import { SignatureRefused } from './signature-refused.ts'

/** Maximum characters of the data URL: far above a real signature, far below a harmful size. */
const LARGEST = 400_000

const DATA_URL = /^data:(image\/svg\+xml|image\/png)(?:;charset=utf-?8|;utf8)?(;base64)?,(.*)$/is

/**
 * Reads a drawn signature from its data URL of SVG or PNG, judged by its content. An SVG may contain only path elements, whose data are
 * parsed and written again from the numbers. A PNG is measured and unpacked within limits, and only its pixels are kept.
 * @throws SignatureRefused
 */
export function readSignature(dataUrl: string): SignatureDrawing {
  if (dataUrl.length > LARGEST) throw new SignatureRefused('too large')
  const [, type, base64, data] = DATA_URL.exec(dataUrl) ?? []
  if (type === undefined || data === undefined) throw new SignatureRefused('not a data URL of SVG or PNG')
  const bytes = base64 ? decodeBase64(data) : Buffer.from(decodePercent(data), 'utf8')
  return type.toLowerCase() === 'image/png' ? readSignaturePng(bytes) : readSignatureSvg(bytes.toString('utf8'))
}

function decodeBase64(data: string): Buffer {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(data)) throw new SignatureRefused('not base64')
  return Buffer.from(data, 'base64')
}

function decodePercent(data: string): string {
  try {
    return decodeURIComponent(data)
  } catch {
    throw new SignatureRefused('not percent-encoded')
  }
}
