import type { PolicyLife } from '@nestbond/domain/policy/policy-timeline'
import { claimOn, claimTurn, isOpenClaim } from '@nestbond/domain/claims/claim'
import type { CivilDate } from '@nestbond/domain/values/civil-date'
import type { Kysely } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'
import { claimsOfPolicy } from './claim-store.ts'
import { turnSince } from './present-claim.ts'

/** The open claim of a policy and whose turn it is. If there are several: the one that waits for the tenant, otherwise the oldest. */
export async function openClaimOf(
  db: Kysely<Tables>,
  policyId: string,
  today: CivilDate,
): Promise<PolicyLife['claim']> {
  const open = (await claimsOfPolicy(db, policyId))
    .filter(({ state }) => isOpenClaim(state))
    .reverse()
    .map((stored) => ({ stored, claim: claimOn(stored, today) }))
  const next = open.find(({ claim }) => claim.state === 'WITH_TENANT') ?? open[0]
  return next
    ? {
        openedOn: next.claim.openedOn,
        turn: { who: claimTurn(next.claim.state), since: turnSince(next.stored, next.claim) },
      }
    : null
}
