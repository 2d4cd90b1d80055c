import { DAY } from '@nestbond/domain/values/day'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql, type Selectable } from 'kysely'
import { inject } from 'vitest'
import type { input as ZodInput, ZodType } from 'zod'
import * as z from 'zod/mini'
import { CALLS } from '@nestbond/api/calls'
import type { Call } from '@nestbond/api/call'
import { problem, type ProblemAnswer } from '@nestbond/api/errors'
import type { CallName } from '@nestbond/api/routes'
import type { ResponseOf } from '@nestbond/api/types'
import type { CivilDate } from '@nestbond/domain/values/civil-date'
import { buildApp, type AppOptions } from '../app.ts'
import { openLink } from '../lives/application.ts'
import { requestOf } from '../lives/player.ts'
import { todayOf, type Clock } from '../platform/clock.ts'
import { loadConfig } from '../platform/config/config.ts'
import { apiPlayer } from './api-player.ts'
import { createTestDatabase } from './test-database.ts'
import { inputPaper } from './input-paper.ts'
import type { Tables } from '../platform/database/tables.ts'
import type { Deps } from '../platform/deps.ts'
import type { Job } from '../platform/queue/queue.ts'
import { isMailbox, type EmlMail, type MailboxEntry } from '../platform/providers/mail/eml.ts'
import { drawPaper } from '../platform/threads/paper-threads.ts'
import { startServer, type RunningServer } from '../start-server.ts'

/** An ordinary day. Tests move the clock themselves; besides, it moves by a millisecond at each read, so that no two events have one time. */
export const START = new Date('2026-05-04T08:00:00.000Z')

const HOUR = 3_600_000
const hours = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Berlin', hour: 'numeric', hourCycle: 'h23' })
const hourIn = (instant: Date) => Number(hours.format(instant))

type Row<Table extends keyof Tables> = Selectable<Tables[Table]>

export interface ApiServerOptions {
  /** Environment variables that are set in addition to the defaults. */
  settings?: Record<string, string>
  webFolder?: string
  /** Instead of the clock that `passes` moves. */
  clock?: Clock
  /** An open database to use instead of a new one. It stays open afterwards. */
  database?: Deps['database']
  patience?: AppOptions['patience']
  onRoute?: AppOptions['onRoute']
  /** Draws papers as the product does. By default a paper is its input as text (`input-paper.ts`), which costs a hundredth. */
  papers?: 'real'
  /** Jobs run by themselves, as in production, instead of by `runJobs`. */
  workers?: boolean
}

export interface CallInput {
  params?: Record<string, string>
  query?: Record<string, string>
  payload?: unknown
  headers?: Record<string, string>
  /** Accept-Language; German by default. */
  language?: string
}

/** A response. A successful `body` has been validated against the API, an error body against the problem schema. */
export interface Answered<Name extends CallName> {
  status: number
  headers: Record<string, string | number | string[] | undefined>
  body: ResponseOf<Name>
  /** The problem of an error response, else null. */
  problem: ProblemAnswer | null
  raw: Buffer
}

/** A whole server on the database of the test's project, with a clock that tests can move and a log that they can read. */
export class ApiServer {
  now = new Date(START)
  #workers = false
  #jobs: Promise<void> = Promise.resolve()
  readonly log: string[] = []
  readonly player = apiPlayer(this)
  #running!: RunningServer
  #folder!: string

