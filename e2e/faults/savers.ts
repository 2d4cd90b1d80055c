import { setTimeout as sleep } from 'node:timers/promises'

interface Answer {
  status: number
  body: Record<string, unknown>
  retryAfter: string | null
}

/** Outcomes of all saves, for the test to assert on. */
export interface SaversReport {
  acknowledged: number
  /** Status and code of each response that was not 200. */
  statuses: Map<string, number>
  /** Number of 503 responses without Retry-After. */
  withoutRetryAfter: number
  longestMs: number
}

interface Saver {
  token: string
  /** The last save that the server has acknowledged. */
  acknowledged: string | null
  /** A save that was sent but not acknowledged. It may or may not be stored. */
  open: string | null
}

const LETTERS = 'bcdfghklmn'

/**
 * Callers that save new names all the time. They retry saves that were not acknowledged and remember the others. Every tenth save also begins a new
 * application, which takes a transaction.
 */
export class Savers {
  #url: string
  readonly #savers: Saver[] = []
  readonly #begun: string[] = []
  #running: Promise<unknown> | null = null
  going = false
  report: SaversReport = { acknowledged: 0, statuses: new Map(), withoutRetryAfter: 0, longestMs: 0 }

  private constructor(url: string) {
    this.#url = url
  }

  /** @throws if the server is not ready */
  static async begin(url: string, count: number): Promise<Savers> {
    const savers = new Savers(url)
    for (let n = 0; n < count; n++) {
      const { status, body } = await post(url, 'partner/init', { language: 'de', country: 'de' })
      if (status !== 200) throw new Error(`the savers cannot begin: ${status} ${String(body['errorCode'] ?? '')}`)
      savers.#savers.push({ token: String(body['token']), acknowledged: null, open: null })
    }
    savers.run()
    return savers
  }

  run(): void {
    this.going = true
    this.#running = Promise.all(this.#savers.map((saver, n) => this.#save(saver, n)))
  }

  async stop(): Promise<SaversReport> {
    this.going = false
    await this.#running
    return this.report
  }

  async #save(saver: Saver, n: number): Promise<void> {
    for (let round = 0; this.going; round++) {
      saver.open ??= nameOf(this.report.acknowledged * this.#savers.length + n)
      const personal = { salutation: 'MRS', firstName: 'Lea', lastName: saver.open, email: `saver-${n}@example.com` }
      const answer = await this.#call('name', { token: saver.token, ...personal })
      if (answer?.status === 200) {
        saver.acknowledged = saver.open
        saver.open = null
        this.report.acknowledged++
      } else await sleep(30)
      if (round % 10 === 9) {
        const begun = await this.#call('partner/init', { language: 'de', country: 'de' })
        if (begun?.status === 200) this.#begun.push(String(begun.body['token']))
      }
    }
  }

  async #call(path: string, body: object): Promise<Answer | null> {
    const began = performance.now()
    const answer = await post(this.#url, path, body).catch(() => null)
    this.report.longestMs = Math.max(this.report.longestMs, performance.now() - began)
    if (answer?.status === 200) return answer
    const status = answer === null ? 'no answer' : `${answer.status} ${String(answer.body['errorCode'] ?? '')}`
    this.report.statuses.set(status, (this.report.statuses.get(status) ?? 0) + 1)
    if (answer?.status === 503 && answer.retryAfter === null) this.report.withoutRetryAfter++
    return answer
  }

  /** The acknowledged saves and new applications that the server, or another one on its database, has lost. It must be ready. */
  async lost(url = this.#url): Promise<string[]> {
    const lost: string[] = []
    for (const { token, acknowledged, open } of this.#savers) {
      const name = lastNameOf(await get(url, token))
      if (acknowledged !== null && name !== acknowledged && name !== open)
        lost.push(`${acknowledged} (there is ${name})`)
    }
    for (const token of this.#begun) if ((await get(url, token)).status !== 200) lost.push('a begun application')
    return lost
  }
}

function lastNameOf({ body }: Answer): string | null {
  const info = body['userInfo'] as { lastName?: string } | undefined
  return info?.lastName ?? null
}

/** Spells a number in letters, because names may not contain digits. */
function nameOf(n: number): string {
  return `Brandt${[...String(n)].map((digit) => `${LETTERS[Number(digit)]}a`).join('')}`
}

async function post(url: string, path: string, body: object): Promise<Answer> {
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'de' },
    body: JSON.stringify(body),
  }
  return answerOf(
    await fetch(`${url}/api/v1/onboarding/tenant/${path}`, { ...init, signal: AbortSignal.timeout(30_000) }),
  )
}

async function get(url: string, token: string): Promise<Answer> {
  return answerOf(await fetch(`${url}/api/v1/onboarding/tenant/${token}`, { signal: AbortSignal.timeout(30_000) }))
}

async function answerOf(response: Response): Promise<Answer> {
  return {
    status: response.status,
    body: ((await response.json().catch(() => null)) ?? {}) as Record<string, unknown>,
    retryAfter: response.headers.get('retry-after'),
  }
}
