import type { AccountPolicy } from '@nestbond/api/policy/account-policy'
import { RELEASE_MARKS, wayOutOf } from '@nestbond/domain/policy/release'
import { addDays, civilDateIn } from '@nestbond/domain/values/civil-date'
import { toMajor } from '@nestbond/domain/values/money'
import { todayOf } from '../../platform/clock.ts'
import type { Deps } from '../../platform/deps.ts'
import type { OpenedContract } from '../../policy/timeline/open-contract.ts'
import { refundPreview } from '../../policy/end/end-policy.ts'

type Needs = Pick<Deps, 'database' | 'clock'>

/**
 * How the tenant can end the contract today, the refund that would follow, and the state of a requested release. No response to the tenant contains
 * the landlord's link (codes for landlord acts, docs/product-decisions.md#d50).
 */
export async function presentCancel(
  deps: Needs,
  { contract, release, stage }: OpenedContract,
): Promise<AccountPolicy['cancel']> {
  const today = todayOf(deps.clock)
  const way = wayOutOf(stage, release?.state ?? null)
  const preview =
    contract.policy && (way === 'RELEASE' || way === 'ASKED')
      ? await refundPreview(deps.database.kysely, contract.policy.id, today, 'UNUSED')
      : null
  const paidBack = preview ?? (release?.state === 'SIGNED' ? release.refund : null)
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
