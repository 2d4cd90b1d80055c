import { DAY } from '@nestbond/domain/values/day'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { indexSoon, writeDueWords } from '../../application/search-index-store.ts'
import { ApiServer } from '../../test/api-server.ts'
import { signInStaff } from '../../test/staff.ts'
import { MOST_FOUND } from './people-search-store.ts'

let server: ApiServer
let headers: Record<string, string>
beforeAll(async () => {
  server = await ApiServer.start()
  headers = (await signInStaff(server)).headers
})
afterAll(() => server?.close())

const find = (search: string) => server.ok('officePeopleSearch', { payload: { search }, headers })

/** Applications of people with one last name, so many days ago. @returns their ids */
async function applied(lastName: string, daysAgo: readonly number[]): Promise<string[]> {
  const rows = daysAgo.map((days) => {
    const id = randomUUID()
    const at = new Date(server.now.getTime() - days * DAY)
    return {
      id,
      ref_id: `NB-${id.slice(0, 9).toUpperCase()}`,
      country: 'de' as const,
      language: 'de' as const,
      email_key: `${id}@example.org`,
      answers: { lastName, email: `${id}@example.org` },
      created_at: at,
      updated_at: at,
    }
  })
  await server.db
    .insertInto('applications')
    .values(rows.map((row) => ({ ...row, answers: JSON.stringify(row.answers) }) as never))
    .execute()
  const ids = rows.map(({ id }) => id)
  await indexSoon(server.db, ids)
  await writeDueWords(server.deps.database)
  return ids
}

it.each([
  ['of the last hours', [0, 0.1, 0.2]],
  ['of the last two days', [0, 1, 1.9]],
  ['of the last days', [0, 3, 15]],
  ['of the last months', [0, 20, 100]],
  ['of the last years', [0, 200, 900]],
  ['of all time', [0, 900, 4_000]],
])('finds people %s, newest first', async (span, days) => {
  const name = `Zeit${span.replaceAll(' ', '')}`
  const ids = await applied(name, days)
  const { people, more } = await find(name)
  expect([people.map(({ id }) => id), more]).toEqual([ids, false])
})

it('shows the newest of a frequent name', async () => {
  const recent = await applied(
    'Häufig',
    Array.from({ length: MOST_FOUND + 5 }, (_, n) => n / 10),
  )
  await applied('Häufig', [2_000, 2_001])
  const { people, more } = await find('haufig')
  expect([people.map(({ id }) => id), more]).toEqual([recent.slice(0, MOST_FOUND), true])
})

it('shows the newest of a name that fills a page within hours, or within a day', async () => {
  for (const [name, perDay] of [
    ['Stündlich', 1_000],
    ['Täglich', 60],
  ] as const) {
    const recent = await applied(
      name,
      Array.from({ length: MOST_FOUND + 30 }, (_, n) => n / perDay),
    )
    await applied(name, [1.9, 7, 2_000])
    const { people, more } = await find(name)
    expect([people.map(({ id }) => id), more]).toEqual([recent.slice(0, MOST_FOUND), true])
  }
})

it('shows the newest of a name that is frequent in months only', async () => {
  const months = await applied(
    'Monatelang',
    Array.from({ length: MOST_FOUND + 10 }, (_, n) => n / 1.1),
  )
  await applied('Monatelang', [700, 1_500])
  const { people, more } = await find('Monatelang')
  expect([people.map(({ id }) => id), more]).toEqual([months.slice(0, MOST_FOUND), true])
})
