import type { InvitationState } from '../landlord/invitation.ts'
import type { Moves } from '../values/moves.ts'

// A co-tenant withdraws before the landlord has accepted (docs/product-decisions.md#d107).

/**
 * HELD: the co-tenant may still take it back. ASKED: the first tenant is asked whether the others go on. GONE_ON: a new contract without this person.
 * ENDED: the contract has ended for all. CONTINUED: taken back.
 */
export const CO_TENANT_WITHDRAWAL_STATES = ['HELD', 'ASKED', 'CONTINUED', 'GONE_ON', 'ENDED'] as const
export type CoTenantWithdrawalState = (typeof CO_TENANT_WITHDRAWAL_STATES)[number]

export const CO_TENANT_WITHDRAWAL_MOVES: Moves<CoTenantWithdrawalState> = {
  HELD: ['ASKED', 'CONTINUED', 'ENDED'],
  ASKED: ['GONE_ON', 'ENDED'],
  CONTINUED: [],
  GONE_ON: [],
  ENDED: [],
}

/** While one is open, the landlord cannot accept. */
export const OPEN_CO_TENANT_WITHDRAWALS = ['HELD', 'ASKED'] as const satisfies readonly CoTenantWithdrawalState[]

/** Days from the declaration within which the first tenant answers. Without an answer the contract ends for all. */
export const GO_ON_DAYS = 14

export function goOnUntil(declaredAt: Date): Date {
  return new Date(declaredAt.getTime() + GO_ON_DAYS * 86_400_000)
}

/** An open declaration of a co-tenant. */
export interface OpenCoTenantWithdrawal {
  state: (typeof OPEN_CO_TENANT_WITHDRAWALS)[number]
  /** Until then the co-tenant may take it back. */
  heldUntil: Date
  answerUntil: Date
}

/** Whether a co-tenant may withdraw: from the signature of all to the landlord's answer. Leaving a policy is not built yet. */
export function mayCoTenantWithdraw(contract: { invitation: InvitationState; accepted: boolean }): boolean {
  return contract.invitation === 'OPEN' && !contract.accepted
}

/**
 * The next step for the open declarations on one contract, which are decided together: the first tenant is not asked while one of them may still be taken back.
 * `close`: the contract has ended in another way, and nothing is left to decide. `ask`: the first tenant. `end`: no answer came, so it ends for all.
 */
export function nextStep(
  open: readonly OpenCoTenantWithdrawal[],
  invitation: InvitationState,
  now: Date,
): 'close' | 'ask' | 'end' | null {
  if (open.length === 0) return null
  if (invitation !== 'OPEN') return 'close'
  if (open.some(({ state, heldUntil }) => state === 'HELD' && now < heldUntil)) return null
  if (open.some(({ state }) => state === 'HELD')) return 'ask'
  return open.every(({ answerUntil }) => now >= answerUntil) ? 'end' : null
}

/** Whether the first tenant may answer now. */
export function mayAnswer(open: readonly OpenCoTenantWithdrawal[], invitation: InvitationState, now: Date): boolean {
  return (
    invitation === 'OPEN' &&
    open.length > 0 &&
    open.every(({ state }) => state === 'ASKED') &&
    open.some(({ answerUntil }) => now < answerUntil)
  )
}
