import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AxeBuilder } from '@axe-core/playwright'

type AxeResults = Awaited<ReturnType<AxeBuilder['analyze']>>

const FOLDER = fileURLToPath(new URL('../../node_modules/.cache/nestbond/axe/', import.meta.url))

/** Records the check of one screen in one state and one look, for scripts/accessibility-report.mjs: the rules and the findings. */
export function noteAxeRun(
  checked: { screen: string; state: string; look: string },
  { testEngine, timestamp, passes, violations, incomplete, inapplicable }: AxeResults,
): void {
  const criteria = new Set(
    [passes, violations, incomplete, inapplicable]
      .flat()
      .flatMap(({ tags }) => tags.filter((tag) => /^wcag\d{3,}$/.test(tag))),
  )
  const note = {
    ...checked,
    at: timestamp,
    axe: testEngine.version,
    rules: [passes, violations, incomplete, inapplicable].flat().map(({ id }) => id),
    criteria: [...criteria],
    findings: violations.map(({ id, nodes }) => ({ rule: id, places: nodes.length })),
    review: incomplete.map(({ id }) => id),
  }
  mkdirSync(FOLDER, { recursive: true })
  const name = createHash('sha256').update(JSON.stringify(checked)).digest('hex').slice(0, 24)
  writeFileSync(join(FOLDER, `${name}.json`), JSON.stringify(note))
}
