import type { HomeSurety, LandlordHome, NextTenant } from '@nestbond/api/landlord/homes'
import type { ResponseOf } from '@nestbond/api/types'
import { mayGiveAmount } from '@nestbond/domain/claims/announcement'
import { claimOn, claimTurn, requestedSum } from '@nestbond/domain/claims/claim'
import { offeredSum } from '@nestbond/domain/claims/counter-offer'
import { homeOn, presentSuretyOf, waitsForLandlord } from '@nestbond/domain/waiting/landlord-home'
import { coverStart } from '@nestbond/domain/policy/cover-start'
import { inForce } from '@nestbond/domain/policy/policy'
import { isOpenExchange, presentSecurity } from '@nestbond/domain/policy/deposit-exchange'
import { civilDateIn, toWireDate, type CivilDate } from '@nestbond/domain/values/civil-date'
import { maskEmail } from '@nestbond/domain/values/mailbox'
import { toMajor } from '@nestbond/domain/values/money'
import { countryOfApplication } from '../../application/application.ts'
import { linkedPolicies } from '../../application/first-policy-store.ts'
import { addressOf } from '../../application/user.ts'
import { claimsOfPolicies, findPolicies, type ClaimedPolicy, type StoredClaim } from '../../claims/claim-store.ts'
import { isAcceptanceOnHold } from '../../policy/tenant-change/replace-policy.ts'
import { changeOn, findLastDepositChanges } from '../../policy/deposit-change/deposit-change-store.ts'
import { presentSurety } from '../../claims/present-surety.ts'
import { suretyOfPolicy } from '../../claims/surety-of-policy.ts'
import { isLandlordOf } from '../../landlord-session/landlord-session.ts'
import { landlordLinkIds } from '../../landlord-session/links/landlord-links.ts'
import { stateOn } from '../../landlord-session/links/invitation-store.ts'
import type { LandlordSession } from '../../landlord-session/session-store.ts'
import { todayOf } from '../../platform/clock.ts'
import type { Deps } from '../../platform/deps.ts'
import { required } from '../../platform/required.ts'
import { declineWithdrawableUntil } from '../withdraw-decline.ts'
import {
  certificateCodes,
  exchangeStates,
  listInvitedHomes,
  listNextTenants,
  standingReleases,
  withdrawalDays,
  type InvitedHome,
  type NextTenantRow,
} from './homes-store.ts'
import { landlordNameOf, tenantNameOf } from '../../application/names.ts'

/** Homes in one response. A landlord with more of them is a partner. */
export const MOST_HOMES = 500
/** Invitations of next tenants in one response. */
const MOST_NEXT_TENANTS = 100

type Needs = Pick<Deps, 'database' | 'clock' | 'config'>

/** A policy with what the page says about it. */
interface Covered {
  policy: ClaimedPolicy
  claims: StoredClaim[]
  /** The last day to answer to another deposit; null if none waits for the landlord. */
  depositUntil: CivilDate | null
  code: string
  release: { id: string; signed: boolean } | null
}

/**
 * All homes of the session's mailbox. The mailbox was proved by a code, so that the response names the ids of the landlord's pages, as the mail with
 * all links does (codes for landlord acts, docs/product-decisions.md#d50).
 */
export async function listHomes(deps: Needs, session: LandlordSession): Promise<ResponseOf<'landlordHomes'>> {
  const { kysely } = deps.database
  const found = await listInvitedHomes(kysely, session.emailKey, MOST_HOMES + 1)
  const invited = found.slice(0, MOST_HOMES).filter(
    ({ application, invitation }) =>
      // The mailbox key of an invitation changes with the answers. A row whose key and answers differ is left out, because its landlord is uncertain.
      isLandlordOf(session, application) &&
      // After a correction the home stands in the list with its new contract.
      invitation.replacedBy === null,
  )
  const applicationIds = invited.map(({ application }) => application.id)
  const covered = await coveredOf(deps, applicationIds)
  const exchanges = await exchangeStates(kysely, applicationIds)
  const withdrawn = await withdrawalDays(kysely, applicationIds)
  const sureties: { home: HomeSurety; policy: ClaimedPolicy | null }[] = []
  for (const home of invited) {
    const { id } = home.application
    const exchange = exchanges.get(id)
    sureties.push({
      policy: covered.get(id)?.policy ?? null,
      home: await presentHome(deps, home, {
        covered: covered.get(id) ?? null,
        cashToReturn: exchange !== undefined && isOpenExchange(exchange),
        onHold: stateOn(home.invitation, todayOf(deps.clock)) === 'OPEN' && (await isAcceptanceOnHold(kysely, id)),
        withdrawn: withdrawn.has(id),
      }),
    })
  }
  const homes = byHome(
    sureties,
    await linkedPolicies(
      kysely,
      sureties.flatMap(({ policy }) => policy?.id ?? []),
    ),
    todayOf(deps.clock),
  )
  return {
    mailbox: maskEmail(session.email),
    homes: [
      ...homes.filter(waitsForLandlord).sort((a, b) => (a.until ?? '9').localeCompare(b.until ?? '9')),
      ...homes.filter((home) => !waitsForLandlord(home)),
    ],
    more: found.length > MOST_HOMES,
    nextTenants: (await listNextTenants(kysely, applicationIds, MOST_NEXT_TENANTS)).flatMap(presentNextTenant),
  }
}

