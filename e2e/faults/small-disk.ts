import { spawnSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface SmallDisk {
  folder: string
  /** Fills the disk except for this many bytes. */
  fill(left?: number): void
  /** Frees the space again. */
  makeRoom(): void
  remove(): void
}

/** Mounts a file system of this many megabytes in memory. Returns the reason if this process may not mount one. */
export function smallDisk(megabytes: number): SmallDisk | string {
  if (process.platform !== 'linux') return 'only Linux mounts a small disk in memory'
  const folder = mkdtempSync(join(tmpdir(), 'nestbond-small-disk-'))
  const { status, stderr, error } = spawnSync(
    'mount',
    ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'tmpfs', folder],
    { encoding: 'utf8' },
  )
  if (status !== 0) {
    rmSync(folder, { recursive: true })
    return `this process may not mount a disk: ${error?.message ?? stderr.trim()}`
  }
  const filler = join(folder, 'filler')
  return {
    folder,
    fill(left = 0) {
      // Writes until the disk is full, which is simpler than calculating blocks.
      for (let block = 1_048_576; block >= 4096;) {
        const { bavail, bsize } = statfsSync(folder)
        if (bavail * bsize - block < left) block /= 2
        else {
          try {
            appendFileSync(filler, Buffer.alloc(block))
          } catch {
            block /= 2
          }
        }
      }
    },
    makeRoom: () => rmSync(filler, { force: true }),
    remove() {
      spawnSync('umount', ['--lazy', folder])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
