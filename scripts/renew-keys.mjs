// npm run keys:renew: renews files, secrets and seals with the newest storage key. Stop the server first if it uses the embedded database.
import { runCommand } from './run-command.mjs'

await runCommand('renew-keys')
