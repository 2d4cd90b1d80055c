import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findAsset } from '../assets.ts'
import { applyAtOnce, applyInTurn, type Migrations } from './apply-migrations.ts'
import type { Database } from './database.ts'

/** The files of `assets/migrations`. */
export const MIGRATIONS: Migrations = readMigrations()

function readMigrations(): Migrations {
  const folder = findAsset('migrations')
  if (folder === null) throw new Error('assets/migrations is missing: the installation is incomplete')
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql'))
  return Object.fromEntries(files.map((file) => [file.replace(/\.sql$/, ''), readFileSync(join(folder, file), 'utf8')]))
}

/** Applies the missing migrations. A server needs a connection with a `lock_timeout`, see `applyInTurn`. */
export async function migrateToLatest(database: Database, migrations: Migrations = MIGRATIONS): Promise<void> {
  if (database.kind === 'embedded') await applyAtOnce(database, migrations)
  else await applyInTurn(database, migrations)
}

/** @throws if the database does not answer or has no tables */
export async function findTables({ kysely }: Pick<Database, 'kysely'>): Promise<void> {
  await kysely.selectFrom('applications').select('id').limit(0).execute()
}
