import { Readable } from 'node:stream'
import { FileNotFound, type FileStorage } from '../../platform/providers/storage/port.ts'

/**
 * Opens a stored PDF. If its file is missing, `makeAgain` draws it from its row, and it is stored under the same key.
 * @throws what storage and `makeAgain` throw
 */
export async function openPaper(
  { storage }: { storage: FileStorage },
  key: string,
  makeAgain: () => Promise<Buffer>,
): Promise<Readable> {
  try {
    return await storage.get(key)
  } catch (error) {
    if (!(error instanceof FileNotFound)) throw error
    const pdf = await makeAgain()
    await storePaper({ storage }, key, pdf)
    return Readable.from([pdf])
  }
}

export async function storePaper({ storage }: { storage: FileStorage }, key: string, pdf: Buffer): Promise<void> {
  await storage.put(key, Readable.from([pdf]), { contentType: 'application/pdf' })
}
