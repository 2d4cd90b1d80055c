import type { CivilDate } from '../values/civil-date.ts'
import type { Moves } from '../values/moves.ts'

export const POLICY_STATES = ['ACTIVE', 'CLAIMED', 'RELEASED', 'WITHDRAWN', 'CANCELLED'] as const
export type PolicyState = (typeof POLICY_STATES)[number]

/**
 * The landlord's acceptance makes a policy ACTIVE. An open claim makes it CLAIMED until it is settled. The landlord's release ends it. The tenant may
 * withdraw within the time to do so, also while a claim is open (withdrawal, docs/product-decisions.md#d42; withdrawal by contract number,
 * docs/product-decisions.md#d60). The office cancels the policy if a premium stays unpaid (charges and retries, docs/product-decisions.md#d34).
 */
export const POLICY_MOVES: Moves<PolicyState> = {
  ACTIVE: ['CLAIMED', 'RELEASED', 'WITHDRAWN', 'CANCELLED'],
  CLAIMED: ['ACTIVE', 'RELEASED', 'WITHDRAWN', 'CANCELLED'],
  RELEASED: [],
  WITHDRAWN: [],
  CANCELLED: [],
}

/**
 * The refund when a policy ends. UNUSED: the remaining days (refund of unused days, docs/product-decisions.md#d32). ALL: everything, for a withdrawal
 * without prior consent to early cover (withdrawal, docs/product-decisions.md#d42).
 */
export type RefundScope = 'UNUSED' | 'ALL'

/** The states in which a policy covers its home. Another policy for the same home is rejected (PROPERTY_HAS_ACTIVE_POLICY). */
export const IN_FORCE_STATES = ['ACTIVE', 'CLAIMED'] as const satisfies readonly PolicyState[]

export function inForce(state: PolicyState): boolean {
  return IN_FORCE_STATES.some((one) => one === state)
}

/**
 * The state of a certificate on its public page (certificates, docs/product-decisions.md#d47). `ended` is a cancelled policy, which is over without a
 * release.
 */
export const CERTIFICATE_STATES = ['valid', 'claimed', 'released', 'withdrawn', 'ended'] as const
export type CertificateState = (typeof CERTIFICATE_STATES)[number]

/** What the public page says about a code: the policy's state, or that another certificate has replaced this one after a correction. */
export const PUBLIC_CERTIFICATE_STATES = [...CERTIFICATE_STATES, 'replaced'] as const
export type PublicCertificateState = (typeof PUBLIC_CERTIFICATE_STATES)[number]

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

/** Whether a certificate in this state belongs to a policy in force. */
export function isCertificateInForce(state: PublicCertificateState): boolean {
  return IN_FORCE_STATES.some((one) => CERTIFICATE[one] === state)
}

/**
 * Whether the agreed last day of a policy in force has passed. No further premium falls due then, but claims stay possible until the landlord's
 * release.
 */
export function isTermOver(
  { state, insuranceEnd }: { state: CertificateState; insuranceEnd: CivilDate | null },
  today: CivilDate,
): boolean {
  return isCertificateInForce(state) && insuranceEnd !== null && today > insuranceEnd
}
