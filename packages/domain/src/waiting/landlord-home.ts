import { isOpenClaim } from '../claims/claim.ts'
import { isCertificateInForce } from '../policy/policy.ts'
import { NOTHING_WAITS, ON_HOLD, waitingOf, type Wait, type WaitingClaim } from './waiting.ts'
import type { Surety } from '../policy/end-of-surety.ts'
import { toWireDate, type CivilDate } from '../values/civil-date.ts'
import { declineWithdrawalLastDay, type InvitationState } from '../landlord/invitation.ts'

/**
 * The states of a home on the landlord's page of all homes (codes for landlord acts, docs/product-decisions.md#d50). WITHDRAWN: the tenant left
 * the contract before the landlord had accepted.
 */
export const HOME_STATES = [
  'TO_ANSWER',
  'COVERED',
  'CLAIMED',
  'ENDING',
  'OVER',
  'DECLINED',
  'EXPIRED',
  'WITHDRAWN',
] as const
export type HomeState = (typeof HOME_STATES)[number]

/** The next steps of a landlord for a home, the most urgent first. */
export const HOME_STEPS = [
  'ANSWER_INVITATION',
  'ANSWER_RELEASE',
  'NAME_PAYOUT_ACCOUNT',
  'TAKE_COUNTER_OFFER',
  'ANSWER_DEPOSIT',
  'RETURN_CASH',
  'QUANTIFY_CLAIM',
  'CLAIM_BY',
  'RECONSIDER',
] as const
export type HomeStep = (typeof HOME_STEPS)[number]

/** The facts about a home and its contract. */
export interface HomeFacts {
  /** The invitation's state on the day. */
  invitation: InvitationState
  /** The last day to answer. */
  lastDay: CivilDate
  /** The day on which the landlord declined. */
  declinedOn: CivilDate | null
  /** The landlord may still withdraw the decline. */
  mayReconsider: boolean
  /** A tenant's withdrawal is not settled, so the invitation cannot be accepted. */
  onHold: boolean
  /** The tenant's withdrawal has taken effect. */
  withdrawn: boolean
  /** The end of the policy's surety on the day; null without a policy. */
  surety: Pick<Surety, 'state' | 'lastClaimDay' | 'lastQuantifyDay' | 'amountLeft'> | null
  /** The policy has not been ended. */
  inForce: boolean
  /** The tenant has asked for a release, and the landlord has not answered. */
  releaseAsked: boolean
  /** The last day to answer to another deposit that the tenant has asked for; null without one. */
  depositUntil: CivilDate | null
  /** The landlord holds a cash deposit that the certificate replaces. */
  cashToReturn: boolean
  /** A claim was announced, and its amount is missing and may still be given. */
  announced: boolean
  claims: readonly Omit<WaitingClaim, 'since' | 'answered' | 'holdsUntil'>[]
}

export interface HomeOnDay {
  state: HomeState
  /** Null if nothing is left to do. */
  step: HomeStep | null
  /** The last day for the step; null if it has none. */
  until: CivilDate | null
}

/** The state of a home and the landlord's next step. */
export function homeOn(facts: HomeFacts): HomeOnDay {
  const { invitation, surety, declinedOn } = facts
  if (!surety) {
    if (facts.withdrawn) return { state: 'WITHDRAWN', step: null, until: null }
    if (invitation === 'OPEN')
      return { state: 'TO_ANSWER', ...(stepsWaitedFor(facts)[0] ?? { step: null, until: null }) }
    if (invitation === 'DECLINED' && facts.mayReconsider && declinedOn !== null)
      return { state: 'DECLINED', step: 'RECONSIDER', until: declineWithdrawalLastDay(declinedOn) }
    return { state: invitation === 'DECLINED' ? 'DECLINED' : 'EXPIRED', step: null, until: null }
  }
  const steps = [...stepsWaitedFor(facts), ...ownSteps(surety)]
  const [next] = steps.toSorted((one, other) => HOME_STEPS.indexOf(one.step) - HOME_STEPS.indexOf(other.step))
  return { state: stateOf(surety), ...(next ?? { step: null, until: null }) }
}

function stateOf({ state, amountLeft }: Pick<Surety, 'state' | 'amountLeft'>): HomeState {
  if (state === 'valid') return 'COVERED'
  if (state === 'claimed') return 'CLAIMED'
  return state === 'ending' && amountLeft > 0 ? 'ENDING' : 'OVER'
}

interface Step {
  step: HomeStep
  until: CivilDate | null
}

