// npm run types: checks the whole project, and checks the domain again without the types of browsers and Node.
import { bin, run } from './workspace.mjs'

export const typeChecks = [
  { name: 'types', command: bin('tsc'), args: ['--noEmit', '-p', 'tsconfig.json'] },
  { name: 'types of the domain', command: bin('tsc'), args: ['--noEmit', '-p', 'packages/domain/tsconfig.json'] },
]

if (process.argv[1]?.endsWith('types.mjs')) {
  let clean = true
  for (const { command, args } of typeChecks) clean = (await run(command, args)) && clean
  process.exitCode = clean ? 0 : 1
}
