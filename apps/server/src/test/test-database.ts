import { randomBytes } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { inject } from 'vitest'
import { findDisorder, watchTransactions } from './lock-order.ts'
import type { AnyDatabase } from '../platform/database/connect.ts'
import { openEmbeddedDatabase } from '../platform/database/embedded.ts'
import { migrateToLatest } from '../platform/database/migrate.ts'
import { readingFrom } from '../platform/database/reading.ts'
import { openServerDatabase } from '../platform/database/server.ts'
import { shuffledRows } from './shuffled-rows.ts'

/**
 * A migrated, empty database for one test file, of the kind of the test's project; embedded outside of the API projects. `close` also deletes it. On
 * PostgreSQL it fails if a transaction has locked rows against the lock order.
 */
export async function createTestDatabase(): Promise<AnyDatabase> {
  const postgres = inject('postgres')
  return shuffled(postgres ? await copyOnServer(postgres.url, postgres.template) : await embeddedInMemory())
}

/** The same database. Rows come in a random order unless the statement asks for one. */
function shuffled<Opened extends AnyDatabase>(database: Opened): Opened {
  const kysely = database.kysely.withPlugin(shuffledRows)
  return {
    ...database,
    kysely,
    reading: readingFrom(kysely),
    transaction: (run) => database.transaction((trx) => run(trx.withPlugin(shuffledRows))),
  }
}

async function embeddedInMemory(): Promise<AnyDatabase> {
  const template = inject('embeddedTemplate')
  if (template) return openEmbeddedDatabase({ loadDataDir: await openAsBlob(template) })
  const database = await openEmbeddedDatabase({})
  await migrateToLatest(database)
  return database
}

async function copyOnServer(serverUrl: string, template: string): Promise<AnyDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await onServer(serverUrl, `create database ${name} template ${template}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  const database = await openServerDatabase({ url: url.href, poolSize: 10, prepare: true })
  const disorders = new Set<string>()
  watchTransactions(database.pool, (statements) => {
    const [taken, after] = findDisorder(statements) ?? []
    if (taken !== undefined)
      disorders.add(`${taken} after ${after}:\n${statements.map((text) => text.slice(0, 200)).join('\n')}`)
  })
  return {
    ...database,
    async close() {
      await database.close()
      await onServer(serverUrl, `drop database ${name} with (force)`)
      if (disorders.size > 0)
        throw new Error(`Transactions lock against the order of docs/architecture.md:\n${[...disorders].join('\n\n')}`)
    },
  }
}

async function onServer(url: string, statement: string): Promise<void> {
  const admin = await openServerDatabase({ url, poolSize: 1, prepare: false })
  try {
    await admin.pool.query(statement)
  } finally {
    await admin.close()
  }
}
