import { randomBytes } from 'node:crypto'
import { constants, createWriteStream } from 'node:fs'
import { access, mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { counted, flydriveStorage } from './flydrive-storage.ts'
import type { FileStorage } from './port.ts'

/** Stores files below a local or mounted folder. `location` is an absolute path, created when needed. */
export function diskStorage(location: string): FileStorage {
  const disk = new Disk(new FSDriver({ location, visibility: 'private' }))

  const storage = flydriveStorage('disk', disk, async (key, content) => {
    // Written to a temporary name and then moved as a whole, so that no reader ever gets half a file.
    const part = `${key}.part-${randomBytes(6).toString('hex')}`
    const counter = { size: 0 }
    try {
      const path = join(location, part)
      await mkdir(dirname(path), { recursive: true })
      // Not by the library: after a failed write it reports the aborted source instead, so that a full disk could not be told from a fault.
      await pipeline(counted(content, counter), createWriteStream(path))
      await disk.move(part, key)
    } catch (error) {
      await disk.delete(part).catch(() => undefined)
      throw error
    }
    return counter
  })
  return { ...storage, check: () => access(location, constants.R_OK | constants.W_OK) }
}
