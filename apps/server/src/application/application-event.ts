import type { Kysely } from 'kysely'
import { json } from '../platform/database/database.ts'
import { statementsIn } from '../platform/database/statements.ts'
import type { Tables } from '../platform/database/tables.ts'
import type { NewEvent } from './store.ts'
import { moveByEvent } from './move-tenant-invitation.ts'

/** Records an event that does not change the application's row. If the tenant was invited, the invitation's state moves along. */
export async function addEvent(
  trx: Kysely<Tables>,
  applicationId: string,
  { actor, kind, data = {} }: NewEvent,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('application_events')
    .values({ application_id: applicationId, at: now, actor, kind, data: json(data) })
    .execute()
  await moveByEvent(statementsIn(trx), applicationId, kind, now)
}

/** Counts an application's events of a kind after `since`. */
export async function countEvents(
  db: Kysely<Tables>,
  applicationId: string,
  kind: string,
  since: Date,
): Promise<number> {
  const { count } = await db
    .selectFrom('application_events')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('application_id', '=', applicationId)
    .where('kind', '=', kind)
    .where('at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}
