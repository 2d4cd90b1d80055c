import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { AnyDatabase } from './connect.ts'
import { json } from './database.ts'
import { hotStatement, runHot } from './hot-statement.ts'
import { openServerDatabase } from './server.ts'
import { createTestDatabase } from '../../test/test-database.ts'

let database: AnyDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

/** A type, a value to write, and the value to read. Both databases must agree. */
const values: [type: string, put: unknown, get: unknown][] = [
  ['date', '1990-05-17', '1990-05-17'],
  ['date', '2024-02-29', '2024-02-29'],
  ['date', '0999-01-01', '0999-01-01'],
  ['int2', 7, 7],
  ['int4', -2147483648, -2147483648],
  ['int8', 9007199254740991, 9007199254740991],
  ['int8', '12', 12],
  ['float8', 0.1, 0.1],
  ['bool', false, false],
  ['text', 'Weserstraße 41 – „ja“ 🏠', 'Weserstraße 41 – „ja“ 🏠'],
  ['text', '', ''],
  ['uuid', '6f1c7a52-3c2b-4a0e-9f0b-5a2f0e4b7c11', '6f1c7a52-3c2b-4a0e-9f0b-5a2f0e4b7c11'],
  ['timestamptz', new Date('2026-03-29T01:59:59.123Z'), new Date('2026-03-29T01:59:59.123Z')],
  ['timestamptz', '2026-10-25T02:30:00+02:00', new Date('2026-10-25T00:30:00.000Z')],
  ['jsonb', json({ b: [1, null, 'ü'], a: true }), { a: true, b: [1, null, 'ü'] }],
  ['jsonb', json([]), []],
  ['jsonb', json('text'), 'text'],
  ['jsonb', json(null), null],
  ['text[]', ['UNDER_AGE', 'a,"b"'], ['UNDER_AGE', 'a,"b"']],
  ['text[]', [], []],
  ['int4[]', [1, 2], [1, 2]],
  ['bytea', Buffer.from([0, 255, 16]), Buffer.from([0, 255, 16])],
  ['date', null, null],
]

describe('values', () => {
  it.each(values)('%s %o is read as %o', async (type, put, get) => {
    const echo = hotStatement<{ value: unknown }, { value: unknown }>(
      `echo-${type}`,
      ({ value }) => `select ${value}::${type} as value`,
    )
    const [prepared] = await runHot(database.kysely, echo, { value: put })
    expect(prepared?.value).toEqual(get)
    const built = await sql<{ value: unknown }>`select ${put}::${sql.raw(type)} as value`.execute(database.kysely)
    expect(built.rows[0]?.value).toEqual(get)
  })
})

it('ends its connections to a server, also those that nobody has used but the pool', async ({ skip }) => {
  const postgres = inject('postgres')
  if (!postgres) return skip()
  const one = await openServerDatabase({ url: postgres.url, poolSize: 1, prepare: false })
  await one.close()
  expect(one.pool.totalCount).toBe(0)
})

it('gives rows in a random order in tests, by every way to read, unless the statement asks for one', async () => {
  const spaces = Array.from({ length: 50 }, (_, n) => `space-${n + 10}`)
  const named = { name: 'Shuffled' }
  await database.kysely
    .insertInto('partners')
    .values(spaces.map((space) => ({ id: crypto.randomUUID(), space, ...named })))
    .execute()
  const read = async (db: typeof database.kysely) => {
    const rows = await db.selectFrom('partners').select('space').where('name', '=', named.name).execute()
    return rows.map(({ space }) => space)
  }
  for (const rows of [await read(database.kysely), await database.transaction(read), await database.reading(read)]) {
    expect(rows).not.toEqual(spaces)
    expect(rows.toSorted()).toEqual(spaces)
  }
})

describe('transaction', () => {
  const insert = (space: string) => ({ id: crypto.randomUUID(), space, name: 'Test' })

  it('commits all or nothing', async () => {
    await database.transaction((trx) => trx.insertInto('partners').values(insert('kept')).execute())
    const failing = database.transaction(async (trx) => {
      await trx.insertInto('partners').values(insert('lost')).execute()
      throw new Error('second thoughts')
    })
    await expect(failing).rejects.toThrow('second thoughts')
    const spaces = await database.kysely
      .selectFrom('partners')
      .select('space')
      .where('space', 'in', ['kept', 'lost'])
      .execute()
    expect(spaces).toEqual([{ space: 'kept' }])
  })

  it('runs many at once, independently', async () => {
    const run = (n: number) =>
      database.transaction(async (trx) => {
        await trx
          .insertInto('partners')
          .values(insert(`many-${n}`))
          .execute()
        const row = await trx.selectFrom('partners').select('space').where('space', '=', `many-${n}`).executeTakeFirst()
        if (n % 2 === 0) throw new Error('even')
        return row?.space
      })
    const results = await Promise.allSettled(Array.from({ length: 30 }, (_, n) => run(n)))
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(15)
    const { rows } = await sql<{ count: number }>`select count(*) from partners where space like 'many-%'`.execute(
      database.kysely,
    )
    expect(rows[0]?.count).toBe(15)
  })

  it('names the constraint that was violated', async () => {
    await database.kysely.insertInto('partners').values(insert('twice')).execute()
    await expect(database.kysely.insertInto('partners').values(insert('twice')).execute()).rejects.toMatchObject({
      code: '23505',
      constraint: 'partners_space_key',
    })
  })
})

