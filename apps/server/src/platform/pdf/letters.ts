/** The code points that a TrueType font has letters for, from its table `cmap` (OpenType, formats 4 and 12), without the large library that draws them. */
export function lettersOf(font: Buffer): Set<number> {
  const letters = new Set<number>()
  const addAll = (from: number, to: number) => {
    for (let letter = Math.max(1, from); letter <= to; letter++) letters.add(letter)
  }
  const cmap = tableOf(font, 'cmap')
  for (let n = 0; n < cmap.readUInt16BE(2); n++) {
    const part = cmap.subarray(cmap.readUInt32BE(8 + 8 * n))
    const format = part.readUInt16BE(0)
    if (format === 12)
      for (let at = 16; at < 16 + 12 * part.readUInt32BE(12); at += 12)
        addAll(part.readUInt32BE(at), part.readUInt32BE(at + 4))
    // The starts stand behind all ends and a pair of zeros. The last segment ends at 0xFFFF, which is no letter.
    const ends = format === 4 ? part.readUInt16BE(6) : 0
    for (let at = 14; at < 14 + ends - 2; at += 2) addAll(part.readUInt16BE(at + ends + 2), part.readUInt16BE(at))
  }
  return letters
}

function tableOf(font: Buffer, name: string): Buffer {
  for (let at = 12; at < 12 + 16 * font.readUInt16BE(4); at += 16)
    if (font.toString('latin1', at, at + 4) === name) return font.subarray(font.readUInt32BE(at + 8))
  throw new Error(`The font has no table ${name}`)
}
