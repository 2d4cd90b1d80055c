import type { RefundState } from './refund.ts'

/** A refund that no card can take. The tenant names a bank account for it; one person of the office approves it, another transfers the money. */
export interface RefundByTransfer {
  state: RefundState
  /** The premium came by transfer, so the office knows the account that it goes back to. */
  byTransfer: boolean
  /** Whether the tenant has named an account. */
  named: boolean
  /** The member of staff who has approved the account; null: not approved. */
  approvedBy: string | null
}

/** NAME: the tenant has to name an account first. OTHER_PERSON: another member of staff transfers it. */
export const REFUND_STEPS = ['NAME', 'APPROVE', 'TRANSFER', 'OTHER_PERSON'] as const
export type RefundStep = (typeof REFUND_STEPS)[number]

/** The next step of a refund by transfer for a member of staff; null if it is not with the office (docs/product-decisions.md#d86). */
export function refundStep(
  { state, byTransfer, named, approvedBy }: RefundByTransfer,
  staffId: string,
): RefundStep | null {
  if (state !== 'WITH_OFFICE') return null
  if (!named && !byTransfer) return 'NAME'
  if (approvedBy === null) return 'APPROVE'
  return approvedBy === staffId ? 'OTHER_PERSON' : 'TRANSFER'
}

/** Whether the tenant may name or change the account. Changing it drops the approval. */
export function mayNameRefundAccount({ state, byTransfer }: Pick<RefundByTransfer, 'state' | 'byTransfer'>): boolean {
  return state === 'WITH_OFFICE' && !byTransfer
}
