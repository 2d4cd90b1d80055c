import { PATHS } from '@nestbond/api/page-paths'
import type { RouteName } from '../../../paths.ts'
import testRun from './test-run.json' with { type: 'json' }

/** Keys of the known accessibility gaps. Remove a key when its gap is closed. */
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
  /** One entry per finding: '<screen>: <rule>'. */
  findings: readonly string[]
  /** Rules that need a human decision. */
  review: readonly string[]
}

export const TEST_RUN: TestRun = testRun

/** Summary of the last run. Full conformance requires no finding, no known gap and every screen covered. */
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
