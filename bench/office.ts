import { createHash, randomBytes, randomUUID } from 'node:crypto'
import pg from 'pg'
import {
  startTemporaryPostgres,
  type TemporaryPostgres,
} from '../apps/server/src/platform/database/temporary-postgres.ts'
import { startBuiltServer } from '../scripts/server-process.mjs'
import { print, quantile } from './statistics.ts'

/** Calls of each kind that a benchmark of the office measures. */
export const CALLS = Number(process.env['BENCH_CALLS'] ?? 300)
/** Rounds of each kind. */
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 2)
/** Concurrent calls: an office of a few people who type. */
export const AT_ONCE = 2

/** A built server on an own PostgreSQL server, with members of staff. */
export interface Office {
  postgres: TemporaryPostgres
  url: string
  client: pg.Client
  staff: { token: string; ids: string[] }
  /** A call in the session of the first member of staff. @throws Error for a call that is refused */
  call<Body>(path: string, body?: object): Promise<Body>
}

/** Runs a measurement on a new office server. Server and database are stopped at the end, also after an error. */
export async function withOffice(measure: (office: Office) => Promise<void>): Promise<void> {
  /** Called in reverse order. */
  const stops: (() => Promise<unknown>)[] = []
  try {
    const postgres = await startTemporaryPostgres({ durable: true })
    stops.push(() => postgres.stop())
    const server = await startBuiltServer({
      DATABASE_URL: postgres.url,
      RATE_LIMIT_CALLS_PER_MINUTE: '1000000',
      LOG_LEVEL: 'warn',
    })
    stops.push(server.stop)
    const client = new pg.Client({ connectionString: postgres.url })
    await client.connect()
    stops.push(() => client.end())
    const staff = await seedStaff(client)
    const call = async <Body>(path: string, body?: object): Promise<Body> => {
      const answer = await fetch(`${server.url}/api/v1${path}`, {
        headers: {
          cookie: `office_session=${staff.token}`,
          'accept-language': 'de',
          origin: server.url,
          'content-type': 'application/json',
        },
        ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
      })
      const text = await answer.text()
      if (!answer.ok) throw new Error(`${path} ${JSON.stringify(body)} answered ${answer.status}: ${text}`)
      return (answer.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text) as Body
    }
    await measure({ postgres, url: server.url, client, staff, call })
  } finally {
    for (const stop of stops.toReversed()) await stop()
  }
}

interface Took {
  p50: number
  p99: number
}

/**
 * Milliseconds of a call, and of the cheapest call of an office in the same minutes: the quotient of both tells a slow query from a busy machine.
 */
export interface Compared extends Took {
  label: string
  cheapest: Took
}

/**
 * Measures calls from their start to the end of the response body, each followed by the cheapest call. Of several rounds it takes the one in which the
 * machine was disturbed least, which the cheapest calls tell.
 */
export async function timed(
  label: string,
  call: () => Promise<unknown>,
  office: Office,
  calls = CALLS,
): Promise<Compared> {
  for (let n = 0; n < Math.min(20, calls); n++) await call()
  const rounds: Compared[] = []
  for (let round = 0; round < ROUNDS; round++) rounds.push({ label, ...(await oneRound(call, office, calls)) })
  return rounds.reduce((best, one) => (one.cheapest.p99 < best.cheapest.p99 ? one : best))
}

async function oneRound(call: () => Promise<unknown>, office: Office, calls: number): Promise<Omit<Compared, 'label'>> {
  const cheapest = () => office.call('/office/session')
  const took: number[] = []
  const least: number[] = []
  const measured = async (one: () => Promise<unknown>, into: number[]) => {
    const began = performance.now()
    await one()
    into.push(performance.now() - began)
  }
  let left = calls
  const caller = async () => {
    while (left-- > 0) {
      await measured(call, took)
      await measured(cheapest, least)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, caller))
  return { ...spread(took), cheapest: spread(least) }
}

const spread = (took: readonly number[]): Took => ({ p50: quantile(took, 0.5), p99: quantile(took, 0.99) })

/** Seeds a million rows or fewer, and prints how many there are and how long it took. @param size describes what lies in the database afterwards */
export async function seedOffice(
  { postgres, client }: Office,
  seed: (client: pg.Client) => Promise<void>,
  size: () => string | Promise<string>,
  calls = CALLS,
): Promise<void> {
  const began = performance.now()
  await seed(client)
  console.log(
    `PostgreSQL ${postgres.version} of ${postgres.source}, ${await size()} (seeded in ${Math.round((performance.now() - began) / 1000)} s), the calmest of ${ROUNDS} rounds of ${calls} calls of each kind, ${AT_ONCE} at once`,
  )
}

/** A kind of query: its label, a query of the kind, and the fewest rows that it must find. */
export type Kind<Query> = [label: string, query: () => Query | Promise<Query>, minimum: number]

/**
 * Measures and prints each kind of query. A query that finds fewer rows than expected is an error, since it would be measured too fast.
 * @param find returns the number of rows of a query
 * @param full whether the database is as large as the kinds expect
 */
export async function measureKinds<Query>(
  office: Office,
  kinds: readonly Kind<Query>[],
  find: (query: Query) => Promise<number>,
  { full, wanted }: { full: boolean; wanted: string },
): Promise<void> {
  const figures: Compared[] = []
  for (const [label, query, minimum] of kinds) {
    const first = await query()
    const found = await find(first)
    if (full && found < minimum)
      throw new Error(`${label} (${JSON.stringify(first)}): found ${found}, expected at least ${minimum}`)
    figures.push(await timed(label, async () => find(await query()), office))
  }
  printCompared(figures, wanted)
}

/** Prints each kind of call and the slowest of all. */
export function printCompared(figures: readonly Compared[], wanted: string): void {
  const ms = (value: number) => Number(value.toPrecision(3))
  print([
    ...figures.map(({ label, p50, p99, cheapest }): [string, string, string] => [
      label,
      `p50 ${ms(p50)}, p99 ${ms(p99)} ms; cheapest call ${ms(cheapest.p50)}, ${ms(cheapest.p99)}; ${(p99 / cheapest.p99).toFixed(1)} times its p99`,
      wanted,
    ]),
    ['the worst p99, ms', Math.max(...figures.map(({ p99 }) => p99)), wanted],
    [
      'the worst p99, in times the p99 of the cheapest call',
      Math.max(...figures.map((one) => one.p99 / one.cheapest.p99)),
    ],
  ])
}

/** Twenty members of staff, and the token of a session of the first. */
async function seedStaff(client: pg.Client): Promise<{ token: string; ids: string[] }> {
  const ids = Array.from({ length: 20 }, () => randomUUID())
  for (const [n, id] of ids.entries()) {
    await client.query(
      `insert into staff_accounts (id, name, email, email_key, role, language, password_hash) values ($1, $2, $3, $3, 'manager', 'de', 'none')`,
      [id, `Kim Falk ${n}`, `kim${n}@office.example`],
    )
  }
  const token = randomBytes(32).toString('base64url')
  await client.query(
    `insert into staff_sessions (token_hash, account_id, state, last_seen_at, expires_at) values ($1, $2, 'COMPLETE', now(), now() + interval '8 hours')`,
    [createHash('sha256').update(token).digest('base64url'), ids[0]],
  )
  return { token, ids }
}
