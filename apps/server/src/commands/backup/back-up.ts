import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync, readdirSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { FOLDERS } from '../../application/stored-files/named-file-store.ts'
import type { Config } from '../../platform/config/config.ts'
import { CommandRefused } from '../../platform/database-command.ts'
import { makePrivateFolder } from '../../platform/private-folder.ts'
import { FileNotFound } from '../../platform/providers/storage/port.ts'
import { openRawStorage } from '../../platform/providers/storage/registry.ts'
import { FILE_LIST, FILES, keyFingerprints, MANIFEST, storedFile, type Manifest } from './manifest.ts'
import { dumpRows } from './rows.ts'

/**
 * Backs up rows and files of the configured installation into a new folder. The server may run if its database is a server. Rows come first, so
 * that every file of a row is there unless it was deleted in the meantime.
 * @throws CommandRefused if the folder is in use, or a program of PostgreSQL is missing, too old or fails
 */
export async function backUp(config: Config, folder: string, now: Date): Promise<Manifest> {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new CommandRefused(`${folder} is not empty: name a new folder.`)
  makePrivateFolder(folder)
  const rows = await dumpRows(config, folder)
  const files = await copyFiles(config, folder)
  const manifest: Manifest = {
    format: 1,
    release: config.errorReporting.release,
    madeAt: now.toISOString(),
    rows: { ...rows, sha256: await hashOf(join(folder, rows.file)) },
    files,
    keys: keyFingerprints(config),
  }
  // Written last: a folder without it is an interrupted backup.
  await writeFile(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 })
  return manifest
}

async function copyFiles({ storage, dataDir }: Config, folder: string): Promise<Manifest['files']> {
  const raw = await openRawStorage({ url: storage.url, dataDir })
  const list = createWriteStream(join(folder, FILE_LIST), { mode: 0o600 })
  let [count, bytes] = [0, 0]
  for (const stored of FOLDERS) {
    for await (const { key } of raw.list(stored)) {
      if (/\.part-[0-9a-f]+$/.test(key)) continue
      const target = storedFile(folder, key)
      await mkdir(dirname(target), { recursive: true, mode: 0o700 })
      const hash = createHash('sha256')
      try {
        await pipeline(
          await raw.get(key),
          async function* counted(chunks: AsyncIterable<Buffer>) {
            for await (const chunk of chunks) {
              hash.update(chunk)
              bytes += chunk.length
              yield chunk
            }
          },
          createWriteStream(target, { mode: 0o600 }),
        )
      } catch (error) {
        // Deleted since it was listed.
        if (error instanceof FileNotFound) continue
        throw error
      }
      count += 1
      list.write(`${hash.digest('hex')}  ${FILES}/${key}\n`)
    }
  }
  await new Promise<void>((resolve, reject) => {
    list.once('error', reject)
    list.end(resolve)
  })
  return { count, bytes, sha256: await hashOf(join(folder, FILE_LIST)) }
}

/** SHA-256 of a file, in hexadecimal digits. */
export async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
