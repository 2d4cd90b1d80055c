import { civilDateIn } from '@nestbond/domain/values/civil-date'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrateToLatest } from '../../apps/server/src/platform/database/migrate.ts'
import { newestFirst, personSearch } from '../../apps/server/src/platform/database/search-words.ts'
import { searchPeople } from '../../apps/server/src/support/people/people-search-store.ts'
import { noteStatements, planOf } from '../../bench/scale/query-plans.ts'
import { seedPeople } from '../../bench/seed-people.ts'
import { faultsOf, hotPlans, tenthOf, type HotPlan } from '../../bench/scale/hot-queries.ts'
import { openNewDatabase } from '../../bench/scale/new-database.ts'
import { seedScale, type ScaleSize } from '../../bench/scale/seed-scale.ts'
import { seedTasks } from '../../bench/scale/seed-tasks.ts'
import { waitingPromiseReviews } from '../../apps/server/src/support/promises/waiting-promise-store.ts'
import { waitingRaises } from '../../apps/server/src/support/raises/waiting-raise-store.ts'
import * as tasks from '../../apps/server/src/support/tasks/task-store.ts'
import type { ServerDatabase } from '../../apps/server/src/platform/database/server.ts'
import {
  startTemporaryPostgres,
  type TemporaryPostgres,
} from '../../apps/server/src/platform/database/temporary-postgres.ts'

/** Large enough that PostgreSQL prefers an index to reading a table. `npm run bench -- scale` looks at 25 million. */
const SIZE: ScaleSize = { policies: 200_000, people: 20_000, due: 500 }

const INDEXES = [
  ['double policy', 'policies_address_idx'],
  ['search: two frequent words', 'application_search_words_idx'],
  ['search: contract number', 'contracts_number_key'],
  ['premium run', 'policies_next_charge_idx'],
  ['premium run', 'claims_policy_idx'],
] as const

let postgres: TemporaryPostgres
beforeAll(async () => {
  postgres = await startTemporaryPostgres()
})
afterAll(() => postgres?.stop())

async function plansAt(size: ScaleSize): Promise<HotPlan[]> {
  const { database, client, close } = await openNewDatabase(postgres.url)
  try {
    await seedScale(database, client, size)
    return await hotPlans(database, client, size)
  } finally {
    await close()
  }
}

it(
  'checks homes, searches people and charges premiums by indexes, and reads no more pages for ten times the policies',
  {
    timeout: 300_000,
  },
  async () => {
    const small = await plansAt(tenthOf(SIZE))
    const large = await plansAt(SIZE)
    expect(large.map(({ label }) => label)).toEqual(
      expect.arrayContaining(['premium run', 'search: two frequent words']),
    )
    expect(large.filter(({ buffers }) => buffers > 0).length).toBeGreaterThan(15)
    for (const [query, index] of INDEXES)
      expect(
        large.filter(({ label }) => label.startsWith(query)).flatMap(({ reads }) => reads),
        query,
      ).toEqual(
        expect.arrayContaining([expect.stringMatching(new RegExp(`^(?:Bitmap )?Index (?:Only )?Scan ${index}$`))]),
      )
    expect(faultsOf(small, large)).toEqual([])
  },
)

/**
 * People who apply on each of the days before an instant, and the pages that a search for the most frequent name reads in all its statements then.
 */
async function pagesOfFrequentName(perDay: number, now: Date): Promise<{ pages: number; asOfDays: number }> {
  const { database, client, close } = await openNewDatabase(postgres.url)
  try {
    await migrateToLatest(database)
    await seedPeople(client, perDay * DAYS, { days: DAYS, until: now })
    const search = personSearch('Müller') ?? ''
    const statements = await noteStatements(database, ({ kysely }) => searchPeople(kysely, search, now), 'each')
    let pages = 0
    for (const statement of statements) pages += (await planOf(client, statement)).buffers
    const [first] = statements
    const ofDays = newestFirst(search, now).find(({ days }) => days === 8)?.search
    const { buffers: asOfDays } = await planOf(client, { sql: first?.sql ?? '', values: [ofDays] })
    return { pages, asOfDays }
  } finally {
    await close()
  }
}

