// npm run test:faults: kills and disconnects the database and the server's process twenty times each, or FAULT_ROUNDS times. Builds the server if it
// is stale.
import { bin, run } from './workspace.mjs'

const env = { FAULT_ROUNDS: process.env.FAULT_ROUNDS ?? '20' }
process.exitCode = (await run(bin('vitest'), ['run', '--project', 'faults'], { env, timeoutMs: 60 * 60_000 })) ? 0 : 1
