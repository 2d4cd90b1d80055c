import type { AccountPolicy } from '@nestbond/api/policy/account-policy'
import {
  changeStep,
  endOfTime,
  isAskedToLeave,
  mayStillRefuse,
  movesOut,
} from '@nestbond/domain/co-tenants/tenant-change'
import { civilDateIn, toWireDate, type CivilDate } from '@nestbond/domain/values/civil-date'
import type { Application } from '../../application/application.ts'
import { dayOfChange } from '../../application/day-of-change.ts'
import { findById } from '../../application/store.ts'
import {
  findChangeOfSuccessor,
  findContractOfSameAccount,
  findLeavers,
  type TenantChange,
} from '../../application/tenant-change-store.ts'
import { findInvitationOf, stateOn } from '../../landlord-session/links/invitation-store.ts'
import { todayOf } from '../../platform/clock.ts'
import type { Deps } from '../../platform/deps.ts'
import type { OpenedContract } from '../timeline/open-contract.ts'
import { hasUnpaidPremium } from './replace-policy.ts'
import { changeOfPolicy, tenantsOfContract, type TenantOfContract } from './tenants-of-contract.ts'

type Shown = NonNullable<AccountPolicy['tenantChange']>

/**
 * Leaving and replacing tenants for the account (docs/product-decisions.md#d108). Null without a policy.
 * @param coTenant the application of a co-tenant who reads; null for the first tenant
 */
export async function presentTenantChange(
  { database: { kysely }, clock }: Pick<Deps, 'database' | 'clock'>,
  { contract, application }: OpenedContract,
  coTenant: Application | null = null,
): Promise<AccountPolicy['tenantChange']> {
  const former = await findChangeOfSuccessor(kysely, application.id)
  const own = (coTenant ?? application).id
  const opens = (applicationId: string | null | undefined) =>
    applicationId ? findContractOfSameAccount(kysely, { applicationId, own }) : null
  if (!contract.policy) return null
  const now = clock.now()
  const today = todayOf(clock)
  const { bar, days, last } = await changeOfPolicy(kysely, { application, policyId: contract.policy.id }, today)
  const tenants = await tenantsOfContract(kysely, application)
  const reader = tenants.find((one) => one.application.id === own)
  // Of what bars a change, a co-tenant learns that the contract has ended.
  const over = bar === 'ENDED'
  return {
    bar: coTenant && !over ? null : bar,
    days: coTenant || !days ? null : { first: toWireDate(days.first), last: toWireDate(days.last) },
    tenants: coTenant
      ? []
      : tenants.map(({ key, name, application: { id }, movesOutAt }) => ({
          key,
          name,
          you: id === own,
          movesOut: movesOut(movesOutAt, now),
        })),
    last: last && (await presentLast(kysely, changeAt(last, now), { tenants, own, isFirst: coTenant === null, now })),
    movesOut: coTenant !== null && !over && reader !== undefined && movesOut(reader.movesOutAt, now),
    former: former?.state === 'ACCEPTED' || former?.state === 'DONE' ? await opens(former.applicationId) : null,
    next: last?.state === 'ACCEPTED' || last?.state === 'DONE' ? await opens(last.successorId) : null,
  }
}

/** A change whose time is over has ended, also before the daily run has written it. */
function changeAt(change: TenantChange, now: Date): TenantChange {
  const over = changeStep(change, { now, today: civilDateIn(now) }) === 'end'
  return over ? { ...change, state: 'ENDED', endedBy: endOfTime(change.state) } : change
}

async function presentLast(
  kysely: Deps['database']['kysely'],
  change: TenantChange,
  { tenants, own, isFirst, now }: { tenants: readonly TenantOfContract[]; own: string; isFirst: boolean; now: Date },
): Promise<Shown['last']> {
  const leavers = await findLeavers(kysely, change.id)
  const yours = change.beginsId === own
  const successor = change.state === 'AGREED' && change.successorId ? await findById(kysely, change.successorId) : null
  const step = successor && (await newContractStep(kysely, successor.id, civilDateIn(now)))
  const asked = leavers.find(({ applicationId }) => applicationId === own)
  return {
    state: change.state,
    endedBy: change.endedBy,
    day: toWireDate(await dayOfChange(kysely, change)),
    leave: leavers.flatMap(({ applicationId, agreedAt }) =>
      tenants
        .filter(({ application: { id } }) => id === applicationId)
        .map(({ name }) => ({ name, you: applicationId === own, agreed: isFirst && agreedAt !== null })),
    ),
    answerUntil: change.answerUntil.toISOString(),
    asksYou: isAskedToLeave(change, asked, now),
    mayRefuse: asked !== undefined && mayStillRefuse(change, asked),
    refId: yours && successor && !successor.state.signed ? successor.refId : null,
    newContract: step && { yours, ...step },
    unpaid: change.state === 'AGREED' && (await hasUnpaidPremium(kysely, change.policyId)),
    mayCallOff: isFirst && (change.state === 'ASKED' || change.state === 'AGREED'),
  }
}

/** How far the contract of the new household is on a day; null once it is accepted. The landlord is asked once all have signed it. */
async function newContractStep(
  kysely: Deps['database']['kysely'],
  applicationId: string,
  today: CivilDate,
): Promise<Pick<NonNullable<NonNullable<Shown['last']>['newContract']>, 'step' | 'until'> | null> {
  const invitation = await findInvitationOf(kysely, applicationId)
  if (!invitation) return { step: 'OPEN', until: null }
  const state = stateOn(invitation, today)
  if (state === 'ACCEPTED') return null
  return state === 'OPEN'
    ? { step: 'WITH_LANDLORD', until: toWireDate(invitation.lastDay) }
    : { step: state, until: null }
}
