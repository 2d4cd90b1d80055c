import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { inject } from 'vitest'
import * as z from 'zod/mini'
import { CALLS } from '@nestbond/api/calls'
import type { Call } from '@nestbond/api/call'
import { problem, type ProblemAnswer } from '@nestbond/api/errors'
import type { CallName } from '@nestbond/api/routes'
import type { Answer } from '@nestbond/api/types'
import { buildApp, type AppOptions } from '../app.ts'
import { loadConfig } from '../platform/config/config.ts'
import { createTestDatabase } from './test-database.ts'
import type { Deps } from '../platform/deps.ts'
import { isMailbox, type EmlMail } from '../platform/providers/mail/eml.ts'
import { startServer, type RunningServer } from '../start-server.ts'

/** A day on which nothing special happens; tests move the clock themselves. */
export const START = new Date('2026-05-04T08:00:00.000Z')

const HOUR = 3_600_000
const DAY = 24 * HOUR
const hours = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Berlin', hour: 'numeric', hourCycle: 'h23' })
const hourIn = (instant: Date) => Number(hours.format(instant))

export interface ApiServerOptions {
  /** Environment variables beside the defaults. */
  settings?: Record<string, string>
  webFolder?: string
  /** An open database instead of a new one; it stays open. */
  database?: Deps['database']
  patience?: AppOptions['patience']
}

export interface CallInput {
  params?: Record<string, string>
  query?: Record<string, string>
  payload?: unknown
  headers?: Record<string, string>
  /** Accept-Language; German unless told. */
  language?: string
}

/** What came back; `body` has been checked against the contract, an error against the shape of problems. */
export interface Answered<Name extends CallName> {
  status: number
  headers: Record<string, string | number | string[] | undefined>
  body: Answer<Name>
  /** Of an error answer, else null. */
  problem: ProblemAnswer | null
  raw: Buffer
}

/** A whole server over the database of the test's project, with a clock that the test moves and a log that it can read. */
export class ApiServer {
  now = new Date(START)
  readonly log: string[] = []
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
      // Most tests are not about how hard a password is to guess; those that are set it, and prod takes no such.
      ...(options.settings?.['ENVIRONMENT'] === 'prod' ? {} : { PASSWORD_MEMORY_KIB: '64' }),
      // Every test calls from one address.
      RATE_LIMIT_UNPROVED_MAILS_PER_CALLER_AND_HOUR: '100000',
      RATE_LIMIT_CODES_PER_CALLER_AND_HOUR: '100000',
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
      })
    server.#running = await startServer(config, { now: () => new Date(server.now) }, build, open)
    return server
  }

  get app() {
    return this.#running.app
  }
  get deps() {
    return this.#running.deps
  }
  get url() {
    return this.#running.url
  }
  get mailbox(): EmlMail {
    const { mail } = this.deps
    if (!isMailbox(mail)) throw new Error('mails are not kept')
    return mail
  }

  /** Moves the clock. Whole days lead to the same hour in Berlin, over a change of summer time too: else midnight would be a day off. */
  passes(ms: number): void {
    const then = new Date(this.now.getTime() + ms)
    const change = ms % DAY === 0 ? hourIn(this.now) - hourIn(then) : 0
    // 23 and 0 are an hour apart.
    this.now = new Date(then.getTime() + (((change + 36) % 24) - 12) * HOUR)
  }

  /** Waits for the jobs that are due, also those that a start begins. */
  async jobsDone(): Promise<void> {
    for (const end = Date.now() + 20_000; Date.now() < end;) {
      const open =
        await sql`select 1 from jobs.job where state in ('created', 'active', 'retry') and start_after <= now() limit 1`.execute(
          this.deps.database.kysely,
        )
      if (open.rows.length === 0) return
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    throw new Error('the jobs do not come to an end')
  }

  /** Makes a call of the contract. @throws when the answer is not what the contract says */
  async call<Name extends CallName>(
    name: Name,
    { params = {}, query, payload, headers = {}, language = 'de' }: CallInput = {},
  ): Promise<Answered<Name>> {
    const call: Call = CALLS[name]
    const path = call.path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''))
    const answer = await this.app.inject({
      method: call.method,
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
    } else if (call.answer) expectShape(call.answer, body, name)
    return {
      status,
      headers: answer.headers,
      body: body as Answer<Name>,
      problem: isProblem ? (body as ProblemAnswer) : null,
      raw: answer.rawPayload,
    }
  }

  /** As `call`, for answers that must be there. */
  async ok<Name extends CallName>(name: Name, input: CallInput = {}): Promise<Answer<Name>> {
    const { status, body } = await this.call(name, input)
    if (status >= 400) throw new Error(`${name} answered ${status}: ${JSON.stringify(body)}`)
    return body
  }

  /** Opens a link as a page does: its secret, or a token in an address, is exchanged for a token. */
  async open(secret: string): Promise<string> {
    return (await this.ok('tenantOpen', { payload: { token: secret } })).token
  }

  /** The mails to an address, oldest first, once there are at least `count`. */
  async mailsTo(address: string, count = 1) {
    for (let tries = 0; tries < 400; tries++) {
      const found = (await this.mailbox.list()).filter(({ to }) => to === address).reverse()
      if (found.length >= count) return Promise.all(found.map(async ({ id }) => (await this.mailbox.read(id))!))
      await new Promise((resolve) => setTimeout(resolve, 25))
    }
    throw new Error(`no ${count} mails to ${address}`)
  }

  async close(): Promise<void> {
    // A connection on which nobody has asked anything yet would be waited for, for a minute.
    this.app.server.closeAllConnections()
    await this.#running.close()
    await rm(this.#folder, { recursive: true, force: true })
  }
}

function expectShape(schema: NonNullable<Call['answer']>, body: unknown, name: string): void {
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
