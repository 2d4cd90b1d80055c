// Writes the data of the accessibility statement from the last run of axe (e2e/axe.spec.ts), and fails if the run missed a screen. npm run
// accessibility:report runs axe first; npm run test:nightly calls this after its browser tests. The file changes only when the checks or the findings changed.
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bin, cache, root, run } from './workspace.mjs'

const notes = join(cache, 'axe')
const target = join(root, 'apps/web/src/screens/public/accessibility/test-run.json')

/** Deletes the notes of earlier runs, so that they are not taken for the next one. */
export function forgetAxeRuns() {
  rmSync(notes, { recursive: true, force: true })
}

/** The number of screens in a state and a look that axe has checked since then. */
export const countAxeRuns = () => (existsSync(notes) ? readdirSync(notes).length : 0)

/** @returns {{ok: boolean, message: string}} */
export function writeAccessibilityReport() {
  if (!existsSync(notes)) return { ok: false, message: 'axe has checked nothing' }
  const found = readdirSync(notes).map((name) => JSON.parse(readFileSync(join(notes, name), 'utf8')))
  const report = reportOf(found)
  const missed = screens().filter((screen) => !report.screens.some((one) => one.screen === screen))
  if (missed.length > 0) return { ok: false, message: `axe has not seen ${missed.join(', ')}` }
  const before = existsSync(target) ? JSON.parse(readFileSync(target, 'utf8')) : {}
  if (JSON.stringify({ ...before, date: '' }) === JSON.stringify({ ...report, date: '' }))
    return { ok: true, message: 'unchanged' }
  writeFileSync(target, `${JSON.stringify(report, null, 2)}\n`)
  return { ok: true, message: `${report.screens.length} screens: test-run.json is new, please commit it` }
}

function reportOf(found) {
  const sorted = (values) => [...new Set(values)].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
  const screenNames = sorted(found.map(({ screen }) => screen))
  return {
    date: (sorted(found.map(({ at }) => at)).at(-1) ?? '').slice(0, 10),
    axe: found[0]?.axe ?? '',
    looks: sorted(found.map(({ look }) => look)),
    rules: sorted(found.flatMap(({ rules }) => rules)),
    // 'wcag143' is criterion 1.4.3, 'wcag1412' is 1.4.12.
    criteria: sorted(
      found.flatMap(({ criteria }) => criteria).map((tag) => tag.replace(/^wcag(\d)(\d)(\d+)$/, '$1.$2.$3')),
    ),
    screens: screenNames.map((screen) => ({
      screen,
      states: sorted(found.filter((one) => one.screen === screen).map(({ state }) => state)).length,
    })),
    findings: sorted(found.flatMap(({ findings, screen }) => findings.map(({ rule }) => `${screen}: ${rule}`))),
    review: sorted(found.flatMap(({ review }) => review)),
  }
}

/** The names of all screens, from the table of paths. */
function screens() {
  const table =
    /export const PATHS = \{(.*?)\n\}/s.exec(readFileSync(join(root, 'packages/api/src/page-paths.ts'), 'utf8'))?.[1] ??
    ''
  return [...table.matchAll(/^ {2}'?([\w-]+)'?:/gm)].map(([, name]) => name)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv.includes('--run')) {
    forgetAxeRuns()
    await run(bin('playwright'), ['test', '--config', 'e2e/playwright.config.ts', 'axe.spec.ts'])
  }
  const { ok, message } = writeAccessibilityReport()
  console.log(message)
  process.exitCode = ok ? 0 : 1
}
