/** Calls per second: the best of five rounds of half a second, after a warm-up. The best round is the one with the least disturbance. */
export function bestRate(call: (n: number) => void): number {
  let best = 0
  for (let round = 0; round < 6; round++) {
    const began = performance.now()
    let calls = 0
    while (performance.now() - began < 500) {
      for (let n = 0; n < 1000; n++) call(calls + n)
      calls += 1000
    }
    if (round > 0) best = Math.max(best, (calls * 1000) / (performance.now() - began))
  }
  return best
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

/** The smallest value that at least the share `q` of all values does not exceed. */
export function quantile(values: readonly number[], q: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * q) - 1)] ?? Number.NaN
}

type Row = [label: string, value: number | string, wanted?: string]

export function print(rows: readonly Row[]): void {
  const width = Math.max(...rows.map(([label]) => label.length))
  for (const [label, value, wanted] of rows) {
    console.log(`${label.padEnd(width)}  ${readable(value).padStart(14)}${wanted ? `   (${wanted})` : ''}`)
  }
}

function readable(value: number | string): string {
  if (typeof value === 'string') return value
  return value >= 1000 ? Math.round(value).toLocaleString('en') : String(Number(value.toPrecision(3)))
}
