/**
 * Relative luminance of an opaque colour '#RRGGBB' (WCAG 2.2), 0 to 1.
 * @throws RangeError for any other notation
 */
export function relativeLuminance(colour: string): number {
  const match = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(colour)
  if (!match) throw new RangeError(`'${colour}' is not a colour of six hexadecimal digits`)
  const [red = 0, green = 0, blue = 0] = match.slice(1).map((part) => {
    const share = Number.parseInt(part, 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast of two opaque colours, 1 to 21: text needs 4.5, large text and the edges of controls 3 (WCAG 1.4.3, 1.4.11). */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [relativeLuminance(one), relativeLuminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}