/** The landlord's step for what the account of the tenant names as waiting for the landlord. */
const STEPS: Partial<Record<Wait, HomeStep>> = {
  INVITATION: 'ANSWER_INVITATION',
  RELEASE: 'ANSWER_RELEASE',
  DEPOSIT: 'ANSWER_DEPOSIT',
  EXCHANGE: 'RETURN_CASH',
  COUNTER_OFFER: 'TAKE_COUNTER_OFFER',
  PAYOUT_ACCOUNT: 'NAME_PAYOUT_ACCOUNT',
  AMOUNT: 'QUANTIFY_CLAIM',
}

/** The steps for which a tenant waits, from the same value as the tenant's account. */
function stepsWaitedFor(facts: HomeFacts): Step[] {
  const { inForce, releaseAsked, depositUntil, cashToReturn, surety, lastDay, claims, announced } = facts
  // A policy that the office has ended, or whose time for claims is over, has nothing left to release or to change.
  const mayChange = inForce && surety !== null && isCertificateInForce(surety.state)
  const waits = waitingOf({
    ...NOTHING_WAITS,
    claims: claims
      .filter(({ state }) => isOpenClaim(state))
      .map((claim) => ({ ...claim, since: claim.openedOn, answered: true, holdsUntil: null })),
    announced: announced && surety ? [{ since: null, until: surety.lastQuantifyDay }] : [],
    stage: surety ? 'INSURED' : 'INVITED',
    turn: { who: releaseAsked && mayChange ? 'LANDLORD' : 'NOBODY', since: null },
    landlord: { answerUntil: toWireDate(lastDay), inviteAgainUntil: null },
    invitation: { ...NOTHING_WAITS.invitation, hold: facts.onHold ? ON_HOLD : null },
    depositExchange: cashToReturn ? { turn: 'LANDLORD', since: null } : null,
    depositChange:
      depositUntil !== null && mayChange
        ? { bar: null, last: { state: 'WITH_LANDLORD', lastDay: toWireDate(depositUntil), documents: null } }
        : null,
  })
  return waits.flatMap(({ what, who, until }) => {
    const step = STEPS[what]
    return who === 'LANDLORD' && step ? [{ step, until }] : []
  })
}

/** The steps for which neither the tenant nor the office waits. */
function ownSteps({ state, lastClaimDay, amountLeft }: NonNullable<HomeFacts['surety']>): Step[] {
  return state === 'ending' && lastClaimDay !== null && amountLeft > 0
    ? [{ step: 'CLAIM_BY', until: lastClaimDay }]
    : []
}

/** A surety of a home whose tenants change: the former one or that of the new household (docs/product-decisions.md#d108). */
export interface SuretyOfHome {
  inForce: boolean
  insuranceStart: CivilDate
}

/**
 * The surety that stands for a home on a day, among those that secure its deposit together: the newest that has begun and is in force; without one, the
 * next one that begins, or the last that was in force.
 */
export function presentSuretyOf<S extends SuretyOfHome>(sureties: readonly S[], today: CivilDate): S | undefined {
  const byStart = sureties.toSorted((a, b) => a.insuranceStart.localeCompare(b.insuranceStart))
  return (
    byStart.findLast(({ inForce, insuranceStart }) => inForce && insuranceStart <= today) ??
    byStart.find(({ inForce }) => inForce) ??
    byStart.at(-1)
  )
}

/** Optional steps: neither the tenant nor the office waits for them. */
const OPTIONAL: readonly HomeStep[] = ['CLAIM_BY', 'RECONSIDER']

/** Whether the other party or the money waits for the landlord. */
export function isLandlordsTurn({ step }: Pick<HomeOnDay, 'step'>): boolean {
  return step !== null && !OPTIONAL.includes(step)
}

/** The same for a home, of which the surety of a household before or after a change of tenants may wait, too. */
export function waitsForLandlord({
  otherSureties,
  ...present
}: Pick<HomeOnDay, 'step'> & { otherSureties: readonly Pick<HomeOnDay, 'step'>[] }): boolean {
  return [present, ...otherSureties].some(isLandlordsTurn)
}

/** The groups by which the page filters. */
export const HOME_GROUPS = ['LANDLORDS_TURN', 'COVERED', 'OVER'] as const
export type HomeGroup = (typeof HOME_GROUPS)[number]

/** Whether a home belongs to a group. One that waits for the landlord may be in another group, too. */
export function isInGroup({ state, step }: Pick<HomeOnDay, 'state' | 'step'>, group: HomeGroup): boolean {
  if (group === 'LANDLORDS_TURN') return isLandlordsTurn({ step })
  const covered = state === 'COVERED' || state === 'CLAIMED' || state === 'ENDING'
  return group === 'COVERED' ? covered : !covered && state !== 'TO_ANSWER'
}