describe('tables', () => {
  it('has an index for every foreign key', async () => {
    const { rows } = await sql<{ constraint: string }>`
      select c.conrelid::regclass || '.' || c.conname as constraint from pg_constraint c
      where c.contype = 'f' and c.connamespace = 'public'::regnamespace and not exists (
        select 1 from pg_index i where i.indrelid = c.conrelid
          and (i.indkey::int2[])[0:array_length(c.conkey, 1) - 1] = c.conkey)`.execute(database.kysely)
    expect(rows).toEqual([])
  })

  it('names every check and key by the naming rules', async () => {
    const { rows } = await sql<{ name: string }>`
      select conname as name from pg_constraint
      where connamespace = 'public'::regnamespace and conrelid <> 0 and conrelid::regclass::text not like 'kysely%' and contype in ('c', 'f', 'u')
        and conname !~ ('^' || conrelid::regclass::text || '_[a-z0-9_]+_(check|fkey|key)$')`.execute(database.kysely)
    expect(rows).toEqual([])
  })

  it('does not delete an application that has a contract', async () => {
    const id = await newApplication()
    await database.kysely
      .insertInto('contracts')
      .values({ id: crypto.randomUUID(), number: `C-${id}`, application_id: id, answers_version: 0 })
      .execute()
    await expect(database.kysely.deleteFrom('applications').where('id', '=', id).execute()).rejects.toMatchObject({
      constraint: 'contracts_application_fkey',
    })
  })
})

describe('policies of one home', () => {
  const house = { unit_key: '', whole_house: true }
  const flat = (unit_key: string, room_key = '') => ({ unit_key, room_key, whole_house: false })

  it.each([
    ['a house twice', house, house, false],
    ['the same unit twice', flat('3li'), flat('3li'), false],
    ['two units of one house', flat('3li'), flat('3re'), true],
    ['the same room twice', flat('3li', 'zimmer1'), flat('3li', 'zimmer1'), false],
    ['two rooms of one unit', flat('3li', 'zimmer1'), flat('3li', 'zimmer2'), true],
    ['two apartments without a unit', flat(''), flat(''), true],
  ])('are limited to one in force for each home: %s', async (_, first, second, allowed) => {
    const address = `de|12045|weserstr|${crypto.randomUUID()}`
    await newPolicy(address, first)
    const again = newPolicy(address, second)
    if (allowed) await again
    else await expect(again).rejects.toMatchObject({ constraint: 'policies_one_active_per_home_idx' })
  })

  it('allows a new policy when the old one has ended', async () => {
    const address = `de|12045|weserstr|${crypto.randomUUID()}`
    const id = await newPolicy(address, house)
    await database.kysely
      .updateTable('policies')
      .set({ status: 'CANCELLED', ended_on: '2026-01-31' })
      .where('id', '=', id)
      .execute()
    await newPolicy(address, house)
  })
})

async function newApplication(): Promise<string> {
  const id = crypto.randomUUID()
  await database.kysely.insertInto('applications').values({ id, ref_id: id, country: 'de', language: 'de' }).execute()
  return id
}

async function newPolicy(
  address_key: string,
  home: { unit_key: string; room_key?: string; whole_house: boolean },
): Promise<string> {
  const application_id = await newApplication()
  const [id, contract_id] = [crypto.randomUUID(), crypto.randomUUID()]
  await database.kysely
    .insertInto('contracts')
    .values({ id: contract_id, number: contract_id, application_id, answers_version: 0 })
    .execute()
  await database.kysely
    .insertInto('policies')
    .values({
      ...home,
      id,
      number: id,
      application_id,
      contract_id,
      country: 'de',
      address_key,
      deposit_cents: 2_400_00,
      payment_period: 'YEARLY',
      premium_cents: 112_32,
      tariff_version: 'test',
      insurance_start: '2026-01-01',
    })
    .execute()
  return id
}
