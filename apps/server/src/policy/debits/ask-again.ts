import { chargeOfKey } from '@nestbond/domain/premiums/charge'
import type { Deps } from '../../platform/deps.ts'
import { hastenCharge } from '../premiums/outcome-store.ts'
import { enqueuePremiumRun } from '../premiums/premium-run-job.ts'

/**
 * Takes news of a debit that was pending: a premium run asks for its outcome now instead of later. The provider is asked with the same key, so
 * untrue, late and repeated news are harmless.
 */
export async function askAgain(
  { database, clock, queue }: Pick<Deps, 'database' | 'clock' | 'queue'>,
  key: string,
): Promise<void> {
  const charge = chargeOfKey(key)
  if (charge === null) return
  await database.transaction(async (trx) => {
    if (await hastenCharge(trx, charge, clock.now())) await enqueuePremiumRun(queue, trx)
  })
}
