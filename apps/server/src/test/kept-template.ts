import { createHash } from 'node:crypto'
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { cache, root } from '../../../../scripts/workspace.mjs'

/** The files of which a template is made, beside the kinds of jobs. */
const SOURCES = ['package-lock.json', 'apps/server/src/platform/{database,queue}/**/*.ts']
const KINDS_OF_JOBS = 'apps/server/src/all-jobs.ts'

const YOUNG_MS = 3_600_000

/**
 * A folder with an empty database, made once for each state of migrations, queue and packages and kept for later runs. Creating one takes longer than
 * many a test.
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
  if (existsSync(folder)) return folder
  mkdirSync(cache, { recursive: true })
  const making = mkdtempSync(`${folder}.`)
  await make(making)
  // Renamed when complete. Another run may have been first.
  if (existsSync(folder)) rmSync(making, { recursive: true })
  else renameSync(making, folder)
  removeOld(name)
  return folder
}

/** Removes templates of former states. Another run may still read a young one. */
function removeOld(name: string): void {
  for (const one of readdirSync(cache).filter((file) => file.startsWith(name))) {
    const path = join(cache, one)
    if (statSync(path).mtimeMs < Date.now() - YOUNG_MS) rmSync(path, { recursive: true, force: true })
  }
}

function hashOfSources(version: string): string {
  const hash = createHash('sha256').update(version)
  for (const file of globSync(SOURCES, { cwd: root }).toSorted())
    if (!file.endsWith('.test.ts')) hash.update(`${file}\n${readFileSync(join(root, file), 'utf8')}`)
  for (const line of kindsOfJobs()) hash.update(line)
  return hash.digest('hex').slice(0, 16)
}

/** The lines that name each kind of job and say whether it is queued once. The rest of their files says nothing about the queue. */
function kindsOfJobs(): string[] {
  const list = readFileSync(join(root, KINDS_OF_JOBS), 'utf8')
  return [...list.matchAll(/from '\.\/(.+)'/g)].flatMap(
    ([, file = '']) =>
      readFileSync(join(root, 'apps/server/src', file), 'utf8').match(/^ *(?:name: '|once:).*$/gm) ?? [],
  )
}
