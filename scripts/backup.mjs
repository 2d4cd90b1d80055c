// npm run backup -- --to <folder>: rows and files of the configured installation. Stop the server first if it uses the embedded database.
import { runBackupCommand } from './backup-command.mjs'

await runBackupCommand('backup')
