/** The position of a value on the line, in percent with one decimal. */
export function rangeShare(value: number, min: number, max: number): string {
  const share = max > min ? (value - min) / (max - min) : 0
  return `${(Math.min(1, Math.max(0, share)) * 100).toFixed(1)}%`
}
