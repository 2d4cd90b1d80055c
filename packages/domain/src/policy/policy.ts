import type { CivilDate } from '../values/civil-date.ts'
import type { Moves } from '../values/moves.ts'

export const POLICY_STATES = [
  'ACTIVE',
  'CLAIMED',
  'RELEASED',
  'WITHDRAWN',
  'CANCELLED',
  'USED_UP',
  'MOVED_OUT',
  'REPLACED',
] as const
export type PolicyState = (typeof POLICY_STATES)[number]

/**
 * The landlord's acceptance makes a policy ACTIVE. An open claim makes it CLAIMED until it is settled. The landlord's release ends it. The tenant may
 * withdraw within the time to do so, also while a claim is open (withdrawal, docs/product-decisions.md#d42; withdrawal by contract number,
 * docs/product-decisions.md#d60). The office cancels the policy if a premium stays unpaid (charges and retries, docs/product-decisions.md#d34).
 * Until a month after that, the tenant may undo it by paying a later premium (end of the surety, docs/product-decisions.md#d55).
 * USED_UP: the whole amount was paid out. MOVED_OUT: the landlord was silent after the move-out, and the office has ended the policy (reminders and second chances,
 * docs/product-decisions.md#d59). REPLACED: the contract of a new household has taken its place (docs/product-decisions.md#d108). These states end the premium; `suretyOn` says when cover and claims end.
 */
export const POLICY_MOVES: Moves<PolicyState> = {
  ACTIVE: ['CLAIMED', 'RELEASED', 'WITHDRAWN', 'CANCELLED', 'USED_UP', 'MOVED_OUT', 'REPLACED'],
  CLAIMED: ['ACTIVE', 'RELEASED', 'WITHDRAWN', 'CANCELLED', 'USED_UP', 'REPLACED'],
  RELEASED: [],
  WITHDRAWN: [],
  CANCELLED: ['ACTIVE', 'CLAIMED'],
  USED_UP: [],
  MOVED_OUT: [],
  REPLACED: [],
}

/**
 * The refund when a policy ends. UNUSED: the remaining days (refund of unused days, docs/product-decisions.md#d32). ALL: everything, for a withdrawal
 * without prior consent to early cover (withdrawal, docs/product-decisions.md#d42).
 */
export type RefundScope = 'UNUSED' | 'ALL'

/** The states in which the premium of a policy runs, up to an agreed end. */
export const IN_FORCE_STATES = ['ACTIVE', 'CLAIMED'] as const satisfies readonly PolicyState[]

export function inForce(state: PolicyState): boolean {
  return IN_FORCE_STATES.some((one) => one === state)
}

/**
 * The state of a certificate on its public page (certificates, docs/product-decisions.md#d47), by `suretyOn`. `ending`: the end of cover is certain
 * or has passed, and the landlord may still claim (end of the surety, docs/product-decisions.md#d55). `ended`: nothing can be claimed any more, and
 * there was neither a release nor a withdrawal.
 */
export const CERTIFICATE_STATES = ['valid', 'claimed', 'ending', 'released', 'withdrawn', 'ended'] as const
export type CertificateState = (typeof CERTIFICATE_STATES)[number]

/** The state of a code on the public page: the policy's state, or 'replaced' after a correction. */
export const PUBLIC_CERTIFICATE_STATES = [...CERTIFICATE_STATES, 'replaced'] as const
export type PublicCertificateState = (typeof PUBLIC_CERTIFICATE_STATES)[number]

/** The state that the parties have brought a policy to, without its days. */
export const POLICY_ENDINGS = ['valid', 'claimed', 'released', 'withdrawn', 'ended'] as const
export type PolicyEnding = (typeof POLICY_ENDINGS)[number]

const ENDINGS: Record<PolicyState, PolicyEnding> = {
  ACTIVE: 'valid',
  CLAIMED: 'claimed',
  RELEASED: 'released',
  WITHDRAWN: 'withdrawn',
  CANCELLED: 'ended',
  USED_UP: 'ended',
  MOVED_OUT: 'ended',
  REPLACED: 'ended',
}

export function policyEnding(state: PolicyState): PolicyEnding {
  return ENDINGS[state]
}

/** Whether the landlord of a certificate in this state may still claim, or has an open claim. */
export function isCertificateInForce(state: PublicCertificateState): boolean {
  return state === 'valid' || state === 'claimed' || state === 'ending'
}

/** Whether a policy has passed its agreed last day and was not ended. Cover is over then; claims for its time are possible for a while. */
export function isTermOver(
  { state, insuranceEnd }: { state: PolicyEnding; insuranceEnd: CivilDate | null },
  today: CivilDate,
): boolean {
  return (state === 'valid' || state === 'claimed') && insuranceEnd !== null && today > insuranceEnd
}