/** One home for the policies of a former and a new household: the present one, with the others below (docs/product-decisions.md#d108). */
function byHome(
  sureties: readonly { home: HomeSurety; policy: ClaimedPolicy | null }[],
  groups: ReadonlyMap<string, readonly string[]>,
  today: CivilDate,
): LandlordHome[] {
  return sureties.flatMap((one) => {
    const group = one.policy && groups.get(one.policy.id)
    if (!group) return [{ ...one.home, otherSureties: [] }]
    const linked = sureties.flatMap(({ home, policy }) =>
      policy && group.includes(policy.id)
        ? [{ home, inForce: inForce(policy.state), insuranceStart: policy.insuranceStart }]
        : [],
    )
    const present = presentSuretyOf(linked, today)?.home ?? one.home
    const otherSureties = linked.map(({ home }) => home).filter((home) => home !== present)
    return present === one.home ? [{ ...one.home, otherSureties }] : []
  })
}

async function coveredOf({ database, clock }: Needs, applicationIds: readonly string[]): Promise<Map<string, Covered>> {
  const { kysely } = database
  const codes = await certificateCodes(kysely, applicationIds)
  const policyIds = [...codes.keys()]
  const policies = await findPolicies(kysely, policyIds)
  const claims = await claimsOfPolicies(kysely, policyIds)
  const releases = await standingReleases(kysely, policyIds)
  const changes = await findLastDepositChanges(kysely, policyIds)
  return new Map(
    policies.map((policy) => {
      const ofPolicy = releases.filter(({ policy_id }) => policy_id === policy.id)
      const release = ofPolicy.find(({ state }) => state === 'SIGNED') ?? ofPolicy[0]
      return [
        policy.applicationId,
        {
          policy,
          claims: claims.filter(({ policyId }) => policyId === policy.id),
          code: required(codes.get(policy.id), 'certificate'),
          depositUntil:
            changes.find(
              (change) =>
                change.policy_id === policy.id &&
                inForce(policy.state) &&
                changeOn(change, todayOf(clock)) === 'WITH_LANDLORD',
            )?.last_day ?? null,
          release: release ? { id: release.id, signed: release.state === 'SIGNED' } : null,
        },
      ]
    }),
  )
}

async function presentHome(
  deps: Needs,
  { invitation, application }: InvitedHome,
  {
    covered,
    cashToReturn,
    onHold,
    withdrawn,
  }: { covered: Covered | null; cashToReturn: boolean; onHold: boolean; withdrawn: boolean },
): Promise<HomeSurety> {
  const today = todayOf(deps.clock)
  const { answers } = application
  const ids = landlordLinkIds(deps.config, invitation)
  const status = stateOn(invitation, today)
  const claims = covered?.claims.map((claim) => claimOn(claim, today)) ?? []
  const surety = covered && suretyOfPolicy(covered.policy, covered.claims, today)
  const agreedStart = required(answers.insuranceStart, 'insuranceStart')
  const { state, step, until } = homeOn({
    invitation: status,
    lastDay: invitation.lastDay,
    declinedOn: invitation.answeredAt && civilDateIn(invitation.answeredAt),
    mayReconsider:
      status === 'DECLINED' && (await declineWithdrawableUntil(deps, { invitation, application })) !== null,
    onHold,
    withdrawn,
    surety,
    inForce: covered !== null && inForce(covered.policy.state),
    releaseAsked: covered?.release?.signed === false,
    depositUntil: covered?.depositUntil ?? null,
    cashToReturn: cashToReturn && covered !== null,
    announced: covered !== null && surety !== null && covered.policy.announced && mayGiveAmount(surety, today),
    claims: claims.map((claim) => ({ ...claim, hasPayoutAccount: claim.payoutAccount !== null })),
  })
  return {
    id: ids.mailed,
    country: countryOfApplication(application),
    landlord: landlordNameOf(answers),
    tenant: tenantNameOf(answers),
    otherTenants: answers.otherTenants ?? null,
    address: required(addressOf(answers.address), 'address'),
    rentDepositAmount: toMajor(covered?.policy.deposit ?? required(answers.rentDepositAmount, 'rentDepositAmount')),
    currency: answers.currency ?? 'EUR',
    insuranceStart: toWireDate(
      covered?.policy.insuranceStart ?? (status === 'OPEN' ? coverStart(agreedStart, today) : agreedStart),
    ),
    insuranceEnd: answers.insuranceEnd ? toWireDate(answers.insuranceEnd) : null,
    state,
    step,
    until: until && toWireDate(until),
    cashToReturn,
    guaranteeToReturn: presentSecurity(answers) === 'guarantee',
    policy:
      covered && surety
        ? {
            id: ids.policy(covered.policy.id),
            certificate: { code: covered.code, state: surety.state },
            surety: presentSurety(surety),
            release: covered.release && { ...covered.release, id: ids.release(covered.release.id) },
            claims: claims.map((claim) => {
              const offered = offeredSum(claim)
              return {
                id: claim.id,
                state: claim.state,
                turn: claimTurn(claim.state),
                openedAt: claim.openedAt.toISOString(),
                amount: toMajor(requestedSum(claim.items)),
                offeredAmount: offered === null ? null : toMajor(offered),
                settledAmount: claim.settled === null ? null : toMajor(claim.settled),
              }
            }),
          }
        : null,
  }
}

/** An invited tenant, as far as the inviting landlord may know. An application whose data was erased is left out. */
function presentNextTenant({ id, state, sentAt, changedAt, answers }: NextTenantRow): NextTenant[] {
  const { firstName, lastName, email } = answers
  const address = addressOf(answers.address)
  if (email === undefined || !address) return []
  return [
    {
      id,
      state,
      tenant: { firstName: firstName ?? '', lastName: lastName ?? '', email },
      address,
      sentAt: sentAt.toISOString(),
      changedAt: changedAt.toISOString(),
    },
  ]
}
