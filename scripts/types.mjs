// npm run types: checks the whole project, and checks the domain again without the types of browsers and Node.
import { bin, run } from './workspace.mjs'

/** One check; .cache keeps what has not changed, so that a second check reads the changed files only. */
const check = (name, project, cache) => ({
  name,
  command: bin('tsc'),
  args: ['--noEmit', '-p', project, '--incremental', '--tsBuildInfoFile', `.cache/types/${cache}.tsbuildinfo`],
})

export const typeChecks = [
  check('types', 'tsconfig.json', 'project'),
  check('types of the domain', 'packages/domain/tsconfig.json', 'domain'),
]

if (process.argv[1]?.endsWith('types.mjs')) {
  let clean = true
  for (const { command, args } of typeChecks) clean = (await run(command, args)) && clean
  process.exitCode = clean ? 0 : 1
}
