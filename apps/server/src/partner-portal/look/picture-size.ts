/** Size of a picture in pixels, read from the same header that browsers use. */
export interface PictureSize {
  width: number
  height: number
}

/** Reads the size of a PNG or WebP picture. Null if its header is too short or invalid. */
export function pictureSize(content: Buffer, kind: 'png' | 'webp'): PictureSize | null {
  if (content.length < 30) return null
  const { width, height } = kind === 'png' ? pngSize(content) : webpSize(content)
  return width > 0 && height > 0 ? { width, height } : null
}

function pngSize(content: Buffer): PictureSize {
  return { width: content.readUInt32BE(16), height: content.readUInt32BE(20) }
}

/** WebP has three formats: lossy, lossless, and extended (for example with transparency). */
function webpSize(content: Buffer): PictureSize {
  switch (content.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return { width: content.readUInt16LE(26) & 0x3fff, height: content.readUInt16LE(28) & 0x3fff }
    case 'VP8L': {
      const bits = content.readUInt32LE(21)
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
    }
    case 'VP8X':
      return { width: content.readUIntLE(24, 3) + 1, height: content.readUIntLE(27, 3) + 1 }
    default:
      return { width: 0, height: 0 }
  }
}
