import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from 'kysely'
import { expect, test } from 'vitest'
import { readingFrom } from './reading.ts'
import { ReplicaUnusable, type Replica } from './replica.ts'
import type { Tables } from './tables.ts'

/** A database that accepts every statement and returns no rows. */
const db = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (kysely) => new PostgresIntrospector(kysely),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})
const reading = readingFrom(db)

test.each<[string, (db: Kysely<Tables>) => Promise<unknown>]>([
  ['a select', (on) => on.selectFrom('policies').select('id').execute()],
  ['a written select', (on) => sql`select id from policies order by updated_at`.execute(on)],
])('a reading runs %s', async (_, run) => {
  await expect(reading(run)).resolves.toBeDefined()
})

test.each<[string, (db: Kysely<Tables>) => Promise<unknown>]>([
  ['a delete', (on) => on.deleteFrom('policies').execute()],
  ['an update', (on) => on.updateTable('policies').set({ number: '1' }).execute()],
  ['a written insert', (on) => sql`insert into policies default values`.execute(on)],
  ['a written delete behind with', (on) => sql`with gone as (delete from policies returning id) select`.execute(on)],
  ['a lock', (on) => sql`select id from policies where number = ${'1'} for update`.execute(on)],
])('a reading refuses %s', async (_, run) => {
  await expect(reading(run)).rejects.toThrow('a reading must not write')
})

test('the primary answers if the replica cannot be used, and errors of the reading itself are not repeated', async () => {
  const replica = { read: () => Promise.reject(new ReplicaUnusable('late')) } as unknown as Replica
  await expect(readingFrom(db, replica)(() => Promise.resolve('here'))).resolves.toBe('here')
  let runs = 0
  const sound = { read: (run: (on: Kysely<Tables>) => Promise<unknown>) => run(db) } as unknown as Replica
  const failing = readingFrom(db, sound)(() => Promise.reject(new Error(`run ${++runs}`)))
  await expect(failing).rejects.toThrow('run 1')
})
