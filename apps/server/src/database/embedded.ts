import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { Kysely, PGliteDialect } from 'kysely'
import type { Database } from './database.ts'
import { lockFolder } from './folder-lock.ts'
import type { Tables } from './tables.ts'

const BYTEA = 17
const INT8 = 20
const DATE = 1082

export interface EmbeddedDatabase extends Database {
  readonly kind: 'embedded'
  readonly pglite: PGlite
}

export interface EmbeddedOptions {
  /** Absent: in memory, gone with the process. */
  dataDir?: string
  /** A dump to begin with instead of an empty database (tests). */
  loadDataDir?: Blob
}

/**
 * PostgreSQL compiled to WebAssembly, inside this process. It survives a killed process, not a power cut (it never
 * calls fsync), and nothing but the lock file keeps two processes apart.
 * @throws FolderLocked when another process has it open
 */
export async function openEmbeddedDatabase(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const folder = options.dataDir === undefined ? undefined : join(options.dataDir, 'pg')
  if (options.dataDir !== undefined) mkdirSync(options.dataDir, { recursive: true })
  const unlock = folder === undefined ? () => {} : await lockFolder(folder)
  let pglite: PGlite
  try {
    pglite = await PGlite.create({
      ...(folder === undefined ? {} : { dataDir: folder }),
      ...(options.loadDataDir === undefined ? {} : { loadDataDir: options.loadDataDir }),
      parsers: {
        [INT8]: Number,
        [DATE]: (day: string) => day,
        [BYTEA]: (hex: string) => Buffer.from(hex.slice(2), 'hex'),
      },
    })
  } catch (error) {
    unlock()
    throw error
  }
  const kysely = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) })
  return {
    kind: 'embedded',
    pglite,
    kysely,
    async query<T>(statement: { text: string }, values: readonly unknown[]) {
      const { rows } = await pglite.query<T>(statement.text, values as unknown[])
      return rows
    },
    transaction: (run) => kysely.transaction().execute(run),
    async ping() {
      await pglite.query('select 1')
    },
    async close() {
      await kysely.destroy()
      if (!pglite.closed) await pglite.close()
      unlock()
    },
  }
}
