import type { CivilDate } from '@nestbond/domain/values/civil-date'
import type { Kysely } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import type { Deps } from '../../deps.ts'
import { premiumRun } from '../../jobs/premium-run.ts'

/**
 * From now on this confirmed set-up is charged. What is open with the old card, also what is with the office, is tried with the new one
 * as soon as the transaction is committed; its failures count anew. An attempt that is under way ends with the card that it was begun
 * with. The caller has the old card forgotten.
 * @returns false for no policy in force
 */
export async function changeCard(
  { queue }: Pick<Deps, 'queue'>,
  trx: Kysely<Tables>,
  policyId: string,
  card: { provider: string; setupId: string },
  today: CivilDate,
): Promise<boolean> {
  const changed = await trx
    .updateTable('policies')
    .set({ card_provider: card.provider, card_setup_id: card.setupId })
    .where('id', '=', policyId)
    .where('status', 'in', ['ACTIVE', 'CLAIMED'])
    .executeTakeFirst()
  if (changed.numUpdatedRows !== 1n) return false
  const open = await trx
    .updateTable('premium_charges')
    .set({ next_try_on: today, failures: 0, first_failed_on: null })
    .where('policy_id', '=', policyId)
    .where('state', 'in', ['FAILED', 'WITH_OFFICE'])
    .executeTakeFirst()
  if (open.numUpdatedRows > 0n) await queue.enqueue(trx, premiumRun, { turn: 0 })
  return true
}
