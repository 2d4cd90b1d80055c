import { readFileSync } from 'node:fs'
import pg from 'pg'
import { describe, expect, inject, it } from 'vitest'
import { findDisorder, LOCK_ORDER, lockedTables, watchTransactions } from '../../test/lock-order.ts'

describe('the order of locks', () => {
  it('is the order in docs/architecture.md', () => {
    const page = readFileSync(new URL('../../../../../docs/architecture.md', import.meta.url), 'utf8')
    expect(page).toContain(LOCK_ORDER.map((table) => `\`${table}\``).join(' → '))
  })

  it.each<[string, string[], string[]]>([
    ['an update', ['update "policies" set "status" = $1'], ['policies']],
    ['a deletion', ['delete from claims where id = $1'], ['claims']],
    [
      'rows that are read for an update',
      [
        'select "id" from "premium_charges" where "policy_id" = $1 order by "id" for update',
        'select 1 from applications for no key update',
      ],
      ['premium_charges', 'applications'],
    ],
    [
      'the first of each table',
      ['update policies set x = 1', 'update claims set x = 1', 'update policies set x = 2'],
      ['policies', 'claims'],
    ],
    [
      'updates within a longer statement',
      ['with w as (update premium_charges c set x = 1 returning id) update policies p set y = 1 from w'],
      ['premium_charges', 'policies'],
    ],
    [
      'rows that are picked, then written',
      ['with k as (select id from releases for update skip locked) update releases set x = 1'],
      ['releases'],
    ],
    [
      'the rows of a statement, not of its subquery',
      ['select id from applications where id = (select application_id from claims where id = $1) for no key update'],
      ['applications'],
    ],
    [
      'nothing of what is only read or added',
      ['select * from policies', 'insert into claims (id) values ($1) on conflict do update set x = 1'],
      [],
    ],
  ])('counts %s', (_, statements, tables) => expect(lockedTables(statements)).toEqual(tables))

  it('is broken by a lock of an earlier table after a later one', () => {
    expect(findDisorder(['update policies set x = 1', 'update premium_charges set x = 1'])).toEqual([
      'premium_charges',
      'policies',
    ])
    expect(
      findDisorder([
        'update premium_charges set x = 1',
        'update policies set x = 1',
        'select id from premium_charges for update',
      ]),
    ).toBeNull()
  })

  it('is checked in every transaction of a pool', async () => {
    const pool = new pg.Pool({ connectionString: inject('postgres')!.url, max: 1 })
    // Open before it is watched.
    ;(await pool.connect()).release()
    const seen: string[][] = []
    watchTransactions(pool, (statements) => seen.push([...statements]))
    const client = await pool.connect()
    for (const text of [
      'select 1',
      'begin',
      'select 2',
      'select 3',
      'commit',
      'select 4',
      'begin',
      'select 5',
      'rollback',
    ])
      await client.query(text)
    client.release()
    await pool.end()
    expect(seen).toEqual([['select 2', 'select 3'], ['select 5']])
  })
})
