import type { Kysely } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'
import type { NewEvent } from './tables.ts'
import { insertEvent } from './event-store.ts'
import { moveByEvent } from './move-tenant-invitation.ts'

/** Records an event that does not change the application's row. If the tenant was invited, the invitation's state moves along. */
export async function addEvent(trx: Kysely<Tables>, applicationId: string, event: NewEvent, now: Date): Promise<void> {
  await insertEvent(trx, applicationId, event, now)
  await moveByEvent(trx, applicationId, event.kind, now)
}
