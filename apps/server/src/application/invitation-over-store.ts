import { sql, type Kysely } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'

/**
 * SQL condition: the invitation of an application can neither be sent again nor opened again. A tenant has withdrawn, if only on hold, and not taken it
 * back, or the application was for a change of tenants that has ended.
 */
export function invitationOver(applicationId: string) {
  return sql<boolean>`(exists (
    select 1 from contracts k
    left join withdrawals w on w.contract_id = k.id and w.taken_back_at is null
    left join co_tenant_withdrawals o on o.contract_id = k.id and o.state <> 'CONTINUED'
    where k.application_id = ${sql.ref(applicationId)} and (w.id is not null or o.id is not null)
  ) or exists (
    select 1 from tenant_changes t where t.successor_id = ${sql.ref(applicationId)} and t.state = 'ENDED'
  ))`
}

export async function isInvitationOver(db: Kysely<Tables>, applicationId: string): Promise<boolean> {
  const { over } = await db
    .selectFrom('applications as a')
    .select(invitationOver('a.id').as('over'))
    .where('a.id', '=', applicationId)
    .executeTakeFirstOrThrow()
  return over
}
