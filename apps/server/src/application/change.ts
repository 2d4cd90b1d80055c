import type { Kysely } from 'kysely'
import { statementsIn, statementsOf } from '../platform/database/statements.ts'
import type { Tables } from '../platform/database/tables.ts'
import type { Deps } from '../platform/deps.ts'
import { AppError } from '../platform/errors.ts'
import type { Application } from './application.ts'
import { findById, saveApplication, updateApplication, type NewEvent } from './store.ts'

/** What a command makes of an application. */
export interface Change {
  after: Application
  event: NewEvent
  /** Further rows and jobs that stand or fall with it. */
  also?: (trx: Kysely<Tables>) => Promise<void>
}

/** Two tabs lose against each other once or twice; more than this is somebody's loop. */
const TRIES = 12

class LostRace extends Error {}

/**
 * Changes an application in one transaction: what `decide` says of the state that was read is written only if that is still the
 * state. A lost race is decided anew from what is there then, so `decide` may run several times and must have no effect itself.
 * Null changes nothing.
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
    const fresh = await findById(statementsOf(deps.database), application.id)
    if (!fresh) throw new AppError('TOKEN_UNKNOWN')
    application = fresh
  }
}

async function write(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  before: Application,
  { after, event, also }: Change,
): Promise<boolean> {
  const now = clock.now()
  // With an invited tenant the invitation moves along.
  if (!also && !after.invited) return saveApplication(database, before, after, event, now)
  try {
    await database.transaction(async (trx) => {
      if (!(await updateApplication(statementsIn(trx), before, after, event, now))) throw new LostRace()
      await also?.(trx)
    })
    return true
  } catch (error) {
    if (error instanceof LostRace) return false
    throw error
  }
}
