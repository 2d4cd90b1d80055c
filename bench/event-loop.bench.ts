// The longest time for which one request blocks all others, on PostgreSQL. Prints the figures of the test that sends hostile texts, files, drawings
// and tables.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const vitest = join(process.cwd(), 'node_modules/vitest/vitest.mjs')
const { stdout, stderr, status } = spawnSync(
  process.execPath,
  [vitest, 'run', '--project', 'api', 'apps/server/src/event-loop.api.test.ts'],
  { encoding: 'utf8', maxBuffer: 1e8 },
)
const lines = `${stdout}\n${stderr}`.split('\n')
const figures = lines.flatMap((line) => /PostgreSQL: .*/.exec(line) ?? [])
for (const figure of figures) console.log(figure)
if (status !== 0 || figures.length === 0) {
  console.error(lines.join('\n'))
  process.exitCode = 1
}
