import type { AccountPolicy } from '@nestbond/api/policy/account-policy'
import { timelineOn } from '@nestbond/domain/policy/policy-timeline'
import { waitingOf, type WaitingFacts } from '@nestbond/domain/waiting/waiting'
import { civilDateIn, fromWireDate, toWireDate } from '@nestbond/domain/values/civil-date'
import { waitingClaims } from '../../claims/open-claim-of.ts'
import { announcementsWaiting } from '../../claims/present-announcement.ts'
import { todayOf } from '../../platform/clock.ts'
import type { Deps } from '../../platform/deps.ts'
import type { OpenedContract } from '../../policy/timeline/open-contract.ts'

/**
 * The open acts on a contract, for one of its tenants.
 * @param tenantId the application of the tenant
 * @param presented what the areas present to this tenant, with what the first tenant does for all
 */
export async function presentWaiting(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { contract, life }: OpenedContract,
  tenantId: string,
  presented: Omit<WaitingFacts, 'turn' | 'claims' | 'announced'>,
): Promise<AccountPolicy['waiting']> {
  const now = clock.now()
  const today = todayOf(clock)
  const claims = contract.policy
    ? await waitingClaims(database.kysely, { policyId: contract.policy.id, tenantId }, { now, today })
    : []
  const announcements = contract.policy ? await announcementsWaiting(database.kysely, contract.policy.id, today) : []
  const announced = announcements.reverse().map(({ announcedAt, quantifyUntil }) => ({
    since: civilDateIn(new Date(announcedAt)),
    until: quantifyUntil === null ? null : fromWireDate(quantifyUntil),
  }))
  const { turn } = timelineOn(life, today)
  return waitingOf({ ...presented, turn, claims, announced }).map(({ since, until, ...one }) => ({
    ...one,
    since: since && toWireDate(since),
    until: until && toWireDate(until),
  }))
}
