import type { FileStorage } from '../../platform/providers/storage/port.ts'

/**
 * Runs the work that names a stored file in a row. `work` calls `named` inside its transaction, as the last step before the commit.
 * Without that call no row can name the file, and it is deleted. After that call the file stays even if an error follows: the commit may have
 * succeeded and only its response been lost. The sweeper (`sweep-files.ts`) removes the orphans that this leaves behind.
 * @param key null if nothing was stored
 * @throws the errors of `work`
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
    // A storage failure must not hide the outcome of the work. The sweeper deletes the file later.
    if (key !== null && !isNamed) await storage.delete(key).catch(() => undefined)
  }
}
