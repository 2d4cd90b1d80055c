import type { AccountPolicy } from '@nestbond/api/policy/account-policy'
import { RELEASE_MARKS, wayOutOf } from '@nestbond/domain/policy/release'
import { addDays, civilDateIn } from '@nestbond/domain/values/civil-date'
import { toMajor } from '@nestbond/domain/values/money'
import type { Kysely } from 'kysely'
import { todayOf } from '../../platform/clock.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Deps } from '../../platform/deps.ts'
import type { OpenedContract } from '../../policy/timeline/open-contract.ts'
import { ownRefundPreview } from '../../policy/end/end-policy.ts'
import { refundsOfPayer } from '../../policy/end/refund-store.ts'

type Needs = Pick<Deps, 'database' | 'clock'>

/**
 * How the first tenant can end the contract today, their own part of the refund that would follow, and the state of a requested release. No response to the tenant contains
 * the landlord's link (codes for landlord acts, docs/product-decisions.md#d50).
 */
export async function presentCancel(
  deps: Needs,
  { contract, release, stage }: OpenedContract,
): Promise<AccountPolicy['cancel']> {
  const { kysely } = deps.database
  const today = todayOf(deps.clock)
  const way = wayOutOf(stage, release?.state ?? null)
  const preview =
    contract.policy && (way === 'RELEASE' || way === 'ASKED')
      ? await ownRefundPreview(kysely, { policyId: contract.policy.id, payerId: null }, today, 'UNUSED')
      : null
  const paidBack =
    preview ?? (contract.policy && release?.state === 'SIGNED' ? await ownRefund(kysely, contract.policy.id) : null)
  const lastMark = RELEASE_MARKS.at(-1)?.day ?? 0
  return {
    way,
    refund: paidBack === null ? null : toMajor(paidBack),
    release: release && {
      state: release.state,
      begunBy: release.begunBy,
      requestedAt: release.requestedAt.toISOString(),
      answeredAt: release.answeredAt?.toISOString() ?? null,
      reason: release.state === 'OBJECTED' ? release.reason : null,
      overdue: way === 'ASKED' && addDays(civilDateIn(release.requestedAt), lastMark) <= today,
    },
  }
}

/** The first tenant's part of the refund at the end of a policy (cents). */
async function ownRefund(db: Kysely<Tables>, policyId: string): Promise<number> {
  const refunds = await refundsOfPayer(db, policyId, null)
  return refunds.reduce((sum, { lowered, amount }) => sum + (lowered ? 0 : amount), 0)
}
