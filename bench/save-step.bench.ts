// Saving a step over HTTP with 32 connections. Compares, in turns, our server on PostgreSQL with a bare node:http handler that updates one row
// through the same driver: a save of an answer, and one of another name, which changes the words of the office's search. Also measures our server on
// the embedded database. `taskset -c 0` puts the client, the servers and the database on one core.
import { fork } from 'node:child_process'
import { join } from 'node:path'
import pg from 'pg'
import { build } from 'vite'
import { begin } from '../apps/server/src/lives/application.ts'
import { startTemporaryPostgres } from '../apps/server/src/platform/database/temporary-postgres.ts'
import { httpPlayer } from '../e2e/support/http-player.ts'
import { startBuiltServer } from '../scripts/server-process.mjs'
import { median, print } from './statistics.ts'
import { load } from './http-load.ts'
import type { LoadFigures } from './http-load.ts'

const CONNECTIONS = 32
const ROUNDS = 3
const SECONDS = 5
const NO_LIMITS = { RATE_LIMIT_CALLS_PER_MINUTE: '1000000', LOG_LEVEL: 'warn' }

/** Called in reverse order at the end, also after an error. */
const stops: (() => Promise<void>)[] = []
try {
  await measure()
} finally {
  for (const stop of stops.toReversed()) await stop()
}

async function measure(): Promise<void> {
  const postgres = await startTemporaryPostgres({ durable: true })
  stops.push(() => postgres.stop())
  console.log(
    `PostgreSQL ${postgres.version} of ${postgres.source}, ${CONNECTIONS} connections, median of ${ROUNDS} rounds of ${SECONDS} s`,
  )
  const bare = await startBare(postgres.url)
  const ours = await startOurs({ DATABASE_URL: postgres.url })
  await bare(1)
  await ours.answer(2)
  await ours.name(2)
  const rounds: { bare: LoadFigures; answer: LoadFigures; name: LoadFigures }[] = []
  for (let round = 0; round < ROUNDS; round++)
    rounds.push({ bare: await bare(SECONDS), answer: await ours.answer(SECONDS), name: await ours.name(SECONDS) })

  const embedded = await startOurs({})
  await embedded.answer(2)
  const onEmbedded = await embedded.answer(SECONDS)

  const of = (what: 'bare' | 'answer' | 'name', figure: keyof LoadFigures) =>
    median(rounds.map((round) => round[what][figure]))
  const ratio = (what: 'answer' | 'name', figure: keyof LoadFigures) =>
    median(rounds.map((round) => round[what][figure] / round.bare[figure]))
  print([
    ['bare: requests a second', of('bare', 'requestsPerSecond')],
    ['bare: p50, ms', of('bare', 'p50')],
    ['bare: p99, ms', of('bare', 'p99')],
    ['an answer: requests a second', of('answer', 'requestsPerSecond')],
    ['an answer: p50, ms', of('answer', 'p50')],
    ['an answer: p99, ms', of('answer', 'p99')],
    ['an answer: requests, ours / bare', ratio('answer', 'requestsPerSecond'), 'at least 1.5'],
    ['an answer: p99, ours / bare', ratio('answer', 'p99'), 'at most 2'],
    ['another name: requests a second', of('name', 'requestsPerSecond')],
    ['another name: p99, ms', of('name', 'p99')],
    ['another name: requests, ours / bare', ratio('name', 'requestsPerSecond'), 'at least 0.8'],
    ['embedded: requests a second', onEmbedded.requestsPerSecond],
    ['embedded: p50, ms', onEmbedded.p50],
    ['embedded: p99, ms', onEmbedded.p99],
  ])
}

type Target = (seconds: number) => Promise<LoadFigures>

async function startOurs(database: Record<string, string>): Promise<{ answer: Target; name: Target }> {
  const server = await startBuiltServer({ ...NO_LIMITS, ...database })
  stops.push(server.stop)
  const player = httpPlayer(server.url)
  const tokens: string[] = []
  for (let n = 0; n < CONNECTIONS; n++) tokens.push(await begin(player))
  const { hostname: host, port } = new URL(server.url)
  const saves =
    (path: string, answers: (tenant: number) => object[]): Target =>
    (seconds) => {
      const bodies = tokens.map((token, n) => answers(n).map((answer) => JSON.stringify({ token, ...answer })))
      return load({ host, port: Number(port), path: `/api/v1/onboarding/tenant/${path}`, bodies, seconds })
    }
  return {
    answer: saves('pets', () => ['cat', 'dog'].map((pet) => ({ pet }))),
    name: saves('name', (n) =>
      ['Brandt', 'Brandt-Winter'].map((lastName) => ({ firstName: 'Lea', lastName, email: `lea${n}@example.org` })),
    ),
  }
}

async function startBare(url: string): Promise<Target> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(
    'create table bare (id integer primary key, data jsonb not null, version integer not null default 0)',
  )
  await client.query(`insert into bare select n, '{}' from generate_series(0, ${CONNECTIONS - 1}) n`)
  await client.end()
  const outDir = join(process.cwd(), 'node_modules/.cache/nestbond/bench/bare-server')
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: 'bench/bare-server.ts',
      outDir,
      target: 'node22',
      emptyOutDir: true,
      rolldownOptions: { output: { entryFileNames: 'run.js' } },
    },
  })
  const child = fork(join(outDir, 'run.js'), { env: { ...process.env, DATABASE_URL: url } })
  stops.push(async () => {
    child.kill()
    await new Promise((resolve) => child.once('exit', resolve))
  })
  const port = await new Promise<number>((resolve) => child.once('message', (message) => resolve(message as number)))
  const bodies = Array.from({ length: CONNECTIONS }, (_, id) =>
    ['cat', 'dog'].map((pet) => JSON.stringify({ id, token: 'x'.repeat(43), pet })),
  )
  return (seconds) => load({ host: '127.0.0.1', port, path: '/', bodies, seconds })
}
