import type { StepId } from '@nestbond/domain/journey/order'
import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'

/** Notes in the history that the inviter has changed the details. */
export async function noteChange(trx: Kysely<Tables>, id: string, now: Date): Promise<void> {
  await trx.insertInto('tenant_invitation_events').values({ invitation_id: id, kind: 'CHANGED', at: now }).execute()
}

export async function countChangesSince(trx: Kysely<Tables>, id: string, since: Date): Promise<number> {
  const { count } = await trx
    .selectFrom('tenant_invitation_events')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('invitation_id', '=', id)
    .where('kind', '=', 'CHANGED')
    .where('at', '>', since)
    .executeTakeFirstOrThrow()
  return count
}

/** Replaces the steps that the inviter has answered. */
export async function setPrefilled(trx: Kysely<Tables>, id: string, prefilled: StepId[]): Promise<void> {
  await trx.updateTable('tenant_invitations').set({ prefilled }).where('id', '=', id).execute()
}
