import { setTimeout as sleep } from 'node:timers/promises'
import type { Deps } from '../deps.ts'
import { retryAfterOf } from './failures.ts'

const AGAIN_AFTER_MS = 1_000

/**
 * Calls until the database gives a connection, or the process stops.
 * @param onWait called with the reason of each wait
 */
export async function untilAnswered(
  call: () => Promise<void>,
  onWait: (error: unknown) => void,
  { readiness }: Pick<Deps, 'readiness'>,
): Promise<void> {
  for (;;) {
    try {
      return await call()
    } catch (error) {
      if (readiness.closing || retryAfterOf(error) === null) throw error
      onWait(error)
      await sleep(AGAIN_AFTER_MS)
    }
  }
}
