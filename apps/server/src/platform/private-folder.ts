import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Folders of DATA_DIR that the server creates. */
const FOLDERS = ['pg', 'files', 'mail', 'keys', 'addresses']

/** Creates a folder and its parents for the server's own user only. An existing folder is closed to all other users. */
export function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  closeToOthers(folder)
}

/** Closes the folders below DATA_DIR to other users, in case an earlier start, a copy or another program left them open. */
export function tightenDataFolders(dataDir: string): void {
  for (const folder of [dataDir, ...FOLDERS.map((name) => join(dataDir, name))])
    if (existsSync(folder)) closeToOthers(folder)
}

/** Leaves the mounted volume of another user as it is, and also a folder that all users share, such as /tmp. */
function closeToOthers(folder: string): void {
  const { mode, uid } = statSync(folder)
  const shared = (mode & 0o1000) !== 0
  const mine = process.getuid === undefined || process.getuid() === 0 || process.getuid() === uid
  if (mine && !shared && (mode & 0o777) !== 0o700) chmodSync(folder, 0o700)
}
