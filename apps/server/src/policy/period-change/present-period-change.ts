import type { AccountPolicy } from '@nestbond/api/policy/account-policy'
import { inForce } from '@nestbond/domain/policy/policy'
import { toWireDate } from '@nestbond/domain/values/civil-date'
import { toMajor } from '@nestbond/domain/values/money'
import type { Application } from '../../application/application.ts'
import { todayOf } from '../../platform/clock.ts'
import type { Deps } from '../../platform/deps.ts'
import { findChargedPolicy } from '../premiums/premium-store.ts'
import { offeredChange } from './change-period.ts'

/** The change of the payment period for the account; null if no premium runs. */
export async function presentPeriodChange(
  { database: { kysely }, clock }: Pick<Deps, 'database' | 'clock'>,
  application: Application,
  policyId: string,
): Promise<AccountPolicy['periodChange']> {
  const policy = await findChargedPolicy(kysely, policyId)
  const change = policy && inForce(policy.status) ? await offeredChange(kysely, application, policyId) : null
  if (!change || change.offered === 'ENDED') return null
  const { offered, pending } = change
  return {
    bar: typeof offered === 'string' ? offered : null,
    offered:
      typeof offered === 'string' || pending
        ? null
        : {
            period: offered.period,
            premium: toMajor(offered.premium),
            from: toWireDate(offered.from),
            firstCharge: toMajor(offered.firstCharge),
          },
    pending: pending && {
      period: pending.period,
      premium: toMajor(pending.premium),
      from: toWireDate(pending.from),
      mayTakeBack: pending.from > todayOf(clock),
    },
  }
}
