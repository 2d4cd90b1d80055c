/** The typed percentages; NaN for one that is no whole number. */
export function percentsOf(typed: readonly string[]): number[] {
  return typed.map((text) => {
    const digits = text.replace('%', '').trim()
    return /^\d{1,3}$/.test(digits) ? Number(digits) : NaN
  })
}

/** The sum of what is typed so far. A field that is empty, or no whole number, counts as nothing. */
export function sumOf(typed: readonly string[]): number {
  return percentsOf(typed).reduce((sum, percent) => sum + (Number.isNaN(percent) ? 0 : percent), 0)
}

/** The percentages so far, or as equal as whole ones can be. */
export function percentsSoFar(tenants: readonly { percent: number | null }[]): string[] {
  const rest = 100 % tenants.length
  const equal = Math.floor(100 / tenants.length)
  return tenants.map(({ percent }, at) => String(percent ?? equal + (at < rest ? 1 : 0)))
}
