import { addDays, daysBetween, type CivilDate } from '../values/civil-date.ts'
import type { Cents } from '../values/money.ts'
import { isSamePerson } from '../values/person-name.ts'

/** The limits on money that leaves (product decision D51): the one place for them. Amounts in cents, times in whole days. */
export const CLAIM_LIMITS = {
  /** Days since cover began; a policy up to this age sends every accepted claim to the office. */
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
  /** The later of acceptance and insurance start. */
  coverBegan: CivilDate
  today: CivilDate
  /** Cents. */
  sum: Cents
  /** Each item has evidence that the landlord brought. */
  evidenceComplete: boolean
  /** Null while the landlord has not named an account: then its holder is not known. */
  accountHolder: string | null
  tenant: { firstName: string; lastName: string }
}

/** @returns the reasons to let a person of the office look at it; empty where the tenant's acceptance decides the claim at once */
export function checksOfAccepted({
  coverBegan,
  today,
  sum,
  evidenceComplete,
  accountHolder,
  tenant,
}: AcceptedClaim): ClaimCheck[] {
  const found: Record<ClaimCheck, boolean> = {
    POLICY_YOUNG: daysBetween(coverBegan, today) <= CLAIM_LIMITS.youngPolicyDays,
    SUM_LARGE: sum > CLAIM_LIMITS.officeAbove,
    EVIDENCE_MISSING: !evidenceComplete,
    ACCOUNT_MISSING: accountHolder === null,
    HOLDER_IS_TENANT: accountHolder !== null && isSamePerson(accountHolder, tenant),
  }
  return CLAIM_CHECKS.filter((check) => found[check])
}

/** A payout as far as its limits look at it. */
export interface DuePayout {
  /** Cents. */
  amount: Cents
  /** The day on which the landlord replaced an account named before; null where the first one stands. */
  accountChangedOn: CivilDate | null
}

/** A large payout, and one to an account that was changed after the claim was opened, is made by two people. */
export function payoutNeedsSecondPerson({ amount, accountChangedOn }: DuePayout): boolean {
  return amount > CLAIM_LIMITS.secondPersonAbove || accountChangedOn !== null
}

/** The first day on which a changed account may be paid to; null where there is nothing to wait for. */
export function payoutNotBefore({ accountChangedOn }: Pick<DuePayout, 'accountChangedOn'>): CivilDate | null {
  return accountChangedOn && addDays(accountChangedOn, CLAIM_LIMITS.changedAccountDays)
}
