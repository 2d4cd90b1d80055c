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

interface Waiting {
  to: string
  pattern: RegExp
  /** The number of mails to the address that are too old. */
  after: number
  found(value: string): void
}

const LONGEST_WAIT_MS = 30_000

/** Makes the calls of the product's pages in the same process, and reads the mails that it sends. */
export class DemoClient implements Player {
  readonly deps: Deps
  readonly #app: FastifyInstance
  /** The texts mailed to each address, the newest last. */
  readonly #mailed = new Map<string, string[]>()
  readonly #waiting = new Set<Waiting>()

  constructor(app: FastifyInstance, deps: Deps) {
    this.#app = app
    this.deps = deps
    const send = deps.mail.send.bind(deps.mail)
    // Reading the files of a trial's mailbox again and again would take longer than everything else.
    deps.mail.send = async (mail) => {
      await send(mail)
      this.#mailed.set(mail.to, [...(this.#mailed.get(mail.to) ?? []), mail.text])
      for (const waiting of this.#waiting) this.#answer(waiting)
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

  /** Waits for such a mail. */
  inMailTo(to: string, pattern: RegExp): Promise<string> {
    return this.#find(to, pattern, 0)
  }

  async inMailAfter(to: string, pattern: RegExp, act: () => Promise<unknown>): Promise<string> {
    const after = this.#mailed.get(to)?.length ?? 0
    await act()
    return this.#find(to, pattern, after)
  }

  #find(to: string, pattern: RegExp, after: number): Promise<string> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#waiting.delete(waiting)
        reject(new Error(`no mail to ${to} matched ${pattern}`))
      }, LONGEST_WAIT_MS)
      const waiting: Waiting = {
        to,
        pattern,
        after,
        found: (value) => {
          clearTimeout(timer)
          resolve(value)
        },
      }
      this.#waiting.add(waiting)
      this.#answer(waiting)
    })
  }

  #answer(waiting: Waiting): void {
    const { to, pattern, after, found } = waiting
    const text = this.#mailed
      .get(to)
      ?.slice(after)
      .findLast((one) => pattern.test(one))
    const value = text === undefined ? undefined : pattern.exec(text)?.[1]
    if (value === undefined) return
    this.#waiting.delete(waiting)
    found(value)
  }
}