  static async start(options: ApiServerOptions = {}): Promise<ApiServer> {
    const server = new ApiServer()
    server.#folder = await mkdtemp(join(tmpdir(), 'nestbond-api-'))
    const port = await freePort()
    const sealFile = inject('sealFile')
    const config = loadConfig({
      DATA_DIR: server.#folder,
      ENVIRONMENT: 'test',
      LOG_LEVEL: 'info',
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      // A cheap password hash keeps tests fast. Tests about the cost of hashing set their own value, and prod rejects one this low.
      ...(options.settings?.['ENVIRONMENT'] === 'prod' ? {} : { PASSWORD_MEMORY_KIB: '64' }),
      // All tests call from one address, so the limits per caller must not apply.
      RATE_LIMIT_UNPROVED_MAILS_PER_CALLER_AND_HOUR: '100000',
      RATE_LIMIT_CODES_PER_CALLER_AND_HOUR: '100000',
      RATE_LIMIT_RISK_CHECKS_PER_HOUR: '100000',
      RATE_LIMIT_LOGIN_PER_MINUTE: '100000',
      RATE_LIMIT_MAILED_LINKS_PER_HOUR: '100000',
      RATE_LIMIT_WITHDRAWAL_PER_HOUR: '100000',
      RATE_LIMIT_REVIEW_PER_HOUR: '100000',
      ...(sealFile === undefined ? {} : { SEAL_P12_FILE: sealFile }),
      ...options.settings,
    })
    const { database } = options
    const open = database ? async () => ({ ...database, close: async () => {} }) : createTestDatabase
    const logStream = { write: (line: string) => void server.log.push(line) }
    const build = (deps: Deps) =>
      buildApp(deps, {
        webFolder: options.webFolder ?? null,
        logStream,
        ...(options.patience ? { patience: options.patience } : {}),
        ...(options.onRoute ? { onRoute: options.onRoute } : {}),
      })
    const clock = options.clock ?? { now: () => (server.now = new Date(server.now.getTime() + 1)) }
    server.#workers = options.workers === true
    server.#running = await startServer(config, clock, build, {
      open,
      draw: options.papers === 'real' ? drawPaper : inputPaper,
      ...(server.#workers ? {} : { jobsByHand: clock }),
    })
    // The runs that each start enqueues.
    await server.runJobs()
    return server
  }

  get app() {
    return this.#running.app
  }
  get deps() {
    return this.#running.deps
  }
  get db() {
    return this.deps.database.kysely
  }
  get url() {
    return this.#running.url
  }
  get metricsUrl() {
    return this.#running.metricsUrl
  }
  get mailbox(): EmlMail {
    const { mail } = this.deps
    if (!isMailbox(mail)) throw new Error('the mails are not stored')
    return mail
  }

  today(): CivilDate {
    return todayOf(this.deps.clock)
  }

  /** A stored row with these values. @throws without one */
  async row<Table extends keyof Tables>(table: Table, values: Partial<Row<Table>>): Promise<Row<Table>> {
    // The types of one table stand for those of any.
    const found = this.db.selectFrom(table as 'policies').selectAll()
    return (await found.where((is) => is.and(values as object)).executeTakeFirstOrThrow()) as unknown as Row<Table>
  }

  /** Moves the clock. Whole days keep the hour in Berlin across a change to summer time; midnight would fall on the wrong day otherwise. */
  passes(ms: number): void {
    const then = new Date(this.now.getTime() + ms)
    const change = ms % DAY === 0 ? hourIn(this.now) - hourIn(then) : 0
    // Modulo 24: 23:00 and 0:00 are one hour apart.
    this.now = new Date(then.getTime() + (((change + 36) % 24) - 12) * HOUR)
  }

  /**
   * Runs the jobs that are due by the test's clock, one after the other, until none is. Then their mails are there. With workers it waits for them.
   */
  runJobs(): Promise<void> {
    // Two calls at once would run jobs side by side.
    this.#jobs = this.#jobs.catch(() => {}).then(() => (this.#workers ? this.#untilDone() : this.deps.queue.runDue()))
    return this.#jobs
  }

  /** Enqueues a daily job as its schedule does, and runs what is due. */
  async triggers<Schema extends ZodType<object>>(job: Job<Schema>, data: ZodInput<Schema>): Promise<void> {
    await this.deps.database.transaction((trx) => this.deps.queue.enqueue(trx, job, data))
    await this.runJobs()
  }

  async #untilDone(): Promise<void> {
    for (const end = Date.now() + 30_000; Date.now() < end;) {
      const open =
        await sql`select 1 from jobs.job where state in ('created', 'active', 'retry') and start_after <= now() limit 1`.execute(
          this.deps.database.kysely,
        )
      if (open.rows.length === 0) return
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    throw new Error('the jobs did not finish')
  }

  /** Makes a call of the API. @throws when the response does not match the API's schema */
  async call<Name extends CallName>(
    name: Name,
    { params = {}, query, payload, headers = {}, language = 'de' }: CallInput = {},
  ): Promise<Answered<Name>> {
    const call: Call = CALLS[name]
    const { method, path } = requestOf(name, params)
    const answer = await this.app.inject({
      method,
      url: `/api/v1${path}`,
      ...(query ? { query } : {}),
      headers: { 'accept-language': language, ...headers },
      ...(payload === undefined ? {} : { payload: payload as object }),
    })
    const { statusCode: status } = answer
    const isProblem = status >= 400
    const isJson = String(answer.headers['content-type']).includes('json')
    const body: unknown = isJson ? answer.json() : undefined
    if (isProblem) {
      expectShape(problem, body, name)
      if (answer.headers['content-type'] !== 'application/problem+json; charset=utf-8')
        throw new Error(`${name}: no problem+json`)
    } else if (call.response) expectShape(call.response, body, name)
    return {
      status,
      headers: answer.headers,
      body: body as ResponseOf<Name>,
      problem: isProblem ? (body as ProblemAnswer) : null,
      raw: answer.rawPayload,
    }
  }

  /** Like `call`, for calls that must succeed. */
  async succeed<Name extends CallName>(name: Name, input: CallInput = {}): Promise<Answered<Name>> {
    const answered = await this.call(name, input)
    const { status, body } = answered
    if (status >= 400)
      throw new Error(
        `${name} answered ${status}: ${JSON.stringify(body)} ${status >= 500 ? this.log.filter((l) => l.includes('"level":50')).at(-1) : ''}`,
      )
    return answered
  }

  /** The body of such a call. */
  async ok<Name extends CallName>(name: Name, input: CallInput = {}): Promise<ResponseOf<Name>> {
    return (await this.succeed(name, input)).body
  }

  /** Exchanges the secret of a link (or a token in an address) for a token, as a page does. */
  open(secret: string): Promise<string> {
    return openLink(this.player, secret)
  }

  /** All mails, newest first. */
  mailEntries(): Promise<MailboxEntry[]> {
    return this.mailbox.list(Infinity)
  }

  /** The mails to an address, oldest first, after the jobs that are due. @throws if there are fewer than `count` */
  async mailsTo(address: string, count = 1) {
    await this.runJobs()
    const found = (await this.mailEntries()).filter(({ to }) => to === address).reverse()
    if (found.length < count) throw new Error(`${found.length} mails to ${address} instead of ${count}`)
    return Promise.all(found.map(async ({ id }) => (await this.mailbox.read(id))!))
  }

  /** Their subjects. */
  async subjectsTo(address: string, count = 1): Promise<string[]> {
    return (await this.mailsTo(address, count)).map(({ subject }) => subject)
  }

  async close(): Promise<void> {
    // Otherwise closing would wait up to a minute for connections on which no request was ever sent.
    this.app.server.closeAllConnections()
    await this.#running.close()
    await rm(this.#folder, { recursive: true, force: true })
  }
}

function expectShape(schema: NonNullable<Call['response']>, body: unknown, name: string): void {
  const { error } = z.safeParse(schema, body)
  if (error) throw new Error(`${name} breaks the contract: ${JSON.stringify(error.issues)} in ${JSON.stringify(body)}`)
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
