import { DAY } from '@nestbond/domain/values/day'
import { FOLDERS, namedAmong } from '../application/stored-files/named-file-store.ts'
import { CommandRefused, fromTerminal, optionsOf, type DatabaseCommand } from '../platform/database-command.ts'
import type { Deps } from '../platform/deps.ts'
import { storageOf } from '../platform/providers/storage/registry.ts'
import { readFiles } from '../trust/check-files.ts'
import { WHOLE } from '../trust/tally.ts'

const BATCH = 500
/** A younger file may belong to a row that is being written. */
const YOUNG_MS = DAY

export interface IntegrityReport {
  /** Files that rows name. */
  named: number
  missing: string[]
  /** As in `FilesRead`. */
  damaged: string[]
  /** Files without a row. The sweeper deletes them. */
  orphans: string[]
}

/** Compares rows with files in both directions, and reads every file to its end. */
export async function checkIntegrity(
  { database, storage }: Pick<Deps, 'database' | 'storage'>,
  now: Date,
): Promise<IntegrityReport> {
  const { named, missing, damaged } = await readFiles({ database, storage }, WHOLE)
  const report: IntegrityReport = { named, missing, damaged, orphans: [] }
  for (const folder of FOLDERS) {
    let batch: string[] = []
    const look = async () => {
      const named = await namedAmong(database.kysely, folder, batch)
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

/** `npm run check:integrity`: names every file that is missing, damaged or not that of its row, and every file without a row. */
export const CHECK_INTEGRITY: DatabaseCommand<null> = {
  read(args) {
    optionsOf(args, [])
    return null
  },
  async run({ config, database, clock }) {
    const storage = await storageOf(config)
    const { named, missing, damaged, orphans } = await checkIntegrity({ database, storage }, clock.now())
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
