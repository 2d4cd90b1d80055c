import type { CivilDate } from '@nestbond/domain/values/civil-date'
import type { Kysely } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'
import type { Deps } from '../platform/deps.ts'
import { enqueuePremiumRun } from '../policy/premiums/premium-run-job.ts'
import { lockChargedPolicy } from '../policy/end/end-store.ts'
import { forgetDecline, putCardOnPolicy, retryOpenCharges, type ChargedCard } from '../policy/premiums/premium-store.ts'

/**
 * Charges this confirmed set-up from now on. Open charges of the old card, including those with the office, are retried with the new card after the
 * commit, and their failure counts restart at zero. A running attempt ends with the old card. The caller must have the old card deleted.
 * @returns false if no policy is in force
 */
export async function changeCard(
  { queue }: Pick<Deps, 'queue'>,
  trx: Kysely<Tables>,
  policyId: string,
  card: ChargedCard,
  today: CivilDate,
): Promise<boolean> {
  // Lock order: the charges before the policy, as when a policy ends and when a charge gets its outcome.
  await lockChargedPolicy(trx, policyId)
  if (!(await putCardOnPolicy(trx, policyId, card, today))) return false
  await forgetDecline(trx, policyId)
  if (await retryOpenCharges(trx, policyId, today)) await enqueuePremiumRun(queue, trx)
  return true
}
