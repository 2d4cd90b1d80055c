import type { Database } from '../platform/database/database.ts'

/** The driver's error when a connection breaks while it waits for a response. */
const BROKEN = 'Connection terminated unexpectedly'

/**
 * For tests: the next transaction in which `naming` runs commits, and its caller hears that the connection broke. Undoes itself.
 * A fault of a real network is played by the fault tests; this one hits exactly one transaction.
 */
export function loseNextCommit(database: Database, isMeant: () => boolean = () => true): { lost: () => number } {
  const real = database.transaction
  let lost = 0
  database.transaction = async (run) => {
    const result = await real(run)
    if (!isMeant()) return result
    database.transaction = real
    lost++
    throw new Error(BROKEN)
  }
  return { lost: () => lost }
}
