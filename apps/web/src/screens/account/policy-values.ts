import type { AccountPolicy } from '@nestbond/api/account'
import { isStanding } from '@nestbond/domain/lifecycle/policy-timeline'
import { formatAddress } from '@nestbond/domain/values/address'
import { fromWireDate, type CivilDate } from '@nestbond/domain/values/civil-date'
import { fromMajor, type Cents } from '@nestbond/domain/values/money'
import type { TagProps } from '@nestbond/design-system/Tag.tsx'

/** A date of the wire as a civil date. */
export function dayOf(wire: string): CivilDate {
  return fromWireDate(wire) ?? wire.slice(0, 10)
}

export function centsOf(major: number): Cents {
  return fromMajor(major) ?? 0
}

export function homeLine({ address }: AccountPolicy): string {
  return formatAddress(address.address)
}

/** The colour of a stage, in which its word stands. */
export const STAGE_TONES: Record<AccountPolicy['stage'], TagProps['tone']> = {
  INVITED: 'wait',
  DECLINED: 'error',
  EXPIRED: 'error',
  ACCEPTED: 'ok',
  INSURED: 'ok',
  TERM_OVER: 'wait',
  CLAIMED: 'wait',
  RELEASED: 'info',
  WITHDRAWN: 'info',
  ENDED: 'info',
}

/** There will be cover, or there is: in the drawing the light is on. */
export function hasCover(stage: AccountPolicy['stage']): boolean {
  return isStanding(stage)
}
