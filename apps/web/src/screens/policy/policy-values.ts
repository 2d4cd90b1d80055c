import type { AccountPolicy } from '@nestbond/api/policy/account-policy'
import { beginOfCover, type BeginOfCover } from '@nestbond/domain/policy/cover-start'
import { isStanding } from '@nestbond/domain/policy/policy-timeline'
import { formatAddress } from '@nestbond/domain/values/address'
import { fromWireDate, type CivilDate } from '@nestbond/domain/values/civil-date'
import { fromMajor, type Cents } from '@nestbond/domain/values/money'
import type { TagProps } from '@nestbond/design-system/Tag.tsx'

/** Converts a date of the API to a civil date. */
export function dayOf(wire: string): CivilDate {
  return fromWireDate(wire) ?? wire.slice(0, 10)
}

export function centsOf(major: number): Cents {
  return fromMajor(major) ?? 0
}

/** The begin of cover of a policy in the account. A certificate exists once the landlord has accepted. */
export function beginOfPolicy(
  {
    insuranceStart,
    certificateCode,
    presentSecurity,
  }: Pick<AccountPolicy, 'insuranceStart' | 'certificateCode' | 'presentSecurity'>,
  today: CivilDate,
): BeginOfCover {
  const accepted = certificateCode !== null
  return beginOfCover({ agreedStart: dayOf(insuranceStart), accepted, cashToReturn: presentSecurity === 'cash' }, today)
}

/** What the landlord may still claim, in euros: what was paid out is no longer covered. Another deposit is compared with it. */
export function leftOf({ surety, rentDepositAmount }: AccountPolicy): number {
  return surety?.amountLeft ?? rentDepositAmount
}

export function homeLine({ address }: AccountPolicy): string {
  return formatAddress(address.address)
}

/** The tag colour of each stage. */
export const STAGE_TONES: Record<AccountPolicy['stage'], TagProps['tone']> = {
  INVITED: 'wait',
  DECLINED: 'error',
  EXPIRED: 'error',
  REPLACED: 'info',
  ACCEPTED: 'ok',
  INSURED: 'ok',
  TERM_OVER: 'wait',
  CLAIMED: 'wait',
  RELEASED: 'info',
  WITHDRAWN: 'info',
  ENDED: 'info',
}

/** True if the policy has cover or will have it. The drawing then shows a lit window. */
export function hasCover(stage: AccountPolicy['stage']): boolean {
  return isStanding(stage)
}
