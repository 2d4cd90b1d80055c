import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makePrivateFolder } from '../private-folder.ts'

/**
 * `link` derives the unguessable ids of mailed links, `place` signs address suggestions, `webhook` signs the sandbox's webhooks. `storage`
 * encrypts files. Keys derived from it protect the second factors and the partners' webhook secrets, so all of these are lost with it.
 */
export type Keys = Record<'link' | 'place' | 'webhook' | 'storage', string>

/** Returns the given keys. A missing key is read from `folder/<name>.key`, which is generated on first use and readable only by its owner. */
export function readKeys(folder: string, given: Partial<Record<keyof Keys, string | undefined>>): Keys {
  return {
    link: given.link ?? generatedKey(folder, 'link'),
    place: given.place ?? generatedKey(folder, 'place'),
    webhook: given.webhook ?? generatedKey(folder, 'webhook'),
    storage: given.storage ?? generatedKey(folder, 'storage'),
  }
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
