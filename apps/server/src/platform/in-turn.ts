import { AppError } from './errors.ts'

/** How long work waits for a place, by default (work that strangers can cause, docs/product-decisions.md#d132). */
export const LONGEST_WAIT_MS = 30_000

/** Seconds until it makes sense to ask again after all places were taken. */
const AGAIN_AFTER_S = 5

export interface Places {
  /**
   * Runs work as soon as one of the places is free. Urgent work goes before all other.
   * @throws AppError NOT_READY if none was free in time; what the work throws
   */
  run<Result>(work: () => Promise<Result>, options?: { urgent?: boolean }): Promise<Result>
}

/** A number of places for work. Further work waits, in the order in which it came. @param waitMs the longest wait, or Infinity */
export function places(most: number, waitMs = LONGEST_WAIT_MS): Places {
  let taken = 0
  const urgent: (() => void)[] = []
  const others: (() => void)[] = []
  const place = (queue: (() => void)[]) =>
    new Promise<void>((resolve, reject) => {
      const given = () => {
        clearTimeout(timer)
        resolve()
      }
      const giveUp = () => {
        queue.splice(queue.indexOf(given), 1)
        reject(new AppError('NOT_READY', { retryAfter: AGAIN_AFTER_S, cause: new Error('no place was free in time') }))
      }
      const timer = Number.isFinite(waitMs) ? setTimeout(giveUp, waitMs).unref() : undefined
      queue.push(given)
    })
  return {
    async run(work, options = {}) {
      if (taken >= most) await place(options.urgent ? urgent : others)
      else taken++
      try {
        return await work()
      } finally {
        // Hand the place directly to the next work.
        const next = urgent.shift() ?? others.shift()
        if (next) next()
        else taken--
      }
    },
  }
}

/** Limits the number of concurrent calls; further calls wait for a place. @throws AppError NOT_READY if none was free in time */
export function inTurn<Input, Result>(
  most: number,
  call: (input: Input) => Promise<Result>,
  waitMs = LONGEST_WAIT_MS,
): (input: Input) => Promise<Result> {
  const { run } = places(most, waitMs)
  return (input) => run(() => call(input))
}
