// The daily run over a million due policies on PostgreSQL with the sandbox provider, by one worker process. Then the run of the next month, in which
// the worker is killed ten times at random moments and restarted. Mails are enqueued, not sent. PREMIUM_POLICIES sets another number of policies.
import { setTimeout as sleep } from 'node:timers/promises'
import { addMonths } from '@nestbond/domain/values/civil-date'
import { migrateToLatest } from '../apps/server/src/platform/database/migrate.ts'
import { openServerDatabase, type ServerDatabase } from '../apps/server/src/platform/database/server.ts'
import { startTemporaryPostgres } from '../apps/server/src/platform/database/temporary-postgres.ts'
import { premiumCharged } from '../apps/server/src/policy/mails/premium-charged.ts'
import { premiumFailed } from '../apps/server/src/policy/mails/premium-failed.ts'
import { premiumWithOffice } from '../apps/server/src/policy/mails/premium-with-office.ts'
import { createQueue } from '../apps/server/src/platform/queue/queue.ts'
import { seedPolicies } from '../apps/server/src/test/seed-policies.ts'
import { print } from './statistics.ts'
import type { Progress } from './premium-worker.ts'
import { buildWorker, finish, startWorker } from './run-premium-worker.ts'

const COUNT = Number(process.env['PREMIUM_POLICIES'] ?? 1_000_000)
const KILLS = 10
const START = '2027-03-01'

const postgres = await startTemporaryPostgres({ durable: true })
try {
  const database = await openServerDatabase({ url: postgres.url, poolSize: 2, prepare: true })
  try {
    await measure(database)
  } finally {
    await database.close()
  }
} finally {
  await postgres.stop()
}

async function measure(database: ServerDatabase): Promise<void> {
  await migrateToLatest(database)
  await (
    await createQueue(database, [premiumCharged, premiumFailed, premiumWithOffice], {
      works: false,
      onError: console.error,
    })
  ).stop()
  await seedPolicies(database.kysely, { count: COUNT, start: START, period: 'MONTHLY', premium: 8_66 })
  await database.pool.query('vacuum analyze')
  const worker = await buildWorker()
  console.log(
    `PostgreSQL ${postgres.version} of ${postgres.source}, ${COUNT.toLocaleString('en')} policies, one worker process`,
  )

  const samples: Progress[] = []
  await finish(startWorker(worker, postgres.url, START, (progress) => samples.push(progress)))
  await expectOnce(database, 1)
  const last = samples.at(-1) as Progress
  const memoryAt = (share: number) => (samples.find(({ done }) => done >= COUNT * share) ?? last).rss / 1e6
  print([
    ['charges a second', COUNT / last.seconds, 'at least 2,000'],
    ['seconds', last.seconds],
    ['memory of the worker at the start, MB', (samples[0] as Progress).rss / 1e6],
    ['memory after a tenth, MB', memoryAt(0.1)],
    ['memory in the middle, MB', memoryAt(0.5)],
    ['memory at the end, MB', last.rss / 1e6, 'flat'],
  ])

  const kills = await runWithKills(worker, addMonths(START, 1))
  console.log(
    `killed ${kills.length} times, after ${kills.map((done) => done.toLocaleString('en')).join(', ')} charges`,
  )
  await expectOnce(database, 2)
}

/**
 * Runs the second month: each worker is killed at a random moment, except the last one, which may finish. Returns the number of charges done before
 * each kill.
 */
async function runWithKills(worker: string, day: string): Promise<number[]> {
  const moments = Array.from({ length: KILLS }, () => Math.random() * 0.96 * COUNT).sort((a, b) => a - b)
  const kills: number[] = []
  let before = 0
  for (const moment of moments) {
    let done = 0
    let lives = false
    const child = startWorker(worker, postgres.url, day, (progress) => {
      done = progress.done
      lives = true
    })
    const ended = finish(child).then(
      () => true,
      () => false,
    )
    while ((!lives || before + done < moment) && child.exitCode === null) await sleep(5)
    // A random point within a batch: reading, reserving, charging or storing.
    await sleep(Math.random() * 300)
    child.kill('SIGKILL')
    if (await ended) throw new Error('a worker ended before it was killed: take more policies')
    before += done
    kills.push(before)
  }
  await finish(startWorker(worker, postgres.url, day, () => {}))
  return kills
}

/** Checks our books, the provider's books and the mails: each policy exactly once per month. Throws otherwise. */
async function expectOnce({ pool }: ServerDatabase, months: number): Promise<void> {
  const one = async (query: string) => Number((await pool.query<{ count: number }>(query)).rows[0]?.count)
  const counts = {
    policies: await one('select count(*) from policies'),
    'charges paid': await one(`select count(*) from premium_charges where state = 'PAID'`),
    'charges in any other state': await one(`select count(*) from premium_charges where state <> 'PAID'`),
    'charges of the provider': await one('select count(*) from sandbox_card_charges where decline_code is null'),
    'policies and periods charged by it': await one(
      `select count(distinct (split_part(idempotency_key, ':', 1), split_part(idempotency_key, ':', 2))) from sandbox_card_charges`,
    ),
    'ledger entries': await one('select count(*) from ledger_entries'),
    'charges with an entry': await one('select count(distinct charge_id) from ledger_entries'),
    'mails enqueued': await one(`select count(*) from jobs.job where name = 'premium-charged'`),
  }
  print(Object.entries(counts).map(([label, count]) => [`after month ${months}: ${label}`, count]))
  const { policies, 'charges in any other state': other, ...whole } = counts
  if (policies !== COUNT || other !== 0 || Object.values(whole).some((count) => count !== COUNT * months))
    throw new Error('not everybody was charged exactly once')
}
