import { DAY } from '@nestbond/domain/values/day'
import type { Deps } from '../../platform/deps.ts'
import { FOLDERS, namedAmong } from './named-file-store.ts'

const AT_ONCE = 500

/**
 * Deletes the files of the storage that are older than a day and that no row names. A killed process, or a transaction whose outcome was
 * unknown, leaves such files. A day is far longer than any transaction takes to name its file.
 * @returns how many files were deleted
 */
export async function sweepFiles({
  storage,
  database,
  clock,
}: Pick<Deps, 'storage' | 'database' | 'clock'>): Promise<number> {
  const before = clock.now().getTime() - DAY
  let deleted = 0
  for (const folder of FOLDERS) {
    let old: string[] = []
    const sweep = async () => {
      const named = old.length > 0 ? await namedAmong(database.kysely, folder, old) : new Set<string>()
      for (const key of old) {
        if (named.has(key)) continue
        await storage.delete(key)
        deleted++
      }
      old = []
    }
    for await (const { key, storedAt } of storage.list(folder)) {
      if (storedAt.getTime() < before) old.push(key)
      if (old.length === AT_ONCE) await sweep()
    }
    await sweep()
  }
  return deleted
}
