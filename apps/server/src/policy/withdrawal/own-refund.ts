import type { Withdrawal } from '@nestbond/domain/policy/withdrawal'
import { civilDateIn } from '@nestbond/domain/values/civil-date'
import type { Cents } from '@nestbond/domain/values/money'
import type { Kysely } from 'kysely'
import { findById } from '../../application/store.ts'
import { findInvitationOf } from '../../landlord-session/links/invitation-store.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { required } from '../../platform/required.ts'
import { ownRefundPreview } from '../end/end-policy.ts'
import { refundsOfPayer } from '../end/refund-store.ts'
import { premiumsOfPolicy } from '../premiums/premium-store.ts'
import { judge } from './judge.ts'
import { findSignedContract, type SignedContract, type StoredWithdrawal } from './withdrawal-store.ts'

// A withdrawal ends the contract of all tenants, and each of them reads their own part of the money (shares of the premium, docs/product-decisions.md#d103).

/**
 * The premiums that one tenant has paid (cents).
 * @param payerId the application of a co-tenant; null for the first or a single tenant
 */
export async function loadOwnPaid(
  db: Kysely<Tables>,
  { policy }: SignedContract,
  payerId: string | null,
): Promise<Cents> {
  const premiums = policy ? await premiumsOfPolicy(db, policy.id) : []
  return premiums.reduce((sum, { paid, paidBy, amount }) => sum + (paid && paidBy === payerId ? amount : 0), 0)
}

/** The part of the refund that one tenant would get by a withdrawal (cents). @param payerId as for `loadOwnPaid` */
export async function previewOwnRefund(
  db: Kysely<Tables>,
  { policy }: SignedContract,
  said: Withdrawal,
  payerId: string | null,
): Promise<Cents> {
  if (!policy || !said.possible || !said.end) return 0
  return ownRefundPreview(db, { policyId: policy.id, payerId }, said.end.lastPaidDay, said.end.refund)
}

/** The part of a declared withdrawal's refund that goes to the tenant who has declared it (cents). */
export async function loadOwnRefund(db: Kysely<Tables>, withdrawal: StoredWithdrawal): Promise<Cents> {
  const { applicationId, declaredBy, policyId, contractId, at, carriedOutAt } = withdrawal
  const first = required(await findById(db, applicationId), 'application')
  if (policyId === null || first.state.tenancy !== 'first') return withdrawal.refund
  if (carriedOutAt !== null) {
    const refunds = await refundsOfPayer(db, policyId, declaredBy)
    return refunds.reduce(
      (sum, { lowered, requestedAt, amount }) => sum + (lowered || requestedAt < at ? 0 : amount),
      0,
    )
  }
  const contract = required(await findSignedContract(db, contractId, declaredBy), 'contract')
  const invitation = required(await findInvitationOf(db, applicationId), 'invitation')
  return previewOwnRefund(db, contract, judge(contract, invitation, first, civilDateIn(at)), declaredBy)
}
