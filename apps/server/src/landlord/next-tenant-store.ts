import { sql, type Kysely } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'

/**
 * Locks the unsigned applications of the next tenants whom the landlord of this application has invited, as long as they name the same mailbox of the
 * landlord. Signed contracts are left out: they have separate invitations and links.
 */
export async function lockNextTenants(
  trx: Kysely<Tables>,
  applicationId: string,
  landlordEmail: string | null,
): Promise<string[]> {
  const invited = trx
    .selectFrom('tenant_invitations as i')
    .select('i.application_id')
    .where('i.previous_application_id', '=', applicationId)
    .where('i.inviter', '=', 'landlord')
    .where('i.application_id', 'is not', null)
    .$castTo<{ application_id: string }>()
  const rows = await trx
    .selectFrom('applications as a')
    .select('a.id')
    .where('a.id', 'in', invited)
    .where(sql<boolean>`a.answers -> 'landlord' ->> 'email' is not distinct from ${landlordEmail}::text`)
    .orderBy('a.id')
    .forNoKeyUpdate()
    .execute()
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  // Read after the lock: a signature that was under way has been written by now.
  const signed = await trx
    .selectFrom('contracts')
    .select('application_id')
    .where('application_id', 'in', ids)
    .where('signed_at', 'is not', null)
    .execute()
  return ids.filter((id) => !signed.some(({ application_id }) => application_id === id))
}
