import type { Kysely } from 'kysely'
import { json } from '../../database/database.ts'
import { statementsIn } from '../../database/statements.ts'
import type { Tables } from '../../database/tables.ts'
import type { NewEvent } from '../application/store.ts'
import { moveByEvent } from './move-tenant-invitation.ts'

/** An event that leaves the application's own row as it is. Where the tenant was invited, the invitation follows it. */
export async function addEvent(trx: Kysely<Tables>, applicationId: string, { actor, kind, data = {} }: NewEvent, now: Date): Promise<void> {
  await trx.insertInto('application_events').values({ application_id: applicationId, at: now, actor, kind, data: json(data) }).execute()
  await moveByEvent(statementsIn(trx), applicationId, kind, now)
}
