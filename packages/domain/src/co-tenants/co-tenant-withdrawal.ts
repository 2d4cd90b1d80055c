import type { InvitationState } from '../landlord/invitation.ts'
import { addDays, civilDateIn } from '../values/civil-date.ts'
import { endOfDay } from '../values/end-of-day.ts'
import { runningHold } from '../values/hold.ts'
import type { Moves } from '../values/moves.ts'

// One of several tenants withdraws before the landlord has accepted (docs/product-decisions.md#d107).

/**
 * HELD: the tenant may still take it back. ASKED: the first tenant is asked whether the others go on; if the first tenant has withdrawn, each co-tenant
 * is asked whether they take over. GONE_ON: a new contract without this person. ENDED: the contract has ended for all. CONTINUED: taken back.
 */
export const CO_TENANT_WITHDRAWAL_STATES = ['HELD', 'ASKED', 'CONTINUED', 'GONE_ON', 'ENDED'] as const
export type CoTenantWithdrawalState = (typeof CO_TENANT_WITHDRAWAL_STATES)[number]

export const CO_TENANT_WITHDRAWAL_MOVES: Moves<CoTenantWithdrawalState> = {
  HELD: ['ASKED', 'CONTINUED', 'ENDED'],
  ASKED: ['GONE_ON', 'ENDED'],
  CONTINUED: [],
  GONE_ON: [],
  ENDED: [],
}

/** While one is open, the landlord cannot accept. */
export const OPEN_CO_TENANT_WITHDRAWALS = ['HELD', 'ASKED'] as const satisfies readonly CoTenantWithdrawalState[]

/** Days from the declaration within which the others answer. Without an answer the contract ends for all. */
export const GO_ON_DAYS = 14

/** The end of the last day on which the others may answer. */
export function goOnUntil(declaredAt: Date): Date {
  return endOfDay(addDays(civilDateIn(declaredAt), GO_ON_DAYS))
}

/** An open declaration of one of several tenants. */
export interface OpenCoTenantWithdrawal {
  state: (typeof OPEN_CO_TENANT_WITHDRAWALS)[number]
  /** Until then the tenant may take it back. */
  heldUntil: Date
  answerUntil: Date
}

/** Until when a declaration may be taken back at an instant; null if it may not any more. */
export function takeBackEnd(
  { state, heldUntil }: { state: CoTenantWithdrawalState; heldUntil: Date },
  now: Date,
): Date | null {
  return state === 'HELD' ? runningHold(heldUntil, now) : null
}

/** Whether the time to answer is over for all declarations. */
export function isAnswerOver(open: readonly Pick<OpenCoTenantWithdrawal, 'answerUntil'>[], now: Date): boolean {
  return open.every(({ answerUntil }) => now >= answerUntil)
}

/**
 * Who says whether the others go on: the first tenant; once the first tenant has withdrawn, the co-tenants who stay, of whom the first who says yes takes
 * over; or nobody, because all have withdrawn.
 */
export type GoOnAnswerer = 'FIRST' | 'CO_TENANTS' | 'NOBODY'

export function goOnAnswerer({ firstGone, staying }: { firstGone: boolean; staying: number }): GoOnAnswerer {
  if (!firstGone) return 'FIRST'
  return staying > 0 ? 'CO_TENANTS' : 'NOBODY'
}

/** TAKEN: this co-tenant has taken over. DECLINED: does not want to, which may change while the question is open. */
export const TAKE_OVER_ANSWERS = ['TAKEN', 'DECLINED'] as const
export type TakeOverAnswer = (typeof TAKE_OVER_ANSWERS)[number]

/** Whether the contract ends, because every co-tenant who could take over has declined. */
export function nobodyTakesOver(answers: readonly (TakeOverAnswer | null)[]): boolean {
  return answers.every((answer) => answer === 'DECLINED')
}

/** Whether one of several tenants may withdraw in this way: from the signature of all to the landlord's answer. After it: `withdrawalOn`. */
export function mayCoTenantWithdraw(contract: { invitation: InvitationState; accepted: boolean }): boolean {
  return contract.invitation === 'OPEN' && !contract.accepted
}

/**
 * The next step for the open declarations on one contract, which are decided together: nobody is asked while one of them may still be taken back.
 * `close`: the contract has ended in another way, and nothing is left to decide. `ask`: who answers. `end`: no answer came, or nobody is left, so it
 * ends for all.
 */
export function nextStep(
  open: readonly OpenCoTenantWithdrawal[],
  { invitation, answerer }: { invitation: InvitationState; answerer: GoOnAnswerer },
  now: Date,
): 'close' | 'ask' | 'end' | null {
  if (open.length === 0) return null
  if (invitation !== 'OPEN') return 'close'
  if (open.some((one) => takeBackEnd(one, now) !== null)) return null
  if (answerer === 'NOBODY') return 'end'
  if (open.some(({ state }) => state === 'HELD')) return 'ask'
  return isAnswerOver(open, now) ? 'end' : null
}

/** Whether the one who is asked may answer now. */
export function mayAnswer(open: readonly OpenCoTenantWithdrawal[], invitation: InvitationState, now: Date): boolean {
  return (
    invitation === 'OPEN' && open.length > 0 && open.every(({ state }) => state === 'ASKED') && !isAnswerOver(open, now)
  )
}
