import { randomUUID } from 'node:crypto'
import { readFileSync, statSync, unlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'

const BEAT_MS = 5_000

interface Holder {
  id: string
  pid: number
  /** Start time of the process in the kernel's units. A pid alone is reused, in containers always the same ones. */
  started: string | null
  host: string
}

/** Another process has the folder open. */
export class FolderLocked extends Error {
  override readonly name = 'FolderLocked'
  constructor(folder: string, holder: Holder) {
    super(
      `The database in ${folder} is in use by process ${holder.pid} on ${holder.host}. ` +
        'Stop it first, choose another DATA_DIR, or use a PostgreSQL server (DATABASE_URL).',
    )
  }
}

/**
 * Takes `<folder>.lock` for this process and keeps it fresh until the returned function is called.
 * The lock of a dead process is taken over.
 * @throws FolderLocked
 */
export async function lockFolder(folder: string): Promise<() => void> {
  const file = `${folder}.lock`
  const self: Holder = { id: randomUUID(), pid: process.pid, started: startOf(process.pid), host: hostname() }
  for (let attempt = 0; ; attempt++) {
    try {
      writeFileSync(file, JSON.stringify(self), { flag: 'wx', mode: 0o600 })
      break
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      const holder = readHolder(file)
      if (holder && (attempt > 0 || isAlive(holder, file))) throw new FolderLocked(folder, holder)
      unlinkIfThere(file)
    }
  }
  // Two processes that took over the same stale lock both come here; the file names the later one.
  await sleep(20)
  const winner = readHolder(file)
  if (winner && winner.id !== self.id) throw new FolderLocked(folder, winner)
  const beat = setInterval(() => touch(file), BEAT_MS)
  beat.unref()
  return () => {
    clearInterval(beat)
    if (readHolder(file)?.id === self.id) unlinkIfThere(file)
  }
}

function isAlive(holder: Holder, file: string): boolean {
  // The pids of another host cannot be checked, but its heartbeat can.
  if (holder.host !== hostname()) return Date.now() - statSync(file).mtimeMs < 3 * BEAT_MS
  try {
    process.kill(holder.pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  return startOf(holder.pid) === holder.started
}

/** Null without /proc: then the pid alone has to be enough. */
function startOf(pid: number): string | null {
  try {
    // The name in parentheses may hold spaces; the 20th field after it is the start.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19] ?? null
  } catch {
    return null
  }
}

function readHolder(file: string): Holder | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder
  } catch {
    return null
  }
}

function touch(file: string): void {
  try {
    const now = new Date()
    utimesSync(file, now, now)
  } catch {
    // The folder was removed under a running process; there is nothing left to guard.
  }
}

function unlinkIfThere(file: string): void {
  try {
    unlinkSync(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}
