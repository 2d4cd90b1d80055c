// npm run partner:add: adds a partner from the command line, with homes to try it with. Run it without options to list them.
import { runCommand } from './run-command.mjs'

await runCommand('partner-add')
