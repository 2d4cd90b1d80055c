import { setTimeout as sleep } from 'node:timers/promises'
import { isLostAgainstOthers } from './failures.ts'

const TRIES = 6
const FIRST_PAUSE_MS = 10

/**
 * Retries a whole transaction that lost a deadlock or a serialisation race. PostgreSQL has rolled it back, so nothing of it happened. The
 * pauses grow and are random, so that the losers do not collide again.
 * @throws the last loss after six tries, and every other error at once
 */
export async function retried<T>(
  transaction: () => Promise<T>,
  pause: (ms: number) => Promise<unknown> = sleep,
): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await transaction()
    } catch (error) {
      if (tries === TRIES || !isLostAgainstOthers(error)) throw error
      await pause(Math.random() * FIRST_PAUSE_MS * 2 ** tries)
    }
  }
}
