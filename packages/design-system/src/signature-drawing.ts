export type Point = readonly [x: number, y: number]
export type Stroke = readonly Point[]

/** Size of the sheet for a signature, in its own units. */
export const signatureSheet = { width: 480, height: 160 }

/** The d attribute of one stroke: a polyline, or a dot for a tap. Coordinates have one decimal. */
export function strokePath(stroke: Stroke): string {
  const [first, ...rest] = stroke
  if (!first) return ''
  const at = ([x, y]: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`
  return rest.length === 0 ? `M${at(first)}h.1` : `M${at(first)}L${rest.map(at).join('L')}`
}

/** A signature as an SVG data URL (base64), black on transparent; null if nothing was drawn. */
export function signatureUrl(strokes: readonly Stroke[]): string | null {
  const d = strokes.map(strokePath).join('')
  if (d === '') return null
  const { width, height } = signatureSheet
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><path d="${d}" fill="none" stroke="#000" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round"/></svg>`
  return `data:image/svg+xml;base64,${btoa(svg)}`
}
