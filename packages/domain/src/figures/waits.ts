const DAY = 24
/** Waits are counted by whole hours up to two days, then by half days. */
const COARSE_FROM = 2 * DAY
const COARSE = DAY / 2

/** The span in which a wait is counted, named by its end (hours). */
export function waitSpan(from: Date, to: Date): number {
  const hours = Math.max((to.getTime() - from.getTime()) / 3_600_000, 0)
  if (hours <= COARSE_FROM) return Math.max(Math.ceil(hours), 1)
  return Math.ceil(hours / COARSE) * COARSE
}

/** The end of the span (hours) within which this share of all waits lies; null without any wait. */
export function waitWithin(spans: ReadonlyMap<number, number>, share: number): number | null {
  const sorted = [...spans].filter(([, count]) => count > 0).sort(([a], [b]) => a - b)
  const all = sorted.reduce((sum, [, count]) => sum + count, 0)
  let reached = 0
  for (const [hours, count] of sorted) {
    reached += count
    if (reached >= all * share) return hours
  }
  return null
}
