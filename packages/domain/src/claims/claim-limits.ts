import { addDays, daysBetween, type CivilDate } from '../values/civil-date.ts'
import type { Cents } from '../values/money.ts'
import { isSamePerson, type LatinName } from '../values/person-name.ts'

/** The limits on payouts (money by two people, docs/product-decisions.md#d51). Amounts in cents, times in whole days. */
export const CLAIM_LIMITS = {
  /** Days since cover began. Up to this age of the policy, inclusive, every accepted claim goes to the office. */
  youngPolicyDays: 90,
  /** Cents; an accepted claim above this sum goes to the office. */
  officeAbove: 1_000_00,
  /** Cents; a payout above this sum needs a second person. */
  secondPersonAbove: 2_500_00,
  /** Days that a payout waits after the landlord has changed the payout account. */
  changedAccountDays: 7,
} as const

/** Why a claim that the tenant accepts as a whole still goes to the office, in the order in which the office reads them. */
export const CLAIM_CHECKS = [
  'POLICY_YOUNG',
  'SUM_LARGE',
  'EVIDENCE_MISSING',
  'ACCOUNT_MISSING',
  'HOLDER_IS_TENANT',
] as const
export type ClaimCheck = (typeof CLAIM_CHECKS)[number]

/** The facts that decide whether an accepted claim is decided at once. */
export interface AcceptedClaim {
  /** The later of the landlord's acceptance and the insurance start; the day of the last raise if the deposit was raised. */
  coverBegan: CivilDate
  today: CivilDate
  /** Cents. */
  sum: Cents
  /** Each item has evidence from the landlord. */
  evidenceComplete: boolean
  /** Null if the landlord has not named an account yet. */
  accountHolder: string | null
  /** All tenants of the contract. */
  tenants: readonly ({ firstName: string; lastName: string } & LatinName)[]
}

/** @returns the reasons to send the claim to the office; empty if the tenant's acceptance decides it at once */
export function checksOfAccepted({
  coverBegan,
  today,
  sum,
  evidenceComplete,
  accountHolder,
  tenants,
}: AcceptedClaim): ClaimCheck[] {
  const found: Record<ClaimCheck, boolean> = {
    POLICY_YOUNG: daysBetween(coverBegan, today) <= CLAIM_LIMITS.youngPolicyDays,
    SUM_LARGE: sum > CLAIM_LIMITS.officeAbove,
    EVIDENCE_MISSING: !evidenceComplete,
    ACCOUNT_MISSING: accountHolder === null,
    HOLDER_IS_TENANT: accountHolder !== null && tenants.some((tenant) => isSamePerson(accountHolder, tenant)),
  }
  return CLAIM_CHECKS.filter((check) => found[check])
}

/** The part of a payout that the limits depend on. */
export interface DuePayout {
  /** Cents. */
  amount: Cents
  /** The day on which the landlord replaced an account named before; null if the first one still applies. */
  accountChangedOn: CivilDate | null
}

/** A large payout and a payout to a changed account need two people. */
export function payoutNeedsSecondPerson({ amount, accountChangedOn }: DuePayout): boolean {
  return amount > CLAIM_LIMITS.secondPersonAbove || accountChangedOn !== null
}

/** The first day on which a changed account may be paid to; null if the account was not changed. */
export function payoutNotBefore({ accountChangedOn }: Pick<DuePayout, 'accountChangedOn'>): CivilDate | null {
  return accountChangedOn && addDays(accountChangedOn, CLAIM_LIMITS.changedAccountDays)
}
