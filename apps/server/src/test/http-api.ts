import { DAY } from '@nestbond/domain/values/day'
import * as z from 'zod/mini'
import { CALLS } from '@nestbond/api/calls'
import type { Call } from '@nestbond/api/call'
import { problem, type ProblemAnswer } from '@nestbond/api/errors'
import type { Player } from '../lives/player.ts'
import type { Deps } from '../platform/deps.ts'
import type { MailboxMail } from '../platform/providers/mail/eml.ts'
import { ApiServer, type ApiServerOptions } from './api-server.ts'
import type { BodyAt } from './call-at.ts'

/** A response. A successful `body` has been validated against the API, an error body against the problem schema. */
export interface HttpAnswer<Body> {
  status: number
  /** Of a successful response. JSON is parsed; a file is text. */
  body: Body
  /** The problem of an error response, else null. */
  problem: ProblemAnswer | null
  headers: Headers
}

/** The response to a call by method and path. */
export type AnswerAt<Method extends string, Path extends string> = HttpAnswer<BodyAt<Method, Path>>

/** The API over real connections, by method and path: for uploads, webhooks, redirects, and bodies that the typed client would not accept. */
export interface HttpApi {
  url: string
  deps: Deps
  db: ApiServer['db']
  today: ApiServer['today']
  row: ApiServer['row']
  player: Player
  log: string[]
  /** Moves the server's clock like `passes`. */
  travel(ms: number): void
  /** Moves it by some days while `act` runs. */
  later<Result>(days: number, act: () => Promise<Result>): Promise<Result>
  /** Path below /api/v1. Its type tells the type of the body, also as a template string with ids. */
  call<const Method extends string, const Path extends string>(
    method: Method,
    path: Path,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<AnswerAt<Method, Path>>
  /** All mails, newest first, after the jobs that are due. */
  mails(): Promise<MailboxMail[]>
  subjectsTo: ApiServer['subjectsTo']
  /** The newest mail that `which` accepts, after the jobs that are due. @throws without one */
  mailOf(which: (mail: MailboxMail) => boolean): Promise<MailboxMail>
  runJobs: ApiServer['runJobs']
  triggers: ApiServer['triggers']
  close(): Promise<void>
}

export async function startHttpApi(
  settings: Record<string, string> = {},
  options: Omit<ApiServerOptions, 'settings'> = {},
): Promise<HttpApi> {
  const api = await ApiServer.start({ ...options, settings })
  return httpApiOf(api)
}

/** The same server, called by method and path. */
export function httpApiOf(api: ApiServer): HttpApi {
  // Caches parsed mails: a test file reads hundreds of them, many times.
  const known = new Map<string, MailboxMail | null>()
  const read = async (id: string) => {
    const mail = known.get(id) ?? (await api.mailbox.read(id))
    known.set(id, mail)
    return mail
  }
  /** All of them: after the clock was set back, the newest by date are not the latest. */
  const entries = async () => {
    await api.runJobs()
    return api.mailEntries()
  }
  return {
    url: api.url,
    deps: api.deps,
    get db() {
      return api.db
    },
    today: () => api.today(),
    row: (table, values) => api.row(table, values),
    player: api.player,
    log: api.log,
    async mails() {
      const all = []
      for (const { id } of await entries()) all.push(await read(id))
      return all.filter((mail) => mail !== null)
    },
    subjectsTo: (address, count) => api.subjectsTo(address, count),
    travel: (ms) => api.passes(ms),
    async later(days, act) {
      api.passes(days * DAY)
      try {
        return await act()
      } finally {
        api.passes(-days * DAY)
      }
    },
    async call(method, path, body, headers = {}) {
      const answer = await fetch(`${api.url}/api/v1${path}`, {
        method,
        headers: {
          'accept-language': 'de',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      })
      return readAnswer(method, path, answer)
    },
    async mailOf(which) {
      const all = await entries()
      for (const { id } of all) {
        const mail = await read(id)
        if (mail && which(mail)) return mail
      }
      throw new Error(`no such mail among: ${all.map(({ to, subject }) => `${to} ${subject}`).join('; ')}`)
    },
    runJobs: () => api.runJobs(),
    triggers: (job, data) => api.triggers(job, data),
    close: () => api.close(),
  }
}

/** Reads the response to a request that a test has made itself, such as an upload. */
export async function readAnswer<const Method extends string, const Path extends string>(
  method: Method,
  path: Path,
  answer: Response,
): Promise<AnswerAt<Method, Path>> {
  const { status, headers } = answer
  const text = await answer.text()
  const isJson = /json/.test(headers.get('content-type') ?? '')
  const body = isJson ? JSON.parse(text) : text
  if (isJson) expectShape(method, path, { status, body })
  return { status, body, problem: isJson && status >= 400 ? body : null, headers }
}

function expectShape(method: string, path: string, { status, body }: { status: number; body: unknown }): void {
  const [bare = ''] = path.split('?')
  const calls = (Object.values(CALLS) as Call[]).filter((one) => one.method === method)
  // A path without parameters takes precedence over one in which a parameter would match.
  const call =
    calls.find((one) => one.path === bare) ??
    calls.find((one) => new RegExp(`^${one.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(bare))
  const schema = status >= 400 ? problem : call?.response
  const error = schema && z.safeParse(schema, body).error
  if (error)
    throw new Error(
      `${method} ${path} breaks the API's schema: ${JSON.stringify(error.issues)} in ${JSON.stringify(body)}`,
    )
}
