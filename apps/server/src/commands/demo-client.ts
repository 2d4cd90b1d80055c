import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { CALLS } from '@nestbond/api/calls'
import type { CallName } from '@nestbond/api/routes'
import type { ResponseOf } from '@nestbond/api/types'
import type { Clock } from '../platform/clock.ts'
import type { Deps } from '../platform/deps.ts'
import { isMailbox } from '../platform/providers/mail/eml.ts'

const DAY = 86_400_000

/** A clock that starts in the past and is moved to today while a demonstration is made. */
export class DemoClock implements Clock {
  #now: number
  constructor(start: Date) {
    this.#now = start.getTime()
  }
  now(): Date {
    return new Date(this.#now)
  }
  passDays(days: number): void {
    this.#now += days * DAY
  }
  passMinutes(minutes: number): void {
    this.#now += minutes * 60_000
  }
  /** From now on, the clock shows a moment that is not before what it has shown. */
  moveTo(instant: Date): void {
    this.#now = Math.max(this.#now, instant.getTime())
  }
}

interface Sent {
  params?: Record<string, string>
  query?: Record<string, string>
  payload?: object
  headers?: Record<string, string>
}

/** Makes the calls of the product's pages in the same process, and reads the mails of a trial. */
export class DemoClient {
  readonly deps: Deps
  readonly #app: FastifyInstance

  constructor(app: FastifyInstance, deps: Deps) {
    this.#app = app
    this.deps = deps
  }

  /** @throws Error for a call that is refused */
  async call<Name extends CallName>(
    name: Name,
    { params = {}, query, payload, headers = {} }: Sent = {},
  ): Promise<{ body: ResponseOf<Name>; cookie: string }> {
    const { method, path } = CALLS[name]
    const answer = await this.#app.inject({
      method,
      url: `/api/v1${path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''))}`,
      headers: { 'accept-language': 'de', origin: new URL(this.deps.config.publicUrl).origin, ...headers },
      ...(query ? { query } : {}),
      ...(payload ? { payload } : {}),
    })
    if (answer.statusCode >= 400) throw new Error(`${name} answered ${answer.statusCode}: ${answer.body}`)
    const isJson = String(answer.headers['content-type']).includes('json')
    return {
      body: (isJson ? answer.json() : undefined) as ResponseOf<Name>,
      cookie: [answer.headers['set-cookie'] ?? ''].flat().join().split(';')[0] ?? '',
    }
  }

  /** Confirms a card set-up at the sandbox of the card provider, as the page does. */
  async confirmCard(secret: string, number: string): Promise<void> {
    await this.#app.inject({
      method: 'POST',
      url: '/sandbox-card-provider/confirm',
      payload: { secret, card: { number, expiry: '12/34', cvc: '123' } },
    })
  }

  /** The first match of `pattern` in the newest mail to an address. Waits for such a mail. */
  async inMailTo(address: string, pattern: RegExp): Promise<string> {
    const { mail } = this.deps
    if (!isMailbox(mail)) throw new Error('the mails are not stored')
    for (let tries = 0; tries < 300; tries++) {
      for (const { id, to } of await mail.list(200)) {
        const found = to === address ? pattern.exec((await mail.read(id))?.text ?? '')?.[1] : undefined
        if (found !== undefined) return found
      }
      await sleep(100)
    }
    throw new Error(`no mail to ${address} arrived`)
  }
}
