import type { Kysely } from 'kysely'
import { FOLDERS, namedAmong, namedKeys } from '../application/stored-files/named-file-store.ts'
import { CommandRefused, fromTerminal, optionsOf, type DatabaseCommand } from '../platform/database-command.ts'
import type { Tables } from '../platform/database/tables.ts'
import { FileCorrupt, FileNotFound, type FileStorage } from '../platform/providers/storage/port.ts'
import { storageOf } from '../platform/providers/storage/registry.ts'

const BATCH = 500
/** A younger file may belong to a row that is being written. */
const YOUNG_MS = 86_400_000

export interface IntegrityReport {
  /** Files that rows name. */
  named: number
  missing: string[]
  /** Changed, cut short, or encrypted with another key. */
  damaged: string[]
  /** Files without a row. The sweeper deletes them. */
  orphans: string[]
}

/** Compares rows with files in both directions, and reads every file to its end. */
export async function checkIntegrity(db: Kysely<Tables>, storage: FileStorage, now: Date): Promise<IntegrityReport> {
  const report: IntegrityReport = { named: 0, missing: [], damaged: [], orphans: [] }
  for await (const { key, namedBy } of namedKeys(db, BATCH)) {
    report.named += 1
    const fault = await faultOf(storage, key)
    if (fault !== null) report[fault].push(`${namedBy}: ${key}`)
  }
  for (const folder of FOLDERS) {
    let batch: string[] = []
    const look = async () => {
      const named = await namedAmong(db, folder, batch)
      report.orphans.push(...batch.filter((key) => !named.has(key)))
      batch = []
    }
    for await (const { key, storedAt } of storage.list(folder)) {
      if (now.getTime() - storedAt.getTime() < YOUNG_MS) continue
      if (batch.push(key) >= BATCH) await look()
    }
    await look()
  }
  return report
}

async function faultOf(storage: FileStorage, key: string): Promise<'missing' | 'damaged' | null> {
  try {
    for await (const _chunk of await storage.get(key));
    return null
  } catch (error) {
    if (error instanceof FileNotFound) return 'missing'
    if (error instanceof FileCorrupt) return 'damaged'
    throw error
  }
}

/** `npm run check:integrity`: names every file that is missing or damaged, and every file without a row. */
export const CHECK_INTEGRITY: DatabaseCommand<null> = {
  read(args) {
    optionsOf(args, [])
    return null
  },
  async run({ config, database, clock }) {
    const storage = await storageOf(config)
    const { named, missing, damaged, orphans } = await checkIntegrity(database.kysely, storage, clock.now())
    const lines = [
      ...missing.map((one) => `  missing  ${one}`),
      ...damaged.map((one) => `  damaged  ${one}`),
      ...orphans.map((one) => `  no row   ${one}`),
    ]
    if (missing.length + damaged.length > 0)
      throw new CommandRefused(
        [`${missing.length} files are missing and ${damaged.length} are damaged:`, ...lines].join('\n'),
      )
    return [`All ${named} files of the rows are there and whole. ${orphans.length} files have no row.`, ...lines].join(
      '\n',
    )
  },
}

export const main = (args: readonly string[]) => fromTerminal(CHECK_INTEGRITY, args)
