import { isOpenClaim } from '@nestbond/domain/claims/claim'
import { mayReplace } from '@nestbond/domain/co-tenants/tenant-change'
import { isUnpaid } from '@nestbond/domain/premiums/charge'
import { addDays, type CivilDate } from '@nestbond/domain/values/civil-date'
import type { Kysely } from 'kysely'
import { missesStayer } from '../../application/staying-tenants.ts'
import { findById } from '../../application/store.ts'
import { findChangeOfSuccessor, moveTenantChange, type TenantChange } from '../../application/tenant-change-store.ts'
import { claimsOfPolicy, findPolicy } from '../../claims/claim-store.ts'
import { todayOf } from '../../platform/clock.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import { required } from '../../platform/required.ts'
import { endPolicy } from '../end/end-policy.ts'
import { lockChargedPolicy } from '../end/end-store.ts'
import { isInvitationOnHold } from '../../contract/co-tenant-withdrawals/co-tenant-withdrawal-store.ts'
import { tellFormerTenants } from '../../contract/mails/tell-former-tenants.ts'
import { isWithdrawalHeld } from '../withdrawal/withdrawal-store.ts'
import { completeReplacement } from './complete-replacement.ts'
import { takeAnnouncementsAlong } from './take-announcements-along.ts'
import { findChargedPolicy, premiumsOfPolicy } from '../premiums/premium-store.ts'

/**
 * Locks the policy that the landlord's acceptance of this application's contract replaces. It is read again under the lock: the change may have ended, and home,
 * deposit and landlord must be those of the former contract, because only the landlord who holds that surety may give it up.
 * @returns null if the contract replaces none
 * @throws AppError INVITATION_ON_HOLD
 */
export async function lockReplaced(trx: Kysely<Tables>, applicationId: string): Promise<TenantChange | null> {
  const found = await findChangeOfSuccessor(trx, applicationId)
  if (!found) return null
  await lockChargedPolicy(trx, found.policyId)
  const change = required(await findChangeOfSuccessor(trx, applicationId), 'change')
  if (await isReplacementBarred(trx, change)) throw new AppError('INVITATION_ON_HOLD')
  return change
}

/**
 * Whether the landlord cannot accept an open invitation now: a tenant's withdrawal is not settled, or the contract that this one should replace cannot be
 * replaced.
 */
export async function isAcceptanceOnHold(db: Kysely<Tables>, applicationId: string): Promise<boolean> {
  if (await isInvitationOnHold(db, applicationId)) return true
  const change = await findChangeOfSuccessor(db, applicationId)
  return change !== null && (await isReplacementBarred(db, change))
}

/** Whether the landlord cannot accept the new household's contract now. */
export async function isReplacementBarred(db: Kysely<Tables>, change: TenantChange): Promise<boolean> {
  if (change.state !== 'AGREED' || change.successorId === null) return true
  const policy = await findChargedPolicy(db, change.policyId)
  const former = await findById(db, change.applicationId)
  const successor = await findById(db, change.successorId)
  if (policy?.status !== 'ACTIVE' || !former || !successor) return true
  if (!mayReplace(former.answers, successor.answers) || policy.deposit_cents !== successor.answers.rentDepositAmount)
    return true
  if (await missesStayer(db, change, change.successorId)) return true
  if (await hasUnpaidPremium(db, change.policyId)) return true
  const claimed = required(await findPolicy(db, change.policyId), 'policy')
  // Claims on an earlier policy of this household use the same amount.
  const claims = [...(await claimsOfPolicy(db, change.policyId)), ...claimed.linkedClaims]
  return claims.some(({ state, payout }) => payout !== null || isOpenClaim(state)) || claimed.announced
}

/**
 * A premium of the former contract is open. Its end would cancel the charge, so the new household would begin without the debt. The landlord learns of
 * the hold alone.
 */
export async function hasUnpaidPremium(db: Kysely<Tables>, policyId: string): Promise<boolean> {
  return (await premiumsOfPolicy(db, policyId)).some(({ state }) => isUnpaid(state))
}

/**
 * The landlord has accepted the new household's contract: the former policy ends on the day before the new one begins, at once if that day has come. All
 * former tenants are told.
 */
export async function acceptReplacement(
  deps: Pick<Deps, 'clock' | 'queue'>,
  trx: Kysely<Tables>,
  change: TenantChange,
  { policyId, insuranceStart }: { policyId: string; insuranceStart: CivilDate },
): Promise<void> {
  await moveTenantChange(trx, change, { state: 'ACCEPTED', day: insuranceStart })
  await tellFormerTenants(deps, trx, required(change.successorId, 'successor'), 'accepted')
  // While a withdrawal of the new contract is held, the run waits for its end.
  if (insuranceStart <= todayOf(deps.clock) && !(await isWithdrawalHeld(trx, policyId)))
    await replacePolicy(deps, trx, { ...change, state: 'ACCEPTED', day: insuranceStart }, policyId)
}

/**
 * The day has come: what the landlord has announced on the former policy goes along, the former one ends, its unused days are refunded to each payer
 * (docs/product-decisions.md#d32), and the new one is the only one of the home. One that was cancelled in the meantime has ended, and all else is done as
 * well. The caller holds the locks of both policies.
 */
export async function replacePolicy(
  deps: Pick<Deps, 'clock' | 'queue'>,
  trx: Kysely<Tables>,
  change: TenantChange,
  successorPolicyId: string,
): Promise<void> {
  const { policyId, day } = change
  await takeAnnouncementsAlong(deps, trx, change, successorPolicyId)
  await endPolicy(deps, trx, { policyId, state: 'REPLACED', lastDay: addDays(day, -1), refund: 'UNUSED' })
  await completeReplacement(deps, trx, change, successorPolicyId)
}
