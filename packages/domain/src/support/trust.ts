import { inForce, policyEnding, type CertificateState, type PolicyState } from '../policy/policy.ts'

/**
 * The checks of `npm run trust` (measured trust, docs/product-decisions.md#d95). decisions: replayed under their own version of the rules.
 * ledger: its rules, policy by policy. offers, premiums, refunds, ends: computed again from what was agreed (docs/product-decisions.md#d134). provider:
 * the list of the card provider. acts: each with its event, mail, consent and signature, each tenant accepted before it. certificates: the public state
 * against what the parties did. mails: sent as promised. trail: the audit trail against its seals. erasures: done when they were due. papers: their files exist.
 */
export const TRUST_CHECKS = [
  'decisions',
  'ledger',
  'offers',
  'premiums',
  'refunds',
  'ends',
  'provider',
  'acts',
  'certificates',
  'mails',
  'trail',
  'erasures',
  'papers',
] as const
export type TrustCheckName = (typeof TRUST_CHECKS)[number]

/** The result of one check. */
export interface TrustResult {
  check: TrustCheckName
  /** The number of things that were looked at. */
  looked: number
  /** The number of those that are not as they should be. */
  different: number
  /** The first of them, by reference or number, at most `MOST_EXAMPLES`. They name no person. */
  examples: string[]
}

export const MOST_EXAMPLES = 20

export function isTrusted(results: readonly TrustResult[]): boolean {
  return results.every(({ different }) => different === 0)
}

/** Acts of a policy's parties by their own records, without the policy's state. */
export interface PartiesActs {
  releaseSigned: boolean
  /** A declared withdrawal that was carried out and not taken back. */
  withdrawn: boolean
  /** A claim that is neither settled nor taken back. */
  claimOpen: boolean
}

/** Public states that fit a policy's state when no claim is open. The days decide which one. */
const FITTING: Record<ReturnType<typeof policyEnding>, readonly CertificateState[]> = {
  valid: ['valid', 'ending', 'ended'],
  claimed: ['claimed'],
  released: ['released'],
  withdrawn: ['ending', 'withdrawn'],
  ended: ['ending', 'ended'],
}

/** Whether the public page of a certificate says what its policy and the acts of the parties say. */
export function certificateAgrees(shown: CertificateState, state: PolicyState, acts: PartiesActs): boolean {
  if ((state === 'RELEASED') !== acts.releaseSigned) return false
  if ((state === 'WITHDRAWN') !== acts.withdrawn) return false
  if (inForce(state) && (state === 'CLAIMED') !== acts.claimOpen) return false
  if (acts.claimOpen && state !== 'RELEASED') return shown === 'claimed'
  return FITTING[policyEnding(state)].includes(shown)
}
