import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PassThrough, pipeline as connected } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { assertFileKey } from './file-key.ts'
import { FileNotFound, type FileStorage } from './port.ts'

/** Stores files below a local or mounted folder. `location` is an absolute path, created when needed. */
export function diskStorage(location: string): FileStorage {
  const disk = new Disk(new FSDriver({ location, visibility: 'private' }))

  return {
    vendor: 'disk',

    async put(key, content) {
      assertFileKey(key)
      // Written to a temporary name and then moved as a whole, so that no reader ever gets half a file.
      const part = `${key}.part-${randomBytes(6).toString('hex')}`
      let size = 0
      async function* counted() {
        for await (const chunk of content as AsyncIterable<Buffer>) {
          size += chunk.length
          yield chunk
        }
      }
      try {
        const path = join(location, part)
        await mkdir(dirname(path), { recursive: true })
        // Not by the library: after a failed write it reports the aborted source instead, so that a full disk could not be told from a fault.
        await pipeline(counted, createWriteStream(path))
        await disk.move(part, key)
      } catch (error) {
        await disk.delete(part).catch(() => undefined)
        throw error
      }
      return { size }
    },

    async get(key) {
      assertFileKey(key)
      if (!(await disk.exists(key))) throw new FileNotFound('No file under this key')
      const source = await disk.getStream(key)
      // If the file is deleted between the two lines, the source fails before it has a listener. The pipeline passes the error on.
      return connected(source, new PassThrough(), () => undefined)
    },

    async delete(key) {
      assertFileKey(key)
      await disk.delete(key)
    },

    async exists(key) {
      assertFileKey(key)
      return disk.exists(key)
    },

    async *list(folder) {
      assertFileKey(folder)
      let paginationToken: string | undefined
      do {
        const page = await disk
          .listAll(folder, { recursive: true, ...(paginationToken ? { paginationToken } : {}) })
          .catch(nothingThere)
        for (const entry of page.objects) {
          if (!entry.isFile) continue
          // A file that is deleted in the meantime has no date and is skipped.
          const meta = await disk.getMetaData(entry.key).catch(() => null)
          if (meta) yield { key: entry.key, storedAt: meta.lastModified }
        }
        paginationToken = page.paginationToken
      } while (paginationToken)
    },
  }
}

function nothingThere(error: unknown): { objects: []; paginationToken?: string } {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return { objects: [] }
  }
  throw error
}
