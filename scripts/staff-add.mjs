// npm run staff:add: adds an account of the office from the command line, usually the first one. Run it without options to list them.
import { runCommand } from './run-command.mjs'

await runCommand('staff-add')
