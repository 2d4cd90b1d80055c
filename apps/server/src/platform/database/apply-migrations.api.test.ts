import { sql, type Kysely } from 'kysely'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { createTestDatabase } from '../../test/test-database.ts'
import { applyAtOnce, applyInTurn, findPending, type Migrations } from './apply-migrations.ts'
import type { AnyDatabase } from './connect.ts'
import { MIGRATION_LIMITS } from './connections.ts'
import { MIGRATIONS } from './migrate.ts'
import { openServerDatabase, type ServerDatabase } from './server.ts'

const running = (statement: string) => ({
  up: async (db: Kysely<unknown>) => void (await sql.raw(statement).execute(db)),
})
/** The migrations of a later release. */
const LATER: Migrations = { ...MIGRATIONS, '9001_later': running('create table later (id int)') }
/** A correction of this release that the later one does not have. */
const CORRECTED: Migrations = { ...MIGRATIONS, '9000_correction': running('create table correction (id int)') }

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
    const { '0191_figure_waits': _, ...others } = CORRECTED
    await expect(apply({ ...others, '9003_next': running('select 1') })).rejects.toThrow(/0191_figure_waits is missing/)
  })

  it('name the one that failed', async () => {
    await expect(apply({ ...LATER, ...CORRECTED, '9002_wrong': running('select nothing') })).rejects.toThrow(
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
    let tries = 0
    const counted: Migrations = {
      ...MIGRATIONS,
      '9010_wish': { up: async (db) => (tries++, running('alter table applications add column wish text').up(db)) },
    }
    const holding = await (database as ServerDatabase).pool.connect()
    await holding.query('begin; lock table applications in access share mode')
    const applied = applyInTurn(migrating, counted, 20)
    while (tries < 3) await new Promise((resolve) => setTimeout(resolve, 10))
    await holding.query('rollback')
    holding.release()
    expect(await applied).toEqual(['9010_wish'])
  })

  it('are applied by one of two processes that begin at once', async () => {
    const more: Migrations = {
      ...MIGRATIONS,
      ...Object.fromEntries([1, 2, 3, 4].map((n) => [`902${n}_n`, running(`create table n${n} (id int)`)])),
    }
    const [one, other] = await Promise.all([applyInTurn(migrating, more), applyInTurn(migrating, more)])
    expect([one.length, other.length].toSorted()).toEqual([0, 4])
  })
})
