import { addDays, addMonths, type CivilDate } from '../values/civil-date.ts'
import { workingDayFrom } from '../values/holidays.ts'
import type { Cents } from '../values/money.ts'
import type { CertificateState, PolicyState } from './policy.ts'

/** Days for which cover goes on after the landlord was told of the tenant's withdrawal, or of a cancellation for an unpaid premium. */
export const NOTICE_DAYS = 60
/** Months after the end of cover in which the landlord may claim. */
export const CLAIM_MONTHS = 6
/** Months after the end of cover in which a claim that was announced in time may be quantified. */
export const QUANTIFY_MONTHS = 12

/** The ways in which cover ends. USED_UP: the whole amount was paid out. REPLACED: another certificate has taken effect. */
export const SURETY_ENDS = [
  'AGREED_END',
  'WITHDRAWN',
  'CANCELLED',
  'RELEASED',
  'MOVED_OUT',
  'USED_UP',
  'REPLACED',
] as const
export type SuretyEnd = (typeof SURETY_ENDS)[number]

/** The facts about a policy that decide on the end of its surety. Amounts in cents. */
export interface SuretyFacts {
  /** Null if the tenant withdrew before the landlord accepted. */
  state: PolicyState | null
  /** The first day of cover. */
  coverStart: CivilDate
  agreedEnd: CivilDate | null
  /** The last paid day of a policy that has ended; null before. */
  paidUntil: CivilDate | null
  /** The day on which the mail about a withdrawal or a cancellation was handed over, or the letter posted; null until then. */
  noticeDay: CivilDate | null
  /** The day on which the tenant has moved out, once the office has ended the policy on it (reminders and second chances, docs/product-decisions.md#d59). */
  movedOutOn?: CivilDate | null
  /** The first day of the certificate that replaces this one. */
  replacedOn?: CivilDate | null
  deposit: Cents
  paidOut: Cents
  /** The day of the payout that used up the whole amount. */
  usedUpOn: CivilDate | null
  claimOpen: boolean
  /** A claim was announced, and its amount was not given yet. It may be given until the last day for that. */
  announced?: boolean
}

/** The end of a surety, as certificate, contract, terms, pages and mails state it. */
export interface Surety {
  state: CertificateState
  /** Null while no end is certain. */
  endsBy: SuretyEnd | null
  /** The last day of cover; null while it is not certain. */
  coverEnd: CivilDate | null
  /** The last day on which the landlord may make or announce a claim for the time of cover. */
  lastClaimDay: CivilDate | null
  /** The last day on which a claim that was announced in time may be quantified. */
  lastQuantifyDay: CivilDate | null
  /** Cents that the surety still stands for; 0 once nothing can be claimed any more. */
  amountLeft: Cents
  /** The last day for claims has passed, and the surety stands only for a claim that was announced by then. */
  announcedOnly: boolean
  /** The last day that the tenant pays for; null while no end is certain. */
  premiumEnd: CivilDate | null
}

/**
 * The one rule for the end of a surety (docs/product-decisions.md#d55). Cover ends on the earliest of its possible ends. A withdrawal or cancellation
 * ends it 60 days after the landlord was told, so it has no end before that. Claims are possible for six months after the end of cover, and a
 * signed release ends cover and claims at once. While an announced claim waits for its amount, the surety stands for it until the last day for amounts. Last days for claims move to the next working day (BGB §193); the end of cover does not.
 */
export function suretyOn(facts: SuretyFacts, today: CivilDate): Surety {
  const { state, coverStart, agreedEnd, paidUntil, claimOpen, announced = false } = facts
  if (state === null)
    return {
      state: 'withdrawn',
      endsBy: 'WITHDRAWN',
      coverEnd: null,
      lastClaimDay: null,
      lastQuantifyDay: null,
      amountLeft: 0,
      announcedOnly: false,
      premiumEnd: null,
    }
  const end = firstEnd(facts)
  const { lastClaimDay, lastQuantifyDay } = claimDays(facts, end)
  const lastDay = announced ? lastQuantifyDay : lastClaimDay
  const claimable =
    state !== 'RELEASED' &&
    facts.paidOut < facts.deposit &&
    (end === null || end.on >= coverStart) &&
    (lastDay === null || today <= lastDay)
  return {
    state: stateOf(facts, end, claimable, today),
    endsBy: end?.by ?? (state === 'WITHDRAWN' || state === 'CANCELLED' ? state : null),
    coverEnd: end?.on ?? null,
    lastClaimDay,
    lastQuantifyDay,
    amountLeft: claimable || claimOpen ? Math.max(facts.deposit - facts.paidOut, 0) : 0,
    announcedOnly: claimable && lastClaimDay !== null && today > lastClaimDay,
    premiumEnd: earliest(paidUntil, agreedEnd),
  }
}

