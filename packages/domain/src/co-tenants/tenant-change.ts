import type { DepositChangeBar } from '../premiums/deposit-change.ts'
import { INVALID, REQUIRED, type Problem } from '../validation/codes.ts'
import { emailKey } from '../validation/different-contact.ts'
import { addDays, addMonths, civilDateIn, type CivilDate } from '../values/civil-date.ts'
import { endOfDay } from '../values/end-of-day.ts'
import { homeOf } from '../values/home.ts'
import type { Answers } from '../values/answers.ts'
import type { Moves } from '../values/moves.ts'
import { sameValue } from '../application/after-change.ts'
import { homeAnswers } from './co-tenants.ts'

// Tenants leave or are replaced during the life of a policy (docs/product-decisions.md#d108).

/**
 * ASKED: the leaving tenants are asked for their agreement. AGREED: the new household has an application of its own. ACCEPTED: the landlord has accepted
 * its contract, and the former policy ends on the day before it begins. DONE: the former policy has ended. ENDED: the former contract goes on.
 */
export const TENANT_CHANGE_STATES = ['ASKED', 'AGREED', 'ACCEPTED', 'DONE', 'ENDED'] as const
export type TenantChangeState = (typeof TENANT_CHANGE_STATES)[number]

export const TENANT_CHANGE_MOVES: Moves<TenantChangeState> = {
  ASKED: ['AGREED', 'ENDED'],
  AGREED: ['ACCEPTED', 'ENDED'],
  ACCEPTED: ['DONE', 'ENDED'],
  DONE: [],
  ENDED: [],
}

/** A contract has at most one of these. */
export const OPEN_TENANT_CHANGES = ['ASKED', 'AGREED', 'ACCEPTED'] as const satisfies readonly TenantChangeState[]

/**
 * Why a change ended without effect. REFUSED: a leaving tenant does not agree. SILENT: one has not answered. CALLED_OFF: by the first tenant. OVER: no
 * acceptance in time. POLICY_ENDED: the former contract ended in another way. WITHDRAWN: the new contract ended before its first day.
 */
export const TENANT_CHANGE_ENDS = ['REFUSED', 'SILENT', 'CALLED_OFF', 'OVER', 'POLICY_ENDED', 'WITHDRAWN'] as const
export type TenantChangeEnd = (typeof TENANT_CHANGE_ENDS)[number]

/** Days in which a leaving tenant answers, and the day of the one reminder. */
export const LEAVER_DAYS = 14
export const LEAVER_REMINDER_DAY = 7
/** Days after the planned day until which the landlord's acceptance of the new contract still counts. */
export const ACCEPTANCE_DAYS = 60
/** Days for which a co-tenant's word that they move out counts as agreement. */
export const MOVES_OUT_DAYS = 90

/**
 * Why tenants cannot change now, the gravest first. The reasons of a change of the deposit stand in the way of this one, too. CLAIM_PAID: a part of the
 * amount was paid out, which a new contract would insure again. MOVE_OUT: the tenants have named the day on which they hand the home back.
 */
export const TENANT_CHANGE_BARS = [
  'ENDED',
  'WAITS_FOR_DEPOSIT',
  'CLAIM_OPEN',
  'RELEASE_ASKED',
  'UNPAID',
  'CLAIM_PAID',
  'MOVE_OUT',
  'DEPOSIT_CHANGE',
  'PERIOD_CHANGE',
  'CHANGE_OPEN',
] as const
export type TenantChangeBar = (typeof TENANT_CHANGE_BARS)[number]

/** The facts about a policy that decide whether its tenants may change. */
export interface ChangeableTenants {
  /** Why its deposit cannot change; covers an end, an exchange, a withdrawal, claims, a release and open premiums. */
  deposit: Exclude<DepositChangeBar, 'TENANT_CHANGE'> | null
  paidOut: boolean
  moveOutNamed: boolean
  depositChangeOpen: boolean
  periodChangePending: boolean
  changeOpen: boolean
}

export function tenantChangeBar(policy: ChangeableTenants): TenantChangeBar | null {
  if (policy.deposit !== null) return policy.deposit
  if (policy.paidOut) return 'CLAIM_PAID'
  if (policy.moveOutNamed) return 'MOVE_OUT'
  if (policy.depositChangeOpen) return 'DEPOSIT_CHANGE'
  if (policy.periodChangePending) return 'PERIOD_CHANGE'
  return policy.changeOpen ? 'CHANGE_OPEN' : null
}

/** The days from which a change may hold, both inclusive; null if the policy ends before. */
export function changeDays(
  { insuranceStart, insuranceEnd }: { insuranceStart: CivilDate; insuranceEnd: CivilDate | null },
  today: CivilDate,
): { first: CivilDate; last: CivilDate } | null {
  const first = [addDays(today, 1), addDays(insuranceStart, 1)].reduce((a, b) => (a > b ? a : b))
  const months = lastDayToBegin(today)
  const last = insuranceEnd !== null && insuranceEnd <= months ? addDays(insuranceEnd, -1) : months
  return first <= last ? { first, last } : null
}

/** The last first day of a new contract, for which the tenants ask on a day, or to which they move it. */
export function lastDayToBegin(today: CivilDate): CivilDate {
  return addMonths(today, 3)
}

