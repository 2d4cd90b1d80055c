import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { JOBS } from '../all-jobs.ts'
import { findPending } from '../platform/database/apply-migrations.ts'
import { MIGRATIONS } from '../platform/database/migrate.ts'
import { createTestDatabase } from './test-database.ts'

// If it fails, `KIND_OF_JOB` of kept-template.ts has missed a definition; the template lies in node_modules/.cache/nestbond.
it('has the tables and queues of the present code, although an earlier run has made it', async () => {
  const database = await createTestDatabase()
  try {
    expect(await findPending(database, MIGRATIONS)).toEqual([])
    const { rows } = await sql<{ name: string; policy: string }>`
      select name, policy from jobs.queue where name in (${sql.join(JOBS.map(({ name }) => name))})
    `.execute(database.kysely)
    const wanted = JOBS.map(({ name, once }) => ({ name, policy: once ? 'exclusive' : 'standard' }))
    const byName = (one: { name: string }, other: { name: string }) => (one.name < other.name ? -1 : 1)
    expect(rows.toSorted(byName)).toEqual(wanted.toSorted(byName))
  } finally {
    await database.close()
  }
})
