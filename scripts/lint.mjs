// npm run lint: oxlint with its type-aware rules and the directions of imports, then knip for what nobody uses.
import { bin, run } from './workspace.mjs'

export const linters = [
  { name: 'oxlint', command: bin('oxlint'), args: ['--type-aware', '--deny-warnings'] },
  { name: 'knip', command: bin('knip'), args: ['--no-progress'] },
]

if (process.argv[1]?.endsWith('lint.mjs')) {
  let clean = true
  for (const { command, args } of linters) clean = (await run(command, args)) && clean
  process.exitCode = clean ? 0 : 1
}
