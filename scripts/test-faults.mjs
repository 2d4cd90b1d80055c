// npm run test:faults: kills and breaks database and process twenty times each, or FAULT_ROUNDS times. Builds the server where it is not up to date.
import { bin, run } from './workspace.mjs'

const env = { FAULT_ROUNDS: process.env.FAULT_ROUNDS ?? '20' }
process.exitCode = (await run(bin('vitest'), ['run', '--project', 'faults'], { env, timeoutMs: 60 * 60_000 })) ? 0 : 1
