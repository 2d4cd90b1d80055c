import { spawn, spawnSync } from 'node:child_process'
import { existsSync, openAsBlob } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../../platform/config/config.ts'
import { onMigrationConnection } from '../../platform/database/connect.ts'
import { openEmbeddedDatabase } from '../../platform/database/embedded.ts'
import { appliedNames } from '../../platform/database/apply-migrations.ts'
import { countRows, exportSnapshot, serverVersion, tableNames, type Db } from '../../platform/database/row-counts.ts'
import { CommandRefused } from '../../platform/database-command.ts'
import type { Manifest } from './manifest.ts'

type Rows = Omit<Manifest['rows'], 'sha256'>
type Settings = Pick<Config, 'database' | 'dataDir'>

/** Writes all rows of the configured database into `folder`, with their number at the same moment. */
export async function dumpRows(config: Settings, folder: string): Promise<Rows> {
  return config.database.url === null ? dumpEmbedded(config, folder) : dumpServer(config, folder)
}

/** Loads a dump into the configured database, which must be empty. Returns the number of rows of each table. */
export async function loadRows(
  config: Settings,
  folder: string,
  { file }: Pick<Rows, 'file'>,
): Promise<Rows['tables']> {
  if (config.database.url === null) {
    const dump = await openAsBlob(join(folder, file))
    const database = await openEmbeddedDatabase({ dataDir: config.dataDir, loadDataDir: dump })
    try {
      return await countRows(database.kysely)
    } finally {
      await database.close()
    }
  }
  const version = await onMigrationConnection(config.database, ({ kysely }) => serverVersion(kysely))
  await runProgram(
    'pg_restore',
    ['--exit-on-error', '--single-transaction', '--no-owner', '--no-privileges', '--dbname=', join(folder, file)],
    config,
    version,
  )
  return onMigrationConnection(config.database, ({ kysely }) => countRows(kysely))
}

/** Whether the configured database has no table yet. */
export async function hasNoTables({ database, dataDir }: Settings): Promise<boolean> {
  if (database.url === null) return !existsSync(join(dataDir, 'pg'))
  return onMigrationConnection(database, async ({ kysely }) => (await tableNames(kysely)).length === 0)
}

async function dumpEmbedded({ dataDir }: Settings, folder: string): Promise<Rows> {
  if (!existsSync(join(dataDir, 'pg')))
    throw new CommandRefused('DATA_DIR has no database yet: there is nothing to back up.')
  const database = await openEmbeddedDatabase({ dataDir })
  try {
    const file = 'rows.tar.gz'
    const rows = await describe(database.kysely)
    const dump = await database.pglite.dumpDataDir('gzip')
    await writeFile(join(folder, file), dump.stream(), { mode: 0o600 })
    return { kind: 'embedded', file, ...rows }
  } finally {
    await database.close()
  }
}

async function dumpServer(config: Settings, folder: string): Promise<Rows> {
  return onMigrationConnection(config.database, ({ kysely }) =>
    kysely
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (trx) => {
        // The dump reads the snapshot of this transaction, so its rows are those that are counted here.
        const snapshot = await exportSnapshot(trx)
        const described = await describe(trx)
        const file = 'rows.dump'
        // pg_dump would create it readable for all users.
        await writeFile(join(folder, file), '', { mode: 0o600 })
        await runProgram(
          'pg_dump',
          [
            '--format=custom',
            '--no-owner',
            '--no-privileges',
            `--snapshot=${snapshot}`,
            `--file=${join(folder, file)}`,
          ],
          config,
          described.version,
        )
        return { kind: 'server' as const, file: file as Rows['file'], ...described }
      }),
  )
}

async function describe(db: Db): Promise<Pick<Rows, 'version' | 'migrations' | 'tables'>> {
  return { version: await serverVersion(db), migrations: await appliedNames(db), tables: await countRows(db) }
}

/** Runs a program of PostgreSQL with the login in its environment, where other users of the machine cannot read it. */
async function runProgram(
  name: string,
  args: readonly string[],
  { database }: Settings,
  version: string,
): Promise<void> {
  const major = Number.parseInt(version, 10)
  const told = spawnSync(name, ['--version'], { encoding: 'utf8' })
  if (told.error)
    throw new CommandRefused(`${name} is missing: install PostgreSQL's client programs, version ${major} or later.`)
  const own = Number.parseInt(/\) (\d{1,3})/.exec(told.stdout)?.[1] ?? '0', 10)
  if (own < major)
    throw new CommandRefused(
      `${name} has version ${own}, the server ${major}: install the client programs of version ${major} or later.`,
    )
  const env = { ...process.env, ...libpqEnvironment(database.directUrl ?? database.url ?? '') }
  const child = spawn(name, args, { env, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-4_000)))
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  if (code !== 0) throw new CommandRefused(`${name} failed:\n${said.trim()}`)
}

/** The variables of PostgreSQL's programs for a connection address; parameters such as `sslmode` become `PGSSLMODE`. */
export function libpqEnvironment(address: string): Record<string, string> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(address)
  const parameters = [...searchParams].map(([name, value]) => [`PG${name.toUpperCase()}`, value])
  const given = {
    PGHOST: decodeURIComponent(hostname).replace(/^\[|\]$/g, ''),
    PGPORT: port,
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
  }
  return {
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== '')),
    ...Object.fromEntries(parameters),
  }
}