/** The problem of a wished day. */
export function changeDayProblem(day: CivilDate, days: { first: CivilDate; last: CivilDate }): Problem | null {
  if (day < days.first) return { key: 'validation.min', code: null, params: { min: days.first } }
  return day > days.last ? { key: 'validation.max', code: null, params: { max: days.last } } : null
}

/** The key of the first tenant among the tenants of a contract; a co-tenant has the id of their row. */
export const FIRST_TENANT = 'first'

/** Who leaves, and who takes over from a first tenant who leaves. */
export interface WishedTenants {
  leaves: readonly string[]
  takesOver: string | null
}

/** The problems of a wish about the tenants `present`, by their keys, the first tenant first. */
export function wishedTenantsProblem(
  present: readonly string[],
  { leaves, takesOver }: WishedTenants,
): { field: 'leaves' | 'takesOver'; problem: Problem } | null {
  if (leaves.some((one) => !present.includes(one)) || new Set(leaves).size >= present.length)
    return { field: 'leaves', problem: INVALID }
  if (!leaves.includes(FIRST_TENANT)) return takesOver === null ? null : { field: 'takesOver', problem: INVALID }
  if (takesOver === null) return { field: 'takesOver', problem: REQUIRED }
  const stays = present.includes(takesOver) && !leaves.includes(takesOver)
  return stays ? null : { field: 'takesOver', problem: INVALID }
}

/** The end of the last day on which a leaving tenant may answer. */
export function leaversAnswerUntil(askedAt: Date): Date {
  return endOfDay(addDays(civilDateIn(askedAt), LEAVER_DAYS))
}

/** Whether a co-tenant's word that they move out still counts as agreement: on its day and on as many days after it. */
export function movesOut(saidAt: Date | null, now: Date): boolean {
  return saidAt !== null && civilDateIn(now) <= addDays(civilDateIn(saidAt), MOVES_OUT_DAYS)
}

/** Whether a tenant who shall leave still has to answer. */
export function isAskedToLeave(
  { state, answerUntil }: { state: TenantChangeState; answerUntil: Date },
  leaver: { agreedAt: Date | null } | undefined,
  now: Date,
): boolean {
  return state === 'ASKED' && now < answerUntil && leaver?.agreedAt === null
}

/**
 * Whether a tenant who leaves may still say no: their agreement is the earlier word that they move out, which named no day, and the landlord has not
 * accepted the new contract.
 */
export function mayStillRefuse(
  { state }: { state: TenantChangeState },
  { agreedAt, byWord }: { agreedAt: Date | null; byWord: boolean },
): boolean {
  return agreedAt !== null && byWord && (state === 'ASKED' || state === 'AGREED')
}

/** The last day on which the landlord's acceptance still replaces the former contract. */
export function lastAcceptanceDay(day: CivilDate): CivilDate {
  return addDays(day, ACCEPTANCE_DAYS)
}

/** The next step for an open change on a day; null if there is none. `replace`: end the former policy. */
export function changeStep(
  change: {
    state: TenantChangeState
    day: CivilDate
    askedAt: Date
    answerUntil: Date
    reminded: boolean
  },
  { now, today }: { now: Date; today: CivilDate },
): 'end' | 'remind' | 'replace' | null {
  const { state, day, askedAt, answerUntil, reminded } = change
  if (state === 'ASKED') {
    if (now >= answerUntil) return 'end'
    return !reminded && today >= addDays(civilDateIn(askedAt), LEAVER_REMINDER_DAY) ? 'remind' : null
  }
  if (state === 'AGREED') return today > lastAcceptanceDay(day) ? 'end' : null
  return state === 'ACCEPTED' && today >= day ? 'replace' : null
}

/** How a change ends whose time is over. */
export function endOfTime(state: TenantChangeState): TenantChangeEnd {
  return state === 'ASKED' ? 'SILENT' : 'OVER'
}

/**
 * The answers of the new household's first tenant or of a tenant who stays: the own person and the former contract's home, in which they live. Nothing
 * is exchanged: the former surety ends by itself.
 */
export function answersOfStaying(former: Answers, own: Answers, day: CivilDate): Answers {
  const {
    otherTenants: _others,
    otherTenantsOnPaper: _printed,
    postalAddress: _post,
    newsAgreement: _news,
    ...person
  } = own
  const { rentPay: _paid, rentTime: _time, ...home } = homeAnswers(former)
  return {
    ...person,
    ...home,
    rentPay: undefined,
    rentTime: undefined,
    existingRent: false,
    currentAddress: former.address,
    insuranceStart: day,
  }
}

/**
 * Whether a contract may take the place of another one: the same home, deposit and landlord. Otherwise the landlord who holds the former surety would not
 * be the one who consents.
 */
export function mayReplace(former: Answers, now: Answers): boolean {
  return (
    former.rentDepositAmount === now.rentDepositAmount &&
    sameValue(homeOf(former), homeOf(now)) &&
    sameLandlord(former, now)
  )
}

export function sameLandlord(former: Answers, now: Answers): boolean {
  return sameValue(landlordKey(former), landlordKey(now))
}

/** The mailbox that gets the landlord's links; without one, the name and the postal address of the letters. */
function landlordKey({ landlord, landlordAddress }: Answers): unknown {
  if (!landlord) return null
  const { companyName, firstName, lastName, email } = landlord
  return email === null ? { companyName, firstName, lastName, landlordAddress } : emailKey(email)
}
