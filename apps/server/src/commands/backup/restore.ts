import { createReadStream, existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { FOLDERS } from '../../application/stored-files/named-file-store.ts'
import type { Config } from '../../platform/config/config.ts'
import { BEFORE_BASE } from '../../platform/database/apply-migrations.ts'
import { MIGRATIONS } from '../../platform/database/migrate.ts'
import { CommandRefused } from '../../platform/database-command.ts'
import type { FileStorage } from '../../platform/providers/storage/port.ts'
import { openRawStorage } from '../../platform/providers/storage/registry.ts'
import { hashOf } from './back-up.ts'
import { FILE_LIST, FILES, keyFingerprints, MANIFEST, manifestSchema, storedFile, type Manifest } from './manifest.ts'
import { hasNoTables, loadRows } from './rows.ts'

/**
 * Restores a backup into an empty installation with the same keys. Nothing is written before the whole backup was checked.
 * @throws CommandRefused naming all that is in the way
 */
export async function restore(config: Config, folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder)
  const raw = await openRawStorage({ url: config.storage.url, dataDir: config.dataDir })
  const refusals = [
    ...wrongKeys(config, manifest),
    ...otherMigrations(manifest),
    ...otherDatabase(config, manifest),
    ...(await notEmpty(config, raw)),
    ...(await damages(folder, manifest)),
  ]
  if (refusals.length > 0)
    throw new CommandRefused(`Nothing was restored:\n${refusals.map((one) => `  ${one}`).join('\n')}`)
  for await (const { key } of listedFiles(folder)) await raw.put(key, createReadStream(storedFile(folder, key)))
  const tables = await loadRows(config, folder, manifest.rows)
  const unequal = Object.entries(manifest.rows.tables).filter(([name, count]) => tables[name] !== count)
  if (unequal.length > 0)
    throw new CommandRefused(
      `The restored tables differ from the backup: ${unequal.map(([name, count]) => `${name} has ${tables[name] ?? 'no'} rows instead of ${count}`).join(', ')}.`,
    )
  return manifest
}

async function readManifest(folder: string): Promise<Manifest> {
  const file = join(folder, MANIFEST)
  if (!existsSync(file))
    throw new CommandRefused(`${folder} is no backup, or an interrupted one: it has no ${MANIFEST}.`)
  const parsed = manifestSchema.safeParse(JSON.parse(await readFile(file, 'utf8')))
  if (!parsed.success) throw new CommandRefused(`${MANIFEST} is damaged, or of a later release.`)
  return parsed.data
}

/** Each key of the backup must still be configured. Keys that were added since then do no harm. */
function wrongKeys(config: Config, { keys }: Manifest): string[] {
  const own = keyFingerprints(config)
  return Object.entries(keys)
    .filter(([name, fingerprints]) => !fingerprints.every((one) => own[name]?.includes(one)))
    .map(([name]) => `${name} lacks a key of the backup: set it, or put its file back into DATA_DIR/keys.`)
}

function otherMigrations({ rows }: Manifest): string[] {
  if (rows.migrations.includes(BEFORE_BASE))
    return ['The backup is of a version before 0.3.0, which cannot be taken over.']
  const unknown = rows.migrations.filter((name) => !(name in MIGRATIONS))
  return unknown.length === 0
    ? []
    : [
        `The backup is of a later release (its migration ${unknown.at(-1)} is unknown here): restore it with that release.`,
      ]
}

function otherDatabase({ database }: Config, { rows }: Manifest): string[] {
  const kind = database.url === null ? 'embedded' : 'server'
  if (kind === rows.kind) return []
  return [
    rows.kind === 'server'
      ? 'The backup is of a PostgreSQL server: set DATABASE_URL.'
      : 'The backup is of an embedded database: unset DATABASE_URL.',
  ]
}

async function notEmpty(config: Config, raw: FileStorage): Promise<string[]> {
  const refusals = (await hasNoTables(config)) ? [] : ['The database is not empty.']
  for (const folder of FOLDERS)
    for await (const { key } of raw.list(folder)) return [...refusals, `The storage is not empty: it has ${key}.`]
  return refusals
}

/** Compares every file of the backup with its hash. */
async function damages(folder: string, { rows, files }: Manifest): Promise<string[]> {
  const found: string[] = []
  const check = async (name: string, sha256: string) => {
    const file = join(folder, ...name.split('/'))
    if (!existsSync(file)) found.push(`${name} is missing in the backup.`)
    else if ((await hashOf(file)) !== sha256) found.push(`${name} is damaged in the backup.`)
  }
  await check(rows.file, rows.sha256)
  await check(FILE_LIST, files.sha256)
  if (found.length > 0) return found
  for await (const { key, sha256 } of listedFiles(folder)) await check(`${FILES}/${key}`, sha256)
  return found
}

async function* listedFiles(folder: string): AsyncGenerator<{ key: string; sha256: string }> {
  for await (const line of createInterface({ input: createReadStream(join(folder, FILE_LIST)) })) {
    const [sha256 = '', name = ''] = line.split('  ')
    yield { key: name.slice(FILES.length + 1), sha256 }
  }
}
