import type { FastifyInstance } from 'fastify'
import type { CallName } from '@nestbond/api/routes'
import type { ResponseOf } from '@nestbond/api/types'
import { cookieFrom, requestOf, type Player, type Sent } from '../lives/player.ts'
import type { Clock } from '../platform/clock.ts'
import type { Deps } from '../platform/deps.ts'

/** A clock that starts in the past and is moved to today while a demonstration is made. */
export class DemoClock implements Clock {
  #now: number
  constructor(start: Date) {
    this.#now = start.getTime()
  }
  /** A millisecond passes, so that no two events have one time. */
  now(): Date {
    return new Date(this.#now++)
  }
  passMinutes(minutes: number): void {
    this.#now += minutes * 60_000
  }
  /** From now on, the clock shows a moment that is not before what it has shown. */
  moveTo(instant: Date): void {
    this.#now = Math.max(this.#now, instant.getTime())
  }
}

/** Makes the calls of the product's pages in the same process, and reads the mails that it sends. */
export class DemoClient implements Player {
  readonly deps: Deps
  readonly #app: FastifyInstance
  /** The texts mailed to each address, the newest last. */
  readonly #mailed = new Map<string, string[]>()
  #jobs: Promise<void> = Promise.resolve()

  constructor(app: FastifyInstance, deps: Deps) {
    this.#app = app
    this.deps = deps
    const send = deps.mail.send.bind(deps.mail)
    // Reading the files of a trial's mailbox again and again would take longer than everything else.
    deps.mail.send = async (mail) => {
      await send(mail)
      this.#mailed.set(mail.to, [...(this.#mailed.get(mail.to) ?? []), mail.text])
    }
  }

  async call<Name extends CallName>(name: Name, { params, query, payload, headers }: Sent = {}) {
    const { method, path } = requestOf(name, params)
    const answer = await this.#app.inject({
      method,
      url: `/api/v1${path}`,
      headers: { 'accept-language': 'de', origin: new URL(this.deps.config.publicUrl).origin, ...headers },
      ...(query ? { query } : {}),
      ...(payload ? { payload } : {}),
    })
    if (answer.statusCode >= 400) throw new Error(`${name} answered ${answer.statusCode}: ${answer.body}`)
    const isJson = String(answer.headers['content-type']).includes('json')
    return {
      body: (isJson ? answer.json() : undefined) as ResponseOf<Name>,
      cookie: cookieFrom(answer.headers['set-cookie']),
    }
  }

  /** Uploads a document of the tenant, as the page does. @throws Error if it is refused */
  async upload(token: string, kind: string, file: { name: string; type: string; content: Buffer }): Promise<void> {
    const form = new FormData()
    form.append('token', token)
    form.append('file', new Blob([new Uint8Array(file.content)], { type: file.type }), file.name)
    const body = new Response(form)
    const answer = await this.#app.inject({
      method: 'POST',
      url: `/api/v1/onboarding/${kind}/document`,
      headers: { 'content-type': body.headers.get('content-type') ?? '' },
      payload: Buffer.from(await body.arrayBuffer()),
    })
    if (answer.statusCode >= 400) throw new Error(`an upload was answered ${answer.statusCode}: ${answer.body}`)
  }

  async sendToSandbox(body: object): Promise<void> {
    const answer = await this.#app.inject({ method: 'POST', url: '/sandbox-card-provider/confirm', payload: body })
    if (answer.statusCode >= 400) throw new Error(`the sandbox answered ${answer.statusCode}: ${answer.body}`)
  }

  async inMailTo(to: string, pattern: RegExp): Promise<string> {
    await this.runJobs()
    return this.#find(to, pattern, 0)
  }

  async inMailAfter(to: string, pattern: RegExp, act: () => Promise<unknown>): Promise<string> {
    const after = this.#mailed.get(to)?.length ?? 0
    await act()
    await this.runJobs()
    return this.#find(to, pattern, after)
  }

  /**
   * Runs the jobs that are due. Those of another act may be under way, so this waits for them; if they fail, only the act that has run them does.
   */
  runJobs(): Promise<void> {
    this.#jobs = this.#jobs.catch(() => {}).then(() => this.deps.queue.runDue())
    return this.#jobs
  }

  #find(to: string, pattern: RegExp, after: number): string {
    const mails = (this.#mailed.get(to) ?? []).slice(after)
    const found = pattern.exec(mails.findLast((one) => pattern.test(one)) ?? '')?.[1]
    if (found === undefined) throw new Error(`no mail to ${to} matches ${pattern}`)
    return found
  }
}
