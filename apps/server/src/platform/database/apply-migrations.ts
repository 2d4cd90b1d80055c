import { setTimeout as sleep } from 'node:timers/promises'
import { sql, type Kysely } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import type { Database } from './database.ts'
import { isLostAgainstOthers, isLockTimeout } from './failures.ts'
import type { Tables } from './tables.ts'

/**
 * The SQL text of each migration by its name. A statement begins at the start of a line, and all that continues it is indented. `-- outside of a
 * transaction` in the first line is for `create index concurrently`, which PostgreSQL refuses inside of one; such a migration must survive a repetition.
 */
export type Migrations = Readonly<Record<string, string>>

/** The first migration before 0.3.0. Tables of those versions are not taken over. */
export const BEFORE_BASE = '0001_main_flow'
const OUTSIDE = /^-- outside of a transaction$/m

/** A migration that waits longer than `lock_timeout` for a table gives way to the calls behind it, and tries again this often. */
const TRIES = 60
const PAUSE_MS = 1_000
/** Milliseconds between two tries to get the lock that lets one process migrate at a time. */
const TURN_MS = 250
/** Chosen once at random. Every process that migrates a server takes this advisory lock. */
const TURN = 7_215_640_338

/** Names of the migrations that this release brings and the database lacks, in order. */
export async function findPending({ kysely }: Pick<Database, 'kysely'>, migrations: Migrations): Promise<string[]> {
  const applied = new Set(await appliedNames(kysely))
  return Object.keys(migrations)
    .filter((name) => !applied.has(name))
    .toSorted()
}

/** Applies all missing migrations in one transaction: for the embedded database, which a single process has open. */
export async function applyAtOnce({ kysely }: Database, migrations: Migrations): Promise<void> {
  // The migrator reads the columns of all tables, which takes a fifth of the start.
  if ((await findPending({ kysely }, migrations)).length === 0) return
  const { error, results } = await (await migratorOf(kysely, migrations)).migrateToLatest()
  if (error !== undefined) throw failureOf(error, results?.find(({ status }) => status === 'Error')?.migrationName)
}

/**
 * Applies the missing migrations to a server that other processes use, one transaction each. One process migrates at a time, the others wait. The
 * connection must have a `lock_timeout`, and must not be one of a pooler.
 * @param pauseMs time between two tries for a table that is in use
 * @returns the names of the applied migrations
 */
export async function applyInTurn(database: Database, migrations: Migrations, pauseMs = PAUSE_MS): Promise<string[]> {
  // A process of a release that brings nothing must not wait for one that migrates.
  if ((await findPending(database, migrations)).length === 0) return []
  return database.kysely.connection().execute(async (kysely) => {
    await takeTurn(kysely)
    try {
      const applied: string[] = []
      for (let next = await nextOf(kysely, migrations); next !== null; next = await nextOf(kysely, migrations)) {
        await applyNext(kysely, migrations, next, pauseMs)
        applied.push(next)
      }
      return applied
    } finally {
      await sql`select pg_advisory_unlock(${TURN})`.execute(kysely)
    }
  })
}

async function nextOf(kysely: Kysely<Tables>, migrations: Migrations): Promise<string | null> {
  return (await findPending({ kysely }, migrations))[0] ?? null
}

async function applyNext(kysely: Kysely<Tables>, migrations: Migrations, name: string, pauseMs: number): Promise<void> {
  const migrator = await migratorOf(kysely, migrations)
  const disableTransactions = OUTSIDE.test(migrations[name] ?? '')
  for (let tries = 1; ; tries++) {
    const { error } = await migrator.migrateUp({ disableTransactions })
    if (error === undefined) return
    if (tries === TRIES || !(isLockTimeout(error) || isLostAgainstOthers(error))) throw failureOf(error, name)
    await sleep(pauseMs)
  }
}

/** Asks again and again, because a statement that waits for the lock would itself be waited for by `create index concurrently`. */
async function takeTurn(kysely: Kysely<Tables>): Promise<void> {
  const ask = sql<{ mine: boolean }>`select pg_try_advisory_lock(${TURN}) as mine`
  while ((await ask.execute(kysely)).rows[0]?.mine !== true) await sleep(TURN_MS)
}

/**
 * Unknown migrations after the last of this release belong to a later release, beside which this one runs or to which it was rolled back. A migration that
 * precedes an applied one is a correction that a later release did not have, so any order is allowed.
 */
async function migratorOf(kysely: Kysely<Tables>, migrations: Migrations): Promise<Migrator> {
  const known = Object.keys(migrations).toSorted()
  const applied = await appliedNames(kysely)
  if (applied.includes(BEFORE_BASE))
    throw new Error(
      'The tables are of a version before 0.3.0, which cannot be taken over: begin with an empty database',
    )
  const later = applied.filter((name) => !(name in migrations) && name > (known.at(-1) ?? ''))
  const all = Object.fromEntries([
    ...later.map((name) => [name, migrationOf('')]),
    ...Object.entries(migrations).map(([name, text]) => [name, migrationOf(text)]),
  ])
  return new Migrator({ db: kysely, provider: { getMigrations: async () => all }, allowUnorderedMigrations: true })
}

function migrationOf(text: string): Migration {
  const statements = text.split(/;\n(?=\n*\S|\s*$)/).filter((statement) => statement.trim() !== '')
  return {
    async up(db) {
      for (const statement of statements) await sql.raw(statement).execute(db)
    },
  }
}

/** Names of the applied migrations, unordered. */
export async function appliedNames(kysely: Kysely<Tables>): Promise<string[]> {
  const there = await sql<{ name: string | null }>`select to_regclass('kysely_migration')::text as name`.execute(kysely)
  if (there.rows[0]?.name == null) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(kysely)
  return rows.map(({ name }) => name)
}

function failureOf(error: unknown, name = 'before the first'): Error {
  return new Error(`Migration failed (${name}): ${error instanceof Error ? error.message : String(error)}`, {
    cause: error,
  })
}
