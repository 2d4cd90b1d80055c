import type { Piece } from '@nestbond/domain/rental-contract/sheet'

/** Bounds of the reading on the device. A contract has up to 40 pages and some megabytes; the rest of a longer one is left out. */
export const READING_LIMITS = { bytes: 20 * 1024 * 1024, pages: 60, milliseconds: 30_000 } as const

/**
 * How pdf.js opens a file of a stranger: no forms with scripts, no WebAssembly, no fonts put into the page, and nothing fetched. Texts need no pictures,
 * so none is decoded. pdf.js 6 contains no `eval`.
 */
export function documentOptions(data: Uint8Array) {
  return {
    data,
    enableXfa: false,
    useWasm: false,
    useWorkerFetch: false,
    useSystemFonts: false,
    disableFontFace: true,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
    maxImageSize: 1,
    disableAutoFetch: true,
    disableStream: true,
    stopAtErrors: false,
    verbosity: 0,
  }
}

/** The part of pdf.js's text content that the reading needs. */
interface TextContent {
  items: readonly (object | { str: string; transform: number[]; width: number; height: number })[]
}

/** The pieces of a page. Turned text, such as a stamp at the edge, is left out. */
export function piecesOf({ items }: TextContent, page: number): Piece[] {
  return items.flatMap((item): Piece[] => {
    if (!('str' in item) || item.str.trim() === '') return []
    const [, skew = 0, , , x = 0, y = 0] = item.transform
    if (Math.abs(skew) > 0.1) return []
    return [
      {
        page,
        text: item.str.slice(0, 600),
        x,
        y,
        width: item.width,
        height: item.height || Math.abs(item.transform[3] ?? 10),
      },
    ]
  })
}
