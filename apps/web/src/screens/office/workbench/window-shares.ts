/** Windows of the picture. Each stands for one percent of the decisions. */
export const WINDOWS = 100

export interface Share {
  name: string
  count: number
  look: 'lit' | 'dark' | 'drawn' | 'sheet'
}

/** One look for each window, the changed ones first; null for an unchanged one. Every change that happened has at least one window. */
export function windowShares(shares: readonly Share[], total: number): (Share['look'] | null)[] {
  const changed = shares.flatMap(({ count, look }) =>
    Array.from<Share['look']>({ length: count <= 0 ? 0 : Math.max(1, Math.round((WINDOWS * count) / total)) }).fill(
      look,
    ),
  )
  return Array.from({ length: WINDOWS }, (_, at) => changed[at] ?? null)
}
