import type { Kysely } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'
import type { Deps } from '../platform/deps.ts'
import { AppError } from '../platform/errors.ts'
import type { Application } from './application.ts'
import { findById, saveApplication, updateApplication } from './store.ts'
import type { NewEvent } from './tables.ts'

/** Result of a command: the changed application, its event, and further writes. */
export interface Change {
  after: Application
  event: NewEvent
  /** Locks rows that come before the application in the lock order (docs/architecture.md). */
  first?: (trx: Kysely<Tables>) => Promise<void>
  /** Further rows and jobs, written in the same transaction. */
  also?: (trx: Kysely<Tables>) => Promise<void>
}

/** Two tabs lose a race once or twice. More retries than this point to a client that saves in a loop. */
const TRIES = 12

/** Thrown by `first` or `also` if what `decide` has read is stale: it runs again. */
export class LostRace extends Error {}

/**
 * Changes an application with an optimistic lock. The result of `decide` is written only if the row still has the version that was read.
 * After a lost race the row is read again and `decide` runs again, so `decide` must have no side effects.
 * No-op if `decide` returns null.
 */
export async function changeApplication(
  deps: Pick<Deps, 'database' | 'clock'>,
  read: Application,
  decide: (application: Application) => Promise<Change | null> | Change | null,
): Promise<Application> {
  let application = read
  for (let tries = 1; ; tries++) {
    const change = await decide(application)
    if (change === null) return application
    if (await write(deps, application, change)) return { ...change.after, version: change.after.version + 1 }
    if (tries === TRIES) throw new AppError('NOT_READY', { retryAfter: 1 })
    const fresh = await findById(deps.database.kysely, application.id)
    if (!fresh) throw new AppError('TOKEN_UNKNOWN')
    application = fresh
  }
}

async function write(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  before: Application,
  { after, event, first, also }: Change,
): Promise<boolean> {
  const now = clock.now()
  // An invited tenant's invitation moves in the same transaction.
  if (!first && !also && !after.invited) return saveApplication(database, before, after, event, now)
  try {
    await database.transaction(async (trx) => {
      await first?.(trx)
      if (!(await updateApplication(trx, before, after, event, now))) throw new LostRace()
      await also?.(trx)
    })
    return true
  } catch (error) {
    if (error instanceof LostRace) return false
    throw error
  }
}
