// npm run migrate: brings the tables of the configured database to this release. Processes of the last release may run at the same time.
import { runCommand } from './run-command.mjs'

await runCommand('migrate')
