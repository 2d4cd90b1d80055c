import type { Kysely } from 'kysely'
import { json } from '../platform/database/database.ts'
import { statementsIn } from '../platform/database/statements.ts'
import type { Tables } from '../platform/database/tables.ts'
import type { NewEvent } from './store.ts'
import { moveByEvent } from './move-tenant-invitation.ts'

/** An event that leaves the application's own row as it is. Where the tenant was invited, the invitation follows it. */
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

/** How often something has happened to an application since an instant. */
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
