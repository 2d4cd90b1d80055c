import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { createTestDatabase } from '../../test/test-database.ts'
import { applyAtOnce, applyInTurn, findPending, type Migrations } from './apply-migrations.ts'
import type { AnyDatabase } from './connect.ts'
import { MIGRATION_LIMITS } from './connections.ts'
import { MIGRATIONS } from './migrate.ts'
import { openServerDatabase, type ServerDatabase } from './server.ts'

/** The migrations of a later release. */
const LATER: Migrations = { ...MIGRATIONS, '9001_later': 'create table later (id int);\n' }
/** A correction of this release that the later one does not have. */
const CORRECTED: Migrations = { ...MIGRATIONS, '9000_correction': 'create table correction (id int);\n' }

let database: AnyDatabase
beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(() => database.close())

const apply = (migrations: Migrations) =>
  database.kind === 'embedded' ? applyAtOnce(database, migrations) : applyInTurn(database, migrations)

describe('migrations', () => {
  it('of a later release are tolerated, and a correction of this one is still applied', async () => {
    expect(await findPending(database, MIGRATIONS)).toEqual([])
    await apply(LATER)
    expect(await findPending(database, MIGRATIONS)).toEqual([])
    await apply(MIGRATIONS)
    expect(await findPending(database, CORRECTED)).toEqual(['9000_correction'])
    await apply(CORRECTED)
    expect(await findPending(database, { ...LATER, ...CORRECTED })).toEqual([])
  })

  it('that are missing in the midst of known ones belong to another product, and stop the start', async () => {
    await apply(LATER)
    await apply({ ...LATER, '9002_last': 'select 1' })
    const next = { ...MIGRATIONS, '9002_last': 'select 1', '9003_next': 'select 1' }
    await expect(apply(next)).rejects.toThrow(/9001_later is missing/)
  })

  it('of a version before the base stop the start with a sentence', async () => {
    const earlier = { name: '0001_main_flow', timestamp: '2026-01-01' }
    await sql`insert into kysely_migration values (${earlier.name}, ${earlier.timestamp})`.execute(database.kysely)
    await expect(apply(LATER)).rejects.toThrow('The tables are of a version before 0.3.0')
  })

  it('are read statement by statement, with functions and remarks', async () => {
    const text = `-- A remark; it ends
create table a (id int,
  note text default 'a;
  b');

create function b() returns int language plpgsql as $$
  begin
  return 1;
  end $$;
-- Another
insert into a values (b())`
    await apply({ ...MIGRATIONS, '9004_text': text })
    const { rows } = await sql`select * from a`.execute(database.kysely)
    expect(rows).toEqual([{ id: 1, note: 'a;\n  b' }])
  })

  it('name the one that failed', async () => {
    await expect(apply({ ...LATER, ...CORRECTED, '9002_wrong': 'select nothing' })).rejects.toThrow(
      /Migration failed \(9002_wrong\): column "nothing" does not exist/,
    )
  })
})

describe.skipIf(inject('postgres') === undefined)('migrations of a server', () => {
  let migrating: ServerDatabase
  beforeEach(async () => {
    const { url } = database as ServerDatabase
    const limits = { ...MIGRATION_LIMITS, lockMs: 100 }
    migrating = await openServerDatabase({ url, poolSize: 2, prepare: true, limits })
  })
  afterEach(() => migrating?.close())

  it('give way while a table is in use, and are applied once it is free', async () => {
    await sql`create sequence tries`.execute(database.kysely)
    // A sequence keeps its count when a transaction is rolled back.
    const wish = "select nextval('tries');\nalter table applications add column wish text;\n"
    const counted: Migrations = { ...MIGRATIONS, '9010_wish': wish }
    const tries = async () =>
      (await sql<{ n: string }>`select last_value as n from tries`.execute(database.kysely)).rows[0]!.n
    const holding = await (database as ServerDatabase).pool.connect()
    await holding.query('begin; lock table applications in access share mode')
    const applied = applyInTurn(migrating, counted, 20)
    while (Number(await tries()) < 3) await new Promise((resolve) => setTimeout(resolve, 10))
    await holding.query('rollback')
    holding.release()
    expect(await applied).toEqual(['9010_wish'])
  })

  it('are applied by one of two processes that begin at once', async () => {
    const more: Migrations = {
      ...MIGRATIONS,
      ...Object.fromEntries([1, 2, 3, 4].map((n) => [`902${n}_n`, `create table n${n} (id int)`])),
    }
    const [one, other] = await Promise.all([applyInTurn(migrating, more), applyInTurn(migrating, more)])
    expect([one.length, other.length].toSorted()).toEqual([0, 4])
  })
})
