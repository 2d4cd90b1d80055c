import type { AccountPolicy } from '@nestbond/api/policy/account-policy'
import { mayNameMoveOut, moveOutDays, releaseAskedOn, silentUntil } from '@nestbond/domain/policy/move-out'
import { toWireDate, type CivilDate } from '@nestbond/domain/values/civil-date'
import type { OpenedContract } from '../timeline/open-contract.ts'
import type { StoredMoveOut } from './move-out-store.ts'

/** The day of the move-out as the tenant sees it. */
export function presentMoveOut(
  { contract, stage, life, moveOut }: Pick<OpenedContract, 'contract' | 'stage' | 'life' | 'moveOut'>,
  today: CivilDate,
): AccountPolicy['moveOut'] {
  const days = contract.policy && mayNameMoveOut(stage) ? moveOutDays(life, today) : null
  return {
    days: days && { first: toWireDate(days.first), last: toWireDate(days.last) },
    named: moveOut && presentNamed(moveOut),
  }
}

/** A named day, for both parties. */
export function presentNamed(moveOut: StoredMoveOut): NonNullable<AccountPolicy['moveOut']['named']> {
  const { day, answer, landlordDay, reason, letterOn } = moveOut
  const until = silentUntil(moveOut)
  return {
    day: toWireDate(day),
    answer,
    landlordDay: landlordDay && toWireDate(landlordDay),
    reason,
    releaseAskedOn: toWireDate(releaseAskedOn(moveOut)),
    letterOn: letterOn && toWireDate(letterOn),
    silentUntil: until && toWireDate(until),
  }
}
