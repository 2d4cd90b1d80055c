import { AsyncLocalStorage } from 'node:async_hooks'
import { presentCaller, type Caller } from './caller.ts'
import { AppError } from './errors.ts'

/** How long work waits for a place, by default (work that strangers can cause, docs/product-decisions.md#d132). */
export const LONGEST_WAIT_MS = 30_000

/** How long the present work may still wait for places: what it has waited for the one that it has counts for those that it needs as well. */
const waitsLeft = new AsyncLocalStorage<number>()

/** Work of calls that waits for a place, by default, of acts and of downloads each: many networks together fill no memory. */
const MOST_WAITING = 200

/** Seconds until it makes sense to ask again after all places were taken. */
const AGAIN_AFTER_S = 5

/** Work of one caller that may run or wait at the same time. */
export interface ShareOfCaller {
  subject: number
  network: number
}

/** The share of one caller in work whose cost a caller decides. Nobody opens sixteen papers of one contract, or sends sixteen files, at the same moment. */
export const EACH: ShareOfCaller = { subject: 16, network: 48 }

interface Options {
  /** The longest wait, also together with that of the work around it; or Infinity. */
  waitMs?: number
  /** The most acts, and the most downloads, that wait; the next one is refused. */
  mostWaiting?: number
  /** None by default. */
  each?: ShareOfCaller
}

/** Runs work as soon as a place is free. */
export type RunInTurn = <Result>(work: () => Promise<Result>) => Promise<Result>

interface Waiting {
  network: string
  give(): void
}

/**
 * A number of places for work. Acts and work that no call waits for, such as mails, go before downloads; of these, who has least work running; then the
 * order in which it came.
 * @returns runs work. @throws AppError NOT_READY if no place was free in time, or too much work of all callers waits; RATE_LIMITED if the caller has as
 * much of it already; what the work throws
 */
export function places(
  most: number,
  { waitMs = LONGEST_WAIT_MS, mostWaiting = MOST_WAITING, each }: Options = {},
): RunInTurn {
  const running = new Counts()
  let taken = 0
  const acts: Waiting[] = []
  const downloads: Waiting[] = []
  const counted = each ? countCallers(each) : () => () => {}
  const place = (queue: Waiting[], network: string, mostMs: number) =>
    new Promise<void>((resolve, reject) => {
      const waiting = {
        network,
        give: () => {
          clearTimeout(timer)
          resolve()
        },
      }
      const giveUp = () => {
        queue.splice(queue.indexOf(waiting), 1)
        reject(notReady('no place was free in time'))
      }
      const timer = Number.isFinite(mostMs) ? setTimeout(giveUp, mostMs).unref() : undefined
      queue.push(waiting)
    })
  const nextOf = (queue: Waiting[]) => {
    const least = Math.min(...queue.map(({ network }) => running.of(network)))
    const at = queue.findIndex(({ network }) => running.of(network) === least)
    return at < 0 ? undefined : queue.splice(at, 1)[0]
  }
  return async (work) => {
    const caller = presentCaller()
    const leave = counted(caller)
    const network = caller?.network ?? ''
    const queue = caller?.reads ? downloads : acts
    const mostMs = Math.min(waitMs, waitsLeft.getStore() ?? waitMs)
    const since = performance.now()
    try {
      // Work that no call waits for is limited by its queue of jobs.
      if (taken >= most && caller && queue.length >= mostWaiting) throw notReady('too much work waits')
      if (taken >= most) await place(queue, network, mostMs)
      else taken++
      const left = Math.max(0, mostMs - (performance.now() - since))
      running.add(network, 1)
      try {
        return await waitsLeft.run(left, work)
      } finally {
        running.add(network, -1)
        // Hand the place directly to the next work.
        const next = nextOf(acts) ?? nextOf(downloads)
        if (next) next.give()
        else taken--
      }
    } finally {
      leave()
    }
  }
}

function notReady(why: string): AppError {
  return new AppError('NOT_READY', { retryAfter: AGAIN_AFTER_S, cause: new Error(why) })
}

/** Counts by key, of which only those above zero are kept. */
class Counts {
  readonly #counts = new Map<string, number>()

  of(key: string): number {
    return this.#counts.get(key) ?? 0
  }

  add(key: string, more: number): void {
    const count = this.of(key) + more
    if (count > 0) this.#counts.set(key, count)
    else this.#counts.delete(key)
  }
}

/** Counts the work of each caller. @returns counts one more, and returns what ends that */
function countCallers(each: ShareOfCaller): (caller: Caller | undefined) => () => void {
  const counts = new Counts()
  return (caller) => {
    if (!caller) return () => {}
    const { network, subject } = caller
    const shares = new Map([[`network ${network}`, each.network]])
    if (subject !== null) shares.set(`subject ${subject}`, each.subject)
    for (const [key, share] of shares)
      if (counts.of(key) >= share) throw new AppError('RATE_LIMITED', { retryAfter: AGAIN_AFTER_S })
    for (const key of shares.keys()) counts.add(key, 1)
    return () => {
      for (const key of shares.keys()) counts.add(key, -1)
    }
  }
}

/** Limits the number of concurrent calls; further calls wait for a place. @throws as `places` */
export function inTurn<Input, Result>(
  most: number,
  call: (input: Input) => Promise<Result>,
  options: Options = {},
): (input: Input) => Promise<Result> {
  const run = places(most, options)
  return (input) => run(() => call(input))
}
