// npm run partner:staff: adds an account of the partner portal from the command line, usually the first one. Run it without options to list them.
import { runCommand } from './run-command.mjs'

await runCommand('partner-staff')
