import type { SilenceFacts } from '@nestbond/domain/policy/move-out'
import type { PolicyState } from '@nestbond/domain/policy/policy'
import type { CivilDate } from '@nestbond/domain/values/civil-date'
import type { Kysely } from 'kysely'
import { announcementsWaiting } from '../../claims/present-announcement.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { findMoveOut, hasClaimedSince, hasObjectedSince } from './move-out-store.ts'

/** The facts for the six-month rule (`endBySilence`) about a policy in a state. */
export async function silenceFacts(
  db: Kysely<Tables>,
  policyId: string,
  policy: PolicyState,
  today: CivilDate,
): Promise<SilenceFacts> {
  const moveOut = await findMoveOut(db, policyId)
  return {
    policy,
    moveOut,
    objected: moveOut !== null && (await hasObjectedSince(db, policyId, moveOut.namedAt)),
    claimed: moveOut !== null && (await hasClaimedSince(db, policyId, moveOut.namedAt)),
    announced: (await announcementsWaiting(db, policyId, today)).length > 0,
  }
}
