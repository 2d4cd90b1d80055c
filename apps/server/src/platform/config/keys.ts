import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makePrivateFolder } from '../private-folder.ts'

/**
 * `link` makes unguessable ids of mailed links, `place` signs address suggestions, `webhook` signs the sandbox's webhooks,
 * `storage` encrypts files and, through a key made of it, the second factors of the office: whoever loses that one loses both.
 */
export type Keys = Record<'link' | 'place' | 'webhook' | 'storage', string>

/** The given keys, and for each absent one the key in `folder/<name>.key`, made at the first need and readable by the owner alone. */
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
      // A link never overwrites and is never half written: of two processes that start at once, both read the first one's key.
      linkSync(draft, file)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    } finally {
      unlinkSync(draft)
    }
  }
  return readFileSync(file, 'utf8').trim()
}
