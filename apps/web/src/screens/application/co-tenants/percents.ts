/** The fields of a form with the percentage of each tenant, the first one first. */
export const PERCENTS = ['percent0', 'percent1', 'percent2', 'percent3'] as const
export type Percents = Record<(typeof PERCENTS)[number], string>

/** The typed percentages; NaN for one that is no whole number. */
export function percentsOf(typed: Percents, tenants: number): number[] {
  return PERCENTS.slice(0, tenants).map((field) => (/^\s*\d{1,3}\s*$/.test(typed[field]) ? Number(typed[field]) : NaN))
}

/** The percentages so far, or as equal as whole ones can be. */
export function percentsSoFar(tenants: readonly { percent: number | null }[]): Percents {
  const rest = 100 % tenants.length
  const equal = Math.floor(100 / tenants.length)
  const of = (at: number) => {
    const tenant = tenants[at]
    if (!tenant) return ''
    return String(tenant.percent ?? equal + (at < rest ? 1 : 0))
  }
  return { percent0: of(0), percent1: of(1), percent2: of(2), percent3: of(3) }
}
