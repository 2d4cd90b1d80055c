// npm run trust: compares decisions, ledger, certificates, mails, audit trail, erasures and papers with what they should be. Stop the server first if it
// uses the embedded database. Exit code 1 if anything differs.
import { runCommand } from './run-command.mjs'

await runCommand('trust')
