import type { Kysely } from 'kysely'
import { json } from '../../database/database.ts'
import type { Tables } from '../../database/tables.ts'
import type { NewEvent } from '../application/store.ts'

/** An event that leaves the application's own row as it is. */
export async function addEvent(trx: Kysely<Tables>, applicationId: string, { actor, kind, data = {} }: NewEvent, now: Date): Promise<void> {
  await trx.insertInto('application_events').values({ application_id: applicationId, at: now, actor, kind, data: json(data) }).execute()
}