/** The last day for claims after an end of cover that leaves time for them. */
export function lastClaimDayAfter(coverEnd: CivilDate): CivilDate {
  return workingDayFrom(addMonths(coverEnd, CLAIM_MONTHS))
}

/**
 * The last day on which a surety still stands for anything after an end of cover that leaves time for claims.
 * @param announced a claim was announced in time and waits for its amount
 */
export function lastSuretyDayAfter(coverEnd: CivilDate, announced: boolean): CivilDate {
  return announced ? lastQuantifyDayAfter(coverEnd) : lastClaimDayAfter(coverEnd)
}

function lastQuantifyDayAfter(coverEnd: CivilDate): CivilDate {
  return workingDayFrom(addMonths(coverEnd, QUANTIFY_MONTHS))
}

interface End {
  by: SuretyEnd
  on: CivilDate
}

function firstEnd(facts: SuretyFacts): End | null {
  const { state, agreedEnd, noticeDay, paidUntil, movedOutOn = null, replacedOn = null, usedUpOn } = facts
  const noticed = (by: PolicyState) => (state === by && noticeDay !== null ? addDays(noticeDay, NOTICE_DAYS) : null)
  const ends: Record<SuretyEnd, CivilDate | null> = {
    AGREED_END: agreedEnd,
    WITHDRAWN: noticed('WITHDRAWN'),
    CANCELLED: noticed('CANCELLED'),
    RELEASED: state === 'RELEASED' ? paidUntil : null,
    MOVED_OUT: movedOutOn,
    USED_UP: usedUpOn,
    // The contract of a new household covers the whole tenancy from its first day.
    REPLACED: state === 'REPLACED' ? paidUntil : replacedOn && addDays(replacedOn, -1),
  }
  return SURETY_ENDS.reduce<End | null>((first, by) => {
    const on = ends[by]
    return on !== null && (first === null || on < first.on) ? { by, on } : first
  }, null)
}

function claimDays(
  { state, paidUntil, usedUpOn, coverStart }: SuretyFacts,
  end: End | null,
): Pick<Surety, 'lastClaimDay' | 'lastQuantifyDay'> {
  // A release ends claims on its day, also if cover had ended before. After the whole amount, or without a day of cover, there is nothing to claim, and
  // the contract of a new household stands for the claims of the former one.
  const atOnce =
    state === 'RELEASED' || state === 'REPLACED'
      ? paidUntil
      : end && (end.by === 'USED_UP' || end.on < coverStart)
        ? end.on
        : usedUpOn
  if (atOnce !== null) return { lastClaimDay: atOnce, lastQuantifyDay: atOnce }
  return {
    lastClaimDay: end && lastClaimDayAfter(end.on),
    lastQuantifyDay: end && lastQuantifyDayAfter(end.on),
  }
}

function stateOf(
  { state, claimOpen }: SuretyFacts,
  end: End | null,
  claimable: boolean,
  today: CivilDate,
): CertificateState {
  if (state === 'RELEASED') return 'released'
  if (claimOpen) return 'claimed'
  if (!claimable) return state === 'WITHDRAWN' ? 'withdrawn' : 'ended'
  const noticed = state === 'WITHDRAWN' || state === 'CANCELLED'
  return noticed || (end !== null && today > end.on) ? 'ending' : 'valid'
}

function earliest(one: CivilDate | null, other: CivilDate | null): CivilDate | null {
  return one === null || (other !== null && other < one) ? other : one
}
