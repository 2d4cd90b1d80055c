import { setTimeout as wait } from 'node:timers/promises'
import { signWebhook } from './webhook-signature.ts'

/** once: normal delivery. late: after lateMs. twice: the same event again. never: lost. reordered: held until the next one has gone out. */
export type DeliveryMode = 'once' | 'late' | 'twice' | 'never' | 'reordered'

export interface SandboxWebhookOptions {
  /** Our own webhook address, `${PUBLIC_URL}/api/v1/payment/webhook/sandbox`. */
  url: string
  secret: string
  now: () => Date
  mode?: DeliveryMode
  lateMs?: number
  /** Pauses before the retries after an attempt without a 2xx response, in milliseconds. */
  retriesMs?: readonly number[]
  fetch?: typeof fetch
}

/** Posts the sandbox's events to our webhook, outside the request that caused them, with every fault of a real network. */
export class SandboxWebhooks {
  /** May be changed at any time, so that a test can lose one event and double the next one. */
  mode: DeliveryMode
  readonly #options: SandboxWebhookOptions
  readonly #running = new Set<Promise<void>>()
  readonly #stop = new AbortController()
  #held: string[] = []

  constructor(options: SandboxWebhookOptions) {
    this.#options = options
    this.mode = options.mode ?? 'once'
  }

  /** Takes an event and returns at once. */
  send(event: { eventId: string }): void {
    const body = JSON.stringify(event)
    if (this.mode === 'never') return
    if (this.mode === 'reordered' && this.#held.length === 0) {
      this.#held.push(body)
      return
    }
    const bodies = [body, ...this.#held]
    this.#held = []
    if (this.mode === 'twice') bodies.push(body)
    this.#run(this.#deliver(bodies, this.mode === 'late' ? (this.#options.lateMs ?? 15_000) : 0))
  }

  /** Sends an event after a delay that no shutdown waits for. */
  sendAfter(event: { eventId: string }, delayMs: number): void {
    void this.#pause(delayMs).then(
      () => this.send(event),
      // Closed in the meantime.
      () => undefined,
    )
  }

  /** Resolves when nothing is in flight. Events that were held for reordering go out last. */
  async settled(): Promise<void> {
    await Promise.all(this.#running)
    const held = this.#held
    this.#held = []
    if (held.length > 0) this.#run(this.#deliver(held, 0))
    while (this.#running.size > 0) await Promise.all(this.#running)
  }

  /** Drops all pending deliveries, for shutdown. */
  async close(): Promise<void> {
    this.#stop.abort()
    await Promise.all(this.#running)
  }

  #run(work: Promise<void>): void {
    const tracked = work.finally(() => this.#running.delete(tracked))
    this.#running.add(tracked)
  }

  async #deliver(bodies: string[], delayMs: number): Promise<void> {
    try {
      if (delayMs > 0) await this.#pause(delayMs)
      for (const body of bodies) await this.#post(body)
    } catch {
      // Closed, or never answered: the event is lost, and the receiver must survive that.
    }
  }

  async #post(body: string): Promise<void> {
    const { url, secret, now, retriesMs = [500, 2_000, 10_000] } = this.#options
    for (const pause of [0, ...retriesMs]) {
      if (pause > 0) await this.#pause(pause)
      const headers = { 'content-type': 'application/json', 'sandbox-signature': signWebhook(body, secret, now()) }
      const signal = AbortSignal.any([this.#stop.signal, AbortSignal.timeout(5_000)])
      const answer = await (this.#options.fetch ?? fetch)(url, { method: 'POST', headers, body, signal }).catch(
        () => null,
      )
      await answer?.arrayBuffer().catch(() => null)
      if (answer?.ok) return
    }
  }

  async #pause(ms: number): Promise<void> {
    await wait(ms, undefined, { signal: this.#stop.signal, ref: false })
  }
}
