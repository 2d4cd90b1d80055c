import { sql, type Kysely } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'
import { grouped } from '../platform/grouped.ts'

/** The first of the policies `p` that secure one deposit together (docs/product-decisions.md#d108): itself for nearly all. */
export const FIRST_POLICY = sql<string>`coalesce(p.first_policy_id, p.id)`

/**
 * The application whose invitation by its partner a policy `p` came from: its own, or that of a policy with which it secures one deposit, because the
 * invitation goes over to the contract of the new household. Null without an invitation.
 */
export const INVITED_APPLICATION = sql<string | null>`(select t.application_id from policies q
  join tenant_invitations t on t.application_id = q.application_id
  where coalesce(q.first_policy_id, q.id) = coalesce(p.first_policy_id, p.id) and t.partner_id = p.partner_id
  order by q.id = p.id desc, t.created_at desc, t.id limit 1)`

/**
 * Locks the first of the policies that secure one deposit together, if it is another one, until the transaction ends. Whoever locks a policy calls this
 * before, so that everything that uses the one amount happens one after the other, whichever of the policies it is on.
 */
export async function lockFirstPolicy(trx: Kysely<Tables>, policyId: string): Promise<void> {
  const own = await trx.selectFrom('policies').select('first_policy_id').where('id', '=', policyId).executeTakeFirst()
  if (!own?.first_policy_id) return
  await trx.selectFrom('policies').select('id').where('id', '=', own.first_policy_id).forUpdate().execute()
}

/** The groups of policies that secure one deposit together, by the id of each of these policies. Without a policy that shares its deposit with none. */
export async function linkedPolicies(db: Kysely<Tables>, ids: readonly string[]): Promise<Map<string, string[]>> {
  const groups = new Map<string, string[]>()
  if (ids.length === 0) return groups
  const rows = await db
    .selectFrom('policies as p')
    .select(['p.id', FIRST_POLICY.as('first')])
    .where(
      FIRST_POLICY,
      'in',
      db
        .selectFrom('policies as p')
        .select(FIRST_POLICY.as('first'))
        .where('p.id', '=', sql<string>`any(${ids}::uuid[])`),
    )
    .execute()
  for (const linked of grouped(rows, ({ first }) => first).values()) {
    const group = linked.map(({ id }) => id)
    if (group.length > 1) for (const id of group) groups.set(id, group)
  }
  return groups
}
