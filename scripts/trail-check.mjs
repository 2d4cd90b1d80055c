// npm run trail:check [-- --head 1234:…]: compares the audit trail with its seals. Stop the server first if it uses the embedded database.
import { runCommand } from './run-command.mjs'

await runCommand('trail-check')
