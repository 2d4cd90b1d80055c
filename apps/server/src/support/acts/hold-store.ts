import type { PolicyState } from '@nestbond/domain/policy/policy'
import type { CivilDate } from '@nestbond/domain/values/civil-date'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'

/** The policy's state, whether a premium is unpaid after a failed charge, and until when its collection is on hold; the day may be past. */
export async function collectionOf(
  db: Kysely<Tables>,
  policyId: string,
): Promise<{ status: PolicyState; unpaid: boolean; heldUntil: CivilDate | null }> {
  const row = await db
    .selectFrom('policies as p')
    .select((e) => [
      'p.status',
      'p.collection_held_until as heldUntil',
      e
        .exists(
          e
            .selectFrom('premium_charges as c')
            .select('c.id')
            .whereRef('c.policy_id', '=', 'p.id')
            .where('c.state', 'in', ['FAILED', 'WITH_OFFICE']),
        )
        .$castTo<boolean>()
        .as('unpaid'),
    ])
    .where('p.id', '=', policyId)
    .executeTakeFirstOrThrow()
  return row
}

export async function writeHold(trx: Kysely<Tables>, policyId: string, until: CivilDate | null): Promise<void> {
  await trx.updateTable('policies').set({ collection_held_until: until }).where('id', '=', policyId).execute()
}
