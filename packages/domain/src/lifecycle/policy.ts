import type { CivilDate } from '../values/civil-date.ts'
import type { Moves } from './moves.ts'

export const POLICY_STATES = ['ACTIVE', 'CLAIMED', 'RELEASED', 'WITHDRAWN', 'CANCELLED'] as const
export type PolicyState = (typeof POLICY_STATES)[number]

/**
 * The landlord's acceptance makes a policy ACTIVE. A claim marks it and its settlement unmarks it; the landlord's release ends it;
 * the tenant withdraws within the time for it, also while a claim is open (D42, D60); the office cancels it when a premium stays unpaid (D34).
 */
export const POLICY_MOVES: Moves<PolicyState> = {
  ACTIVE: ['CLAIMED', 'RELEASED', 'WITHDRAWN', 'CANCELLED'],
  CLAIMED: ['ACTIVE', 'RELEASED', 'WITHDRAWN', 'CANCELLED'],
  RELEASED: [],
  WITHDRAWN: [],
  CANCELLED: [],
}

/** What the end of a policy pays back: the days that are not used any more (D32), or all (a withdrawal without cover agreed before, D42). */
export type RefundScope = 'UNUSED' | 'ALL'

/** A policy in one of these states covers its home; no second one is made beside it (PROPERTY_HAS_ACTIVE_POLICY). */
export const IN_FORCE_STATES = ['ACTIVE', 'CLAIMED'] as const satisfies readonly PolicyState[]

export function inForce(state: PolicyState): boolean {
  return IN_FORCE_STATES.some((one) => one === state)
}

/** What the public page of a certificate says (D47); a cancelled policy is over without a release. */
export const CERTIFICATE_STATES = ['valid', 'claimed', 'released', 'withdrawn', 'ended'] as const
export type CertificateState = (typeof CERTIFICATE_STATES)[number]

const CERTIFICATE: Record<PolicyState, CertificateState> = {
  ACTIVE: 'valid',
  CLAIMED: 'claimed',
  RELEASED: 'released',
  WITHDRAWN: 'withdrawn',
  CANCELLED: 'ended',
}

export function certificateState(state: PolicyState): CertificateState {
  return CERTIFICATE[state]
}

/**
 * The agreed last day of a policy in force has passed: no further premium falls due, and until the landlord's release claims stay
 * possible all the same.
 */
export function isTermOver(
  { state, insuranceEnd }: { state: CertificateState; insuranceEnd: CivilDate | null },
  today: CivilDate,
): boolean {
  return (state === 'valid' || state === 'claimed') && insuranceEnd !== null && today > insuranceEnd
}
