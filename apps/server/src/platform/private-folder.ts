import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Folders of DATA_DIR that the server makes. */
const FOLDERS = ['pg', 'files', 'mail', 'keys', 'addresses']

/** Makes a folder, with those above it, that only the server's own user may open. One that is there is closed to all others. */
export function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  closeToOthers(folder)
}

/** Closes what an earlier start, a copy or another program has left open below DATA_DIR. */
export function tightenDataFolders(dataDir: string): void {
  for (const folder of [dataDir, ...FOLDERS.map((name) => join(dataDir, name))])
    if (existsSync(folder)) closeToOthers(folder)
}

/** A mounted volume of another user stays as its owner has set it, and so does a folder that all users share, such as /tmp. */
function closeToOthers(folder: string): void {
  const { mode, uid } = statSync(folder)
  const shared = (mode & 0o1000) !== 0
  const mine = process.getuid === undefined || process.getuid() === 0 || process.getuid() === uid
  if (mine && !shared && (mode & 0o777) !== 0o700) chmodSync(folder, 0o700)
}
