import type { PartnerPolicy } from '@nestbond/api/partner-policies/policies'
import type { ResponseOf } from '@nestbond/api/types'
import { claimOn, claimTurn, requestedSum } from '@nestbond/domain/claims/claim'
import { civilDateIn, toWireDate, type CivilDate } from '@nestbond/domain/values/civil-date'
import { toMajor } from '@nestbond/domain/values/money'
import { todayOf } from '../platform/clock.ts'
import type { Deps } from '../platform/deps.ts'
import { AppError } from '../platform/errors.ts'
import { readInstantCursor, writeCursor } from '../platform/http/cursor.ts'
import { isUuid } from '../platform/http/uuid.ts'
import { claimsOfPolicies, findPolicies, type ClaimedPolicy, type StoredClaim } from '../claims/claim-store.ts'
import { presentSurety } from '../claims/present-surety.ts'
import { suretyOfPolicy } from '../claims/surety-of-policy.ts'
import { lastAgreedChanges, type StoredDepositChange } from '../policy/deposit-change/deposit-change-store.ts'
import { findLastReleases, type StoredRelease } from '../policy/release/release-store.ts'
import {
  countPolicies,
  findPartnerPolicy,
  listPolicies,
  PAGE,
  type PartnerPolicyRow,
  type PolicyFilter,
} from './partner-policy-store.ts'
import { landlordNameOf } from '../application/names.ts'

type Needed = Pick<Deps, 'database' | 'clock'>

export interface PolicyQuery {
  filter?: PolicyFilter | undefined
  search?: string | undefined
  cursor?: string | undefined
}

/** @throws AppError VALIDATION_FAILED for a malformed cursor */
export async function policyPage(
  deps: Needed,
  partnerId: string,
  { filter, search, cursor }: PolicyQuery,
): Promise<ResponseOf<'partnerPolicies'>> {
  const { kysely } = deps.database
  const today = todayOf(deps.clock)
  const after = cursor === undefined ? null : readInstantCursor(cursor)
  const rows = await listPolicies(kysely, partnerId, { filter, search, today }, after, PAGE + 1)
  const shown = rows.slice(0, PAGE)
  const last = shown.at(-1)
  return {
    policies: await present(deps, shown),
    next: rows.length > PAGE && last ? writeCursor({ at: last.created_at.toISOString(), id: last.id }) : null,
    total: await countPolicies(kysely, partnerId, today),
  }
}

/** All policies, newest first. */
export async function allPolicies(deps: Needed, partnerId: string): Promise<PartnerPolicy[]> {
  return present(deps, await listPolicies(deps.database.kysely, partnerId, { today: todayOf(deps.clock) }, null))
}

/** @throws AppError NOT_FOUND, also for another partner's policy */
export async function ownPolicy(deps: Needed, partnerId: string, id: string): Promise<PartnerPolicy> {
  const [policy] = await present(deps, [await ownPolicyRow(deps, partnerId, id)])
  if (!policy) throw new AppError('NOT_FOUND')
  return policy
}

/** @throws AppError NOT_FOUND, also for another partner's policy */
export async function ownPolicyRow(
  { database }: Pick<Deps, 'database'>,
  partnerId: string,
  id: string,
): Promise<PartnerPolicyRow> {
  const row = isUuid(id) ? await findPartnerPolicy(database.kysely, partnerId, id) : null
  if (!row) throw new AppError('NOT_FOUND')
  return row
}

async function present({ database, clock }: Needed, rows: readonly PartnerPolicyRow[]): Promise<PartnerPolicy[]> {
  const { kysely } = database
  const today = todayOf(clock)
  const ids = rows.map(({ id }) => id)
  const policies = new Map((await findPolicies(kysely, ids)).map((policy) => [policy.id, policy]))
  const claims = await claimsOfPolicies(kysely, ids)
  const releases = await findLastReleases(kysely, ids)
  const changes = await lastAgreedChanges(kysely, ids)
  return rows.flatMap((row) => {
    const policy = policies.get(row.id)
    if (!policy) return []
    const release = releases.find(({ policyId }) => policyId === row.id) ?? null
    const change = changes.find(({ policy_id: policyId }) => policyId === row.id) ?? null
    const own = claims.filter(({ policyId }) => policyId === row.id)
    return [presentPolicy(row, policy, { claims: own, release, change }, today)]
  })
}

/** Names of `answers` are those that a partner may know; everything else of the tenant's application stays here. */
function presentPolicy(
  { code, issued_at, created_at, invitation_id, reference, unit_name, property_id, answers }: PartnerPolicyRow,
  policy: ClaimedPolicy,
  {
    claims,
    release,
    change,
  }: { claims: readonly StoredClaim[]; release: StoredRelease | null; change: StoredDepositChange | null },
  today: CivilDate,
): PartnerPolicy {
  const { address, firstName, lastName } = answers
  const surety = suretyOfPolicy(policy, claims, today)
  const { premiumEnd: _premiumEnd, ...ends } = presentSurety(surety)
  return {
    id: policy.id,
    invitationId: invitation_id,
    reference,
    propertyId: property_id,
    address: address
      ? {
          street: address.street,
          streetNumber: address.streetNumber,
          zip: address.zip,
          city: address.city,
          country: address.country,
        }
      : null,
    unitName: address?.unitName ?? unit_name,
    roomName: address?.roomName ?? null,
    tenant: firstName === undefined || lastName === undefined ? null : { firstName, lastName },
    otherTenants: answers.otherTenants ?? null,
    landlord: answers.landlord ? { name: landlordNameOf(answers) } : null,
    currency: answers.currency ?? 'EUR',
    rentDepositAmount: toMajor(policy.deposit),
    depositChange: change?.effective_on
      ? { from: toMajor(change.from_cents), effectiveOn: toWireDate(change.effective_on) }
      : null,
    insuranceStart: toWireDate(policy.insuranceStart),
    insuranceEnd: policy.insuranceEnd && toWireDate(policy.insuranceEnd),
    acceptedAt: created_at.toISOString(),
    certificate: { code, state: surety.state, issuedAt: issued_at.toISOString() },
    surety: ends,
    release: release && presentRelease(release),
    claims: claims.map((stored) => presentClaim(stored, today)),
  }
}

function presentRelease({ state, begunBy, requestedAt, answeredAt }: StoredRelease): PartnerPolicy['release'] {
  return {
    state,
    begunBy,
    requestedOn: toWireDate(civilDateIn(requestedAt)),
    answeredOn: answeredAt && toWireDate(civilDateIn(answeredAt)),
  }
}

function presentClaim(stored: StoredClaim, today: CivilDate): PartnerPolicy['claims'][number] {
  const claim = claimOn(stored, today)
  return {
    id: claim.id,
    state: claim.state,
    openedAt: claim.openedAt.toISOString(),
    turn: claimTurn(claim.state),
    amount: toMajor(requestedSum(claim.items)),
    settledAmount: claim.settled === null ? null : toMajor(claim.settled),
    paidOn: claim.payout && toWireDate(claim.payout.paidOn),
  }
}
