import { cpSync, existsSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { Kysely, PGliteDialect } from 'kysely'
import { findAsset } from '../assets.ts'
import { makePrivateFolder } from '../private-folder.ts'
import type { Database } from './database.ts'
import { lockFolder } from './folder-lock.ts'
import { readingFrom } from './reading.ts'
import { publishStatement } from './statements.ts'
import type { Tables } from './tables.ts'

const BYTEA = 17
const INT8 = 20
const DATE = 1082

export interface EmbeddedDatabase extends Database {
  readonly kind: 'embedded'
  readonly pglite: PGlite
}

export interface EmbeddedOptions {
  /** Absent: in memory, lost when the process ends. */
  dataDir?: string
  /** A dump to begin with instead of an empty database. */
  loadDataDir?: Blob
}

/** Segments of the log have 1 MB instead of 16: a new one is filled with zeros, and a new data folder copies those of the template. */
const SMALL_SEGMENTS = ['--wal-segsize=1']
/** Buffers of 16 MB instead of 128: an opening fills them, and they stay in the memory of this process. The system keeps the files in its own. */
const SMALL_BUFFERS = ['-c', 'shared_buffers=16MB']

/**
 * PostgreSQL compiled to WebAssembly, inside this process. It survives a killed process, but not a power cut (it never calls fsync). Only
 * the lock file keeps two processes apart.
 * @throws FolderLocked if another process has it open
 */
export async function openEmbeddedDatabase(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  // A large package, which a process with a PostgreSQL server never needs.
  const { PGlite: Engine } = await import('@electric-sql/pglite')
  const folder = options.dataDir === undefined ? undefined : join(options.dataDir, 'pg')
  if (options.dataDir !== undefined) makePrivateFolder(options.dataDir)
  const unlock = folder === undefined ? () => {} : await lockFolder(folder)
  let pglite: PGlite
  try {
    // The build creates a template with tables and queues. Without it the database is created here, which takes far longer.
    const template = findAsset('database/template')
    // Synchronous: nothing else can run before, and a thousand small files through the thread pool take five times as long.
    if (folder !== undefined && !isComplete(folder) && template !== null && !options.loadDataDir)
      cpSync(template, folder, { recursive: true })
    pglite = await Engine.create({
      initDbStartParams: SMALL_SEGMENTS,
      startParams: [...Engine.defaultStartParams, ...SMALL_BUFFERS],
      ...(folder === undefined ? {} : { dataDir: folder }),
      ...(options.loadDataDir === undefined ? {} : { loadDataDir: options.loadDataDir }),
      parsers: {
        [INT8]: Number,
        [DATE]: (day: string) => day,
        [BYTEA]: (hex: string) => Buffer.from(hex.slice(2), 'hex'),
      },
    })
    if (folder !== undefined) {
      makePrivateFolder(folder)
      writeFileSync(readyMark(folder), '')
    }
  } catch (error) {
    unlock()
    throw error
  }
  const kysely = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }), log: publishStatement })
  return {
    kind: 'embedded',
    pglite,
    kysely,
    transaction: (run) => kysely.transaction().execute(run),
    reading: readingFrom(kysely),
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

/**
 * Renames a folder without its ready mark: a process was killed while it created the database, which is still empty. The folder is not
 * deleted, since an operator may have copied it here without its mark.
 */
function isComplete(folder: string): boolean {
  if (!existsSync(folder)) return false
  if (existsSync(readyMark(folder))) return true
  renameSync(folder, `${folder}.incomplete-${Date.now()}`)
  return false
}

function readyMark(folder: string): string {
  return `${folder}.ready`
}