const DAYS = 4
/** A fixed instant, because the pages depend on the hour: early in the day the search also reads of the day before. */
const AT_NIGHT = new Date('2026-11-23T02:40:00.000Z')

it(
  'reads a bounded number of pages for the most frequent name, also where 50 million people apply in three years',
  { timeout: 300_000 },
  async () => {
    const some = await pagesOfFrequentName(5_000, AT_NIGHT)
    const many = await pagesOfFrequentName(50_000, AT_NIGHT)
    console.log(
      `pages for the most frequent name: ${some.pages} with 5,000 people a day, ${many.pages} with 50,000; among all of the last days ${some.asOfDays} and ${many.asOfDays}`,
    )
    expect(Math.max(some.pages, many.pages)).toBeLessThan(2_000)
    expect(many.pages).toBeLessThan(many.asOfDays / 2)
  },
)

/** As many tasks of each kind as the page reaches (`MOST` of the office's tasks). */
const MOST_TASKS = 1_000
const OPEN_TASKS = 200
/** A row of a task, and those of its person and policy, each by an index of a few levels. */
const PAGES_OF_TASK = 12
/** Large enough that PostgreSQL prefers an index to reading a table. */
const TASKS_DONE = 200_000

/** Each list of the office's tasks, with the index of its open rows. The lists after a move-out read the move-outs of all time, and are not among them. */
const TASK_LISTS: [index: string, list: (db: ServerDatabase['kysely'], now: Date) => Promise<{ count: number }>][] = [
  ['underwriting_cases_due_idx', (db, now) => tasks.overdueCases(db, now, MOST_TASKS)],
  ['releases_one_open_idx', (db, now) => tasks.silentReleases(db, civilDateIn(now), MOST_TASKS)],
  [
    'invitations_unanswered_idx',
    (db, now) => tasks.silentInvitations(db, { now, today: civilDateIn(now) }, MOST_TASKS),
  ],
  ['sent_mails_failed_idx', (db, now) => tasks.failedMails(db, now, MOST_TASKS)],
  ['sent_mails_to_post_age_idx', (db) => tasks.lettersToPost(db, MOST_TASKS)],
  ['partner_webhook_deliveries_failed_idx', (db, now) => tasks.failedDeliveries(db, now, MOST_TASKS)],
  ['support_proposals_late_idx', (db, now) => tasks.lateProposals(db, now, MOST_TASKS)],
  ['deposit_changes_(?:office|one_open|one_waiting)_idx', (db) => waitingRaises(db, MOST_TASKS)],
  ['promise_reviews_open_idx', (db) => waitingPromiseReviews(db, MOST_TASKS)],
]

async function taskPlansAt(done: number, now: Date): Promise<HotPlan[]> {
  const { database, client, close } = await openNewDatabase(postgres.url)
  try {
    await seedTasks(database, client, { done, open: OPEN_TASKS }, now)
    const plans: HotPlan[] = []
    for (const [label, list] of TASK_LISTS) {
      expect((await list(database.kysely, now)).count, label).toBeGreaterThanOrEqual(OPEN_TASKS / 2)
      for (const statement of await noteStatements(database, ({ kysely }) => list(kysely, now)))
        plans.push({ label, flat: true, ...(await planOf(client, statement)) })
    }
    return plans
  } finally {
    await close()
  }
}

it(
  'lists the tasks of the office by indexes of open rows, and reads pages for these alone, however many are done',
  { timeout: 300_000 },
  async () => {
    const plans = await taskPlansAt(TASKS_DONE, AT_NIGHT)
    console.log(`pages of the office's tasks: ${plans.map(({ label, buffers }) => `${label} ${buffers}`).join(', ')}`)
    for (const { label, reads, readWhole, buffers } of plans) {
      expect(reads, label).toContainEqual(expect.stringMatching(new RegExp(`Index (?:Only )?Scan ${label}$`)))
      expect(readWhole, label).toEqual([])
      expect(buffers, label).toBeLessThan(OPEN_TASKS * PAGES_OF_TASK)
    }
  },
)
