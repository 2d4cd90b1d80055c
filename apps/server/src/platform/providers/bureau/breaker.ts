import { BrokenCircuitError, circuitBreaker, ConsecutiveBreaker, handleType } from 'cockatiel'
import { BureauUnavailable, type CreditBureau } from './port.ts'

export interface BreakerOptions {
  /** Calls in a row without an answer that open the breaker. */
  failures: number
  /** Time until one call is tried again. */
  pauseMs: number
}

export const BREAKER: BreakerOptions = { failures: 3, pauseMs: 30_000 }

/**
 * Circuit breaker of a bureau. After several failures in a row, calls fail at once instead of after the vendor's time-out. After a pause one call is
 * let through: its answer closes the breaker, its failure opens it again. Each process has its own breaker.
 */
export function withBreaker(bureau: CreditBureau, { failures, pauseMs }: BreakerOptions): CreditBureau {
  const breaker = circuitBreaker(
    handleType(BureauUnavailable, ({ onlyThisPerson }) => !onlyThisPerson),
    { halfOpenAfter: pauseMs, breaker: new ConsecutiveBreaker(failures) },
  )
  return {
    vendor: bureau.vendor,
    async report(subject) {
      try {
        return await breaker.execute(() => bureau.report(subject))
      } catch (error) {
        if (error instanceof BrokenCircuitError)
          throw new BureauUnavailable('The bureau is not asked: it did not answer several times in a row')
        throw error
      }
    },
  }
}
