// npm run restore -- --from <folder>: a backup into an empty database and an empty storage, with the same keys.
import { runBackupCommand } from './backup-command.mjs'

await runBackupCommand('restore')
