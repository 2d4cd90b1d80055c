// npm run check:integrity: compares the stored files with their rows. Stop the server first if it uses the embedded database.
import { runCommand } from './run-command.mjs'

await runCommand('check-integrity')
