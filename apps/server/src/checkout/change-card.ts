import type { CivilDate } from '@nestbond/domain/values/civil-date'
import type { Kysely } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'
import type { Deps } from '../platform/deps.ts'
import { premiumRun } from '../policy/premiums/premium-run-job.ts'
import { lockChargedPolicy } from '../policy/end/end-store.ts'
import { putCardOnPolicy, retryOpenCharges, type ChargedCard } from '../policy/premiums/premium-store.ts'

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
  card: ChargedCard,
  today: CivilDate,
): Promise<boolean> {
  // The charges before the policy, as in the end of a policy and in the outcome of a charge.
  await lockChargedPolicy(trx, policyId)
  if (!(await putCardOnPolicy(trx, policyId, card))) return false
  if (await retryOpenCharges(trx, policyId, today)) await queue.enqueue(trx, premiumRun, { turn: 0 })
  return true
}
