import { PassThrough, pipeline as connected, type Readable } from 'node:stream'
import type { Disk } from 'flydrive'
import { assertFileKey } from './file-key.ts'
import { FileNotFound, type FileStorage } from './port.ts'

/** The longest wait for the next piece of a file: its reader may hold a scan place and a thread. */
export const SILENT_MS = 30_000

/**
 * File storage on a disk of flydrive. Each vendor writes by itself: the library cannot write a stream of unknown size to S3, nor tell a full disk from
 * an aborted source.
 */
export function flydriveStorage(
  vendor: string,
  disk: Disk,
  put: FileStorage['put'],
  silentMs = SILENT_MS,
): FileStorage {
  return {
    vendor,

    async put(key, content, meta) {
      assertFileKey(key)
      return put(key, content, meta)
    },

    async get(key) {
      assertFileKey(key)
      if (!(await disk.exists(key))) throw new FileNotFound('No file under this key')
      const source = await disk.getStream(key)
      // If the file is deleted between the two lines, the source fails before it has a listener. The pipeline passes the error on.
      return connected(
        source,
        () => inTime(source, silentMs),
        new PassThrough(),
        () => undefined,
      )
    },

    async delete(key) {
      assertFileKey(key)
      await disk.delete(key)
    },

    async exists(key) {
      assertFileKey(key)
      return disk.exists(key)
    },

    async check() {
      await disk.exists('health/unknown')
    },

    async *list(folder) {
      assertFileKey(folder)
      let paginationToken: string | undefined
      do {
        const page = await disk
          .listAll(`${folder}/`, { recursive: true, ...(paginationToken ? { paginationToken } : {}) })
          .catch(nothingThere)
        for (const entry of page.objects) {
          if (!entry.isFile) continue
          // A file that is deleted in the meantime has no date and is skipped. S3 has listed the date, a folder has not.
          const meta = await entry.getMetaData().catch(() => null)
          if (meta) yield { key: entry.key, storedAt: meta.lastModified }
        }
        paginationToken = page.paginationToken
      } while (paginationToken)
    },
  }
}

/** Passes a file on, and breaks it off once its next piece does not come in time. The time in which the reader is busy does not count. */
async function* inTime(source: Readable, mostMs: number): AsyncGenerator<Buffer> {
  const breakOff = () =>
    source.destroy(Object.assign(new Error(`The storage sent nothing for ${mostMs} ms`), { name: 'TimeoutError' }))
  let timer = setTimeout(breakOff, mostMs)
  try {
    for await (const piece of source as AsyncIterable<Buffer>) {
      clearTimeout(timer)
      yield piece
      timer = setTimeout(breakOff, mostMs)
    }
  } finally {
    clearTimeout(timer)
  }
}

function nothingThere(error: unknown): { objects: []; paginationToken?: string } {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return { objects: [] }
  }
  throw error
}

/** Passes a stream on, and counts its bytes in `counter`. */
export async function* counted(content: AsyncIterable<unknown>, counter: { size: number }): AsyncGenerator<Buffer> {
  for await (const chunk of content as AsyncIterable<Buffer>) {
    counter.size += chunk.length
    yield chunk
  }
}
