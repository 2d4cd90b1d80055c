// npm run database:move: copies the embedded database to the server of DATABASE_URL and compares every table. Stop the server first.
import { runCommand } from './run-command.mjs'

await runCommand('move-database')
