// npm run backup -- --to <folder>: rows and files of the configured installation. Stop the server first if it uses the embedded database.
import { runCommand } from './run-command.mjs'

await runCommand('backup')
