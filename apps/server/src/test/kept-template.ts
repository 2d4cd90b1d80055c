import { DAY } from '@nestbond/domain/values/day'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs'
import { join } from 'node:path'
import { cache, root } from '../../../../scripts/workspace.mjs'

/** The files that make a template. */
const SOURCES = [
  'package-lock.json',
  'apps/server/src/commands/database-template.ts',
  'apps/server/src/platform/{database,queue}/**/*.ts',
  'apps/server/assets/migrations/*.sql',
]
/** A kind of job is defined somewhere in the server. */
const DEFINITIONS = 'apps/server/src/**/*.{ts,tsx}'
const KIND_OF_JOB = /\bname: '[\w.-]+'|\bonce: \w+|\bdefine\w+\('[\w.-]+'/g

const KEPT_UNUSED_MS = 7 * DAY

/**
 * A folder with an empty database. It is made once for each state of migrations, queue and packages, and kept for later runs.
 * @param kind of database, a part of the folder's name
 * @param version of its programs
 * @param make writes it into an empty folder
 */
export async function keptTemplate(
  kind: string,
  version: string,
  make: (folder: string) => Promise<void>,
): Promise<string> {
  const name = `${kind} template `
  const folder = join(cache, name + hashOfSources(version))
  if (!existsSync(folder)) await makeIn(folder, make)
  const now = new Date()
  utimesSync(folder, now, now)
  removeUnused(name)
  return folder
}

/** Renames the folder when it is complete, unless another run was first. */
async function makeIn(folder: string, make: (folder: string) => Promise<void>): Promise<void> {
  mkdirSync(cache, { recursive: true })
  const making = mkdtempSync(`${folder}.`)
  try {
    chmodSync(making, 0o755)
    await make(making)
    renameSync(making, folder)
  } catch (error) {
    rmSync(making, { recursive: true })
    if (!existsSync(folder)) throw error
  }
}

/** Removes templates of earlier states. One of another branch is used again soon, and another run may just read it. */
function removeUnused(name: string): void {
  for (const one of readdirSync(cache).filter((file) => file.startsWith(name))) {
    const path = join(cache, one)
    const used = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Infinity
    if (used < Date.now() - KEPT_UNUSED_MS) rmSync(path, { recursive: true, force: true })
  }
}

function hashOfSources(version: string): string {
  // The data of a server belong to the user who has made them.
  const hash = createHash('sha256').update(`${version}\n${process.getuid?.()}\n`)
  for (const file of productFiles(SOURCES)) hash.update(`${file}\n${readFileSync(join(root, file), 'utf8')}`)
  for (const file of productFiles([DEFINITIONS]))
    for (const [kind] of readFileSync(join(root, file), 'utf8').matchAll(KIND_OF_JOB)) hash.update(kind)
  return hash.digest('hex').slice(0, 16)
}

const productFiles = (patterns: string[]) =>
  globSync(patterns, { cwd: root })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .toSorted()
