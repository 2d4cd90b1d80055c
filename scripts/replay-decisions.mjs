// npm run decisions:replay: replays every decision in the database under its own version of the rules and checks that the outcome is the same. Stop
// the server first if it uses the embedded database. Exit code 1 if an outcome differs.
import { runCommand } from './run-command.mjs'

await runCommand('replay-decisions')
