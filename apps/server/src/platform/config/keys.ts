import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makePrivateFolder } from '../private-folder.ts'

/** Of each key, in characters. */
export const SHORTEST_KEY = 32

/** The keys of one purpose, newest first. The newest makes, all of them open: so a key is renewed without an end of old links and files. */
export type KeyRing = readonly [newest: string, ...older: string[]]

/**
 * `link` derives the unguessable ids of mailed links, `place` signs address suggestions, `webhook` signs the sandbox's webhooks. `storage`
 * encrypts files. Keys derived from it protect the second factors and the partners' webhook secrets, so all of these are lost with it.
 */
export type Keys = Record<'link' | 'place' | 'webhook' | 'storage', KeyRing>

/**
 * Returns the given keys, which commas separate. A missing one is read from `folder/<name>.key`, which is generated on first use and readable only by
 * its owner; there, each line is a key.
 */
export function readKeys(folder: string, given: Partial<Record<keyof Keys, string | undefined>>): Keys {
  const ring = (name: keyof Keys) => ringOf(given[name] ?? generatedKey(folder, name))
  return { link: ring('link'), place: ring('place'), webhook: ring('webhook'), storage: ring('storage') }
}

/** Splits the text of a setting or a file. Commas and lines separate keys, which have neither. */
export function ringOf(text: string): KeyRing {
  const [newest = '', ...older] = text.split(/[,\n]/).map((key) => key.trim())
  return [newest, ...older.filter((key) => key !== '')]
}

function generatedKey(folder: string, name: string): string {
  const file = join(folder, `${name}.key`)
  if (!existsSync(file)) {
    makePrivateFolder(folder)
    const draft = `${file}.${process.pid}`
    writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 })
    try {
      // A hard link is atomic and never overwrites: two processes that start at once both read the first one's key.
      linkSync(draft, file)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    } finally {
      unlinkSync(draft)
    }
  }
  return readFileSync(file, 'utf8').trim()
}
