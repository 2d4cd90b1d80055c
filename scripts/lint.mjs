// npm run lint: oxfmt, oxlint with type-aware rules and import directions, knip for unused code, redocly for the API document, and the schemas of Docker, Compose and
// Kubernetes for deploy/.
import { bin, run } from './workspace.mjs'

export const linters = [
  { name: 'format', command: bin('oxfmt'), args: ['--check'] },
  { name: 'oxlint', command: bin('oxlint'), args: ['--type-aware', '--deny-warnings'] },
  { name: 'knip', command: bin('knip'), args: ['--no-progress'] },
  { name: 'deploy', command: process.execPath, args: ['scripts/lint-deploy.mjs'] },
  {
    name: 'api document',
    command: process.execPath,
    args: ['--disable-warning=ExperimentalWarning', 'scripts/lint-api.mjs'],
  },
]

if (process.argv[1]?.endsWith('lint.mjs')) {
  let clean = true
  for (const { command, args } of linters) clean = (await run(command, args)) && clean
  process.exitCode = clean ? 0 : 1
}
