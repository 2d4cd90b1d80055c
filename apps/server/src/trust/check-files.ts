import { createHash } from 'node:crypto'
import { z } from 'zod'
import { namedKeys, type NamedFile, type NamedKey } from '../application/stored-files/named-file-store.ts'
import type { Deps } from '../platform/deps.ts'
import { FileCorrupt, FileNotFound, type FileStorage } from '../platform/providers/storage/port.ts'
import { defineJob } from '../platform/queue/job.ts'
import { JobRefused } from '../platform/queue/queue.ts'
import type { Stretch } from './tally.ts'

/** After the nightly measurement of trust. */
const EVERY_NIGHT = '30 5 * * *'
/** Shorter than the time after which the queue considers a job's process dead. */
const LONGEST_MS = 3 * 60_000
const BATCH = 500

/** The files that rows name, of a part of them. `next` is the cursor of the rest; null if nothing is left. */
export interface FilesRead {
  named: number
  missing: string[]
  /** Changed, cut short, encrypted with another key, or not the file of the row: its hash or its key is another. */
  damaged: string[]
  next: string | null
}

/** Reads every file that a row names to its end, and compares it with the row, until the stretch is over. */
export async function readFiles(
  { database, storage }: Pick<Deps, 'database' | 'storage'>,
  { from, isOver }: Stretch,
): Promise<FilesRead> {
  const read: FilesRead = { named: 0, missing: [], damaged: [], next: null }
  for await (const named of namedKeys(database.kysely, BATCH, fileCursor(from))) {
    const { key, namedBy } = named
    read.named += 1
    const fault = await faultOf(storage, named)
    if (fault !== null) read[fault].push(`${namedBy}: ${key}`)
    if (isOver()) return { ...read, next: `${namedBy} ${key}` }
  }
  return read
}

/** The place after which a look at the files goes on. */
export function fileCursor(from: string | null): NamedKey | undefined {
  const [namedBy, key] = from?.split(' ') ?? []
  return namedBy !== undefined && key !== undefined ? { namedBy, key } : undefined
}

async function faultOf(storage: FileStorage, { key, owned, sha256 }: NamedFile): Promise<'missing' | 'damaged' | null> {
  try {
    const hash = createHash('sha256')
    for await (const chunk of await storage.get(key)) hash.update(chunk as Buffer)
    return owned && (sha256 === null || hash.digest('hex') === sha256) ? null : 'damaged'
  } catch (error) {
    if (error instanceof FileNotFound) return 'missing'
    if (error instanceof FileCorrupt) return 'damaged'
    throw error
  }
}

/**
 * A part of the nightly look at all files, which enqueues the next one. A file that is missing or damaged fails the last part, for good: the office sees a
 * failed job, and `npm run check:integrity` names the files (trust computes again, docs/product-decisions.md#d134).
 */
export const checkFilesPart = defineJob({
  name: 'check-files-part',
  once: true,
  schema: z.object({ from: z.string().nullable(), faults: z.number() }),
  async handle(deps, { from, faults }) {
    const until = performance.now() + LONGEST_MS
    const { missing, damaged, next } = await readFiles(deps, { from, isOver: () => performance.now() > until })
    const found = faults + missing.length + damaged.length
    if (next !== null)
      await deps.database.transaction(async (trx) => {
        await deps.queue.enqueue(trx, checkFilesPart, { from: next, faults: found }, { singletonKey: next })
      })
    else if (found > 0)
      throw new JobRefused(`${found} files are missing or damaged: npm run check:integrity names them`)
  },
})

/** Begins with the first file every night. */
export async function scheduleFileChecks({ queue, config }: Pick<Deps, 'queue' | 'config'>): Promise<void> {
  if (config.premiumRun !== null) await queue.schedule(checkFilesPart, EVERY_NIGHT, { from: null, faults: 0 })
}
