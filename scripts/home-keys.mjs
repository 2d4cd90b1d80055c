// npm run homes:keys: makes the stored keys of homes anew. Stop the server first if it uses the embedded database.
import { runCommand } from './run-command.mjs'

await runCommand('home-keys')
