import { PATHS, type RouteName } from '../../paths.ts'
import testRun from './test-run.json' with { type: 'json' }

/** What is known to be missing; a gap that is closed leaves this list. */
export const KNOWN_GAPS = ['readers', 'order', 'uploads', 'drawing', 'easy'] as const
export const CHECKED_BY_HAND = ['looks'] as const

export interface TestRun {
  /** Civil date. */
  date: string
  /** Version of axe-core. */
  axe: string
  looks: readonly string[]
  rules: readonly string[]
  /** Success criteria of WCAG, '1.4.3'. */
  criteria: readonly string[]
  screens: readonly { screen: string; states: number }[]
  /** '<screen>: <rule>' */
  findings: readonly string[]
  /** Rules that a program cannot decide alone. */
  review: readonly string[]
}

export const TEST_RUN: TestRun = testRun

/** What the last run says: conforming in full only without finding, without known gap, and with every screen seen. */
export function statementOf(run: TestRun, gaps: readonly string[], paths: Readonly<Record<string, string>> = PATHS) {
  const checked = run.screens.flatMap(({ screen, states }) =>
    Object.hasOwn(paths, screen) ? [{ path: paths[screen as RouteName] ?? '', states }] : [],
  )
  const missing = Object.entries(paths).flatMap(([screen, path]) =>
    run.screens.some((one) => one.screen === screen) ? [] : [path],
  )
  const full = run.findings.length === 0 && gaps.length === 0 && missing.length === 0
  return {
    status: full ? ('full' as const) : ('partial' as const),
    checked,
    missing,
    states: checked.reduce((sum, { states }) => sum + states, 0),
  }
}
