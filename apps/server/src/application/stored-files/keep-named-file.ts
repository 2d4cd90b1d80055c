import type { FileStorage } from '../../platform/providers/storage/port.ts'

/**
 * Runs the work that names a stored file in a row. `work` calls `named` inside its transaction, as the last thing before the commit.
 * Without that call no row can name the file, and it is deleted. After it the file stays, whatever error comes: the commit may have happened
 * and only its response been lost. An orphan that this leaves behind is removed by the sweeper (`sweep-files.ts`).
 * @param key null where nothing was stored
 * @throws what `work` throws
 */
export async function keepNamedFile<T>(
  storage: Pick<FileStorage, 'delete'>,
  key: string | null,
  work: (named: () => void) => Promise<T>,
): Promise<T> {
  let isNamed = false
  try {
    return await work(() => {
      isNamed = true
    })
  } finally {
    // A storage that is away must not hide how the work ended; the sweeper comes by.
    if (key !== null && !isNamed) await storage.delete(key).catch(() => undefined)
  }
}
