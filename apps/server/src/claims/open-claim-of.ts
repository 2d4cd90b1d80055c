import { claimOn, isOpenClaim } from '@nestbond/domain/claims/claim'
import type { PolicyLife } from '@nestbond/domain/policy/policy-timeline'
import type { WaitingClaim } from '@nestbond/domain/waiting/waiting'
import { civilDateIn, type CivilDate } from '@nestbond/domain/values/civil-date'
import type { Kysely } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'
import { claimsOfPolicy, type StoredClaim } from './claim-store.ts'
import { turnSince } from './present-claim.ts'
import { presentJointAnswers } from './present-joint-answers.ts'

/** The open claims of a policy with their state on a day, the oldest first. */
async function openClaims(db: Kysely<Tables>, policyId: string, today: CivilDate) {
  return (await claimsOfPolicy(db, policyId))
    .filter(({ state }) => isOpenClaim(state))
    .reverse()
    .map((stored) => ({ stored, claim: claimOn(stored, today) }))
}

/** The open claim of a policy that its timeline shows. If there are several: the one that waits for the tenant, otherwise the oldest. */
export async function openClaimOf(
  db: Kysely<Tables>,
  policyId: string,
  today: CivilDate,
): Promise<PolicyLife['claim']> {
  const open = await openClaims(db, policyId, today)
  const next = open.find(({ claim }) => claim.state === 'WITH_TENANT') ?? open[0]
  return next ? { openedOn: next.claim.openedOn } : null
}

/**
 * The open claims of a policy, with who has answered.
 * @param tenantId the application of the tenant who reads
 */
export async function waitingClaims(
  db: Kysely<Tables>,
  { policyId, tenantId }: { policyId: string; tenantId: string },
  { now, today }: { now: Date; today: CivilDate },
): Promise<WaitingClaim[]> {
  const open = await openClaims(db, policyId, today)
  return Promise.all(
    open.map(async ({ stored, claim }) => ({
      ...(await waitingClaim(db, { claim, tenantId }, now)),
      since: turnSince(stored, claim),
    })),
  )
}

/** The same of one claim, as it is today (`claimOn`). */
export async function waitingClaim(
  db: Kysely<Tables>,
  { claim, tenantId }: { claim: StoredClaim; tenantId: string },
  now: Date,
): Promise<WaitingClaim> {
  const { joint, answeredBy } = await presentJointAnswers(db, claim, now)
  const holdsUntil = joint?.holdsUntil ?? null
  return {
    id: claim.id,
    state: claim.state,
    openedOn: claim.openedOn,
    since: civilDateIn(claim.since),
    items: claim.items,
    hasPayoutAccount: claim.payoutAccount !== null,
    // Once the time to object is over, the first answer counts, also before its job has run.
    answered: answeredBy.includes(tenantId) || (joint !== null && holdsUntil === null),
    holdsUntil,
  }
}
