import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, realpath, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join, relative } from 'node:path'
import { cache, root } from '../../scripts/workspace.mjs'

/** Folders that a copy rebuilds or shares. */
const LEFT_OUT = new Set([
  'node_modules',
  'dist',
  'data',
  '.git',
  '.env',
  '.cache',
  'test-results',
  'playwright-report',
])
/** Parts of the build whose outputs are copied together with their sources. */
const STAMPS = ['addresses.built', 'embedded database.built']

/**
 * Copies the sources of this project, so that a test may change them. Packages from the registry are symlinks to the original's; the workspaces are
 * copies.
 */
export async function copyProject(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'nestbond-copy-')))
  await cp(root, folder, {
    recursive: true,
    preserveTimestamps: true,
    filter: (source) => !LEFT_OUT.has(basename(source)),
  })
  await linkPackages(join(root, 'node_modules'), join(folder, 'node_modules'))
  const stamps = join(folder, relative(root, cache))
  await mkdir(stamps, { recursive: true })
  for (const stamp of STAMPS)
    if (existsSync(join(cache, stamp))) await cp(join(cache, stamp), join(stamps, stamp), { preserveTimestamps: true })
  return { folder, remove: () => rm(folder, { recursive: true, force: true, maxRetries: 5 }) }
}

async function linkPackages(from: string, to: string): Promise<void> {
  await mkdir(to)
  for (const name of await readdir(from)) {
    if (name === '.cache' || name === '.vite' || name === '.vite-temp') continue
    if (name === '@nestbond') {
      // npm's relative links must be copied unresolved, so that they point into the copy.
      await cp(join(from, name), join(to, name), { recursive: true, verbatimSymlinks: true })
    } else await symlink(join(from, name), join(to, name))
  }
}
