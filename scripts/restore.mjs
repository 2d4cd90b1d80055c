// npm run restore -- --from <folder>: a backup into an empty database and an empty storage, with the same keys.
import { runCommand } from './run-command.mjs'

await runCommand('restore')
