import type { AccountPolicy } from '@nestbond/api/policy/account-policy'
import { civilDateIn, type CivilDate } from '@nestbond/domain/values/civil-date'
import { dayOf } from '../../policy/policy-values.ts'

/**
 * The box of a policy that says what comes next. Only one says whose turn it is: a held withdrawal, that of one of several tenants, a proposed correction and an
 * open claim go before the others, an open release before the exchange of a cash deposit, and a debt, or the payment that puts a cancelled contract back in force, before the
 * notice that nothing is to be done.
 */
export type StepBox = 'WITHDRAWAL' | 'HOLD' | 'CORRECTION' | 'CLAIM' | 'EXCHANGE' | 'DEBT' | 'REINSTATEMENT' | 'NEXT'

type Facts = Pick<
  AccountPolicy,
  | 'stage'
  | 'turn'
  | 'depositExchange'
  | 'depositQuestion'
  | 'depositChange'
  | 'split'
  | 'tenantChange'
  | 'debts'
  | 'reinstatement'
  | 'withdrawal'
  | 'invitation'
>

export function stepBoxOf(facts: Facts): StepBox {
  const { stage, turn, depositExchange, debts, reinstatement, withdrawal, invitation } = facts
  if (invitation.hold !== null) return 'HOLD'
  if (withdrawal.heldUntil !== null || withdrawal.final || withdrawal.other !== null) return 'WITHDRAWAL'
  if (invitation.correction !== null) return 'CORRECTION'
  if (stage === 'CLAIMED') return 'CLAIM'
  const waits = depositExchange !== null && depositExchange.turn !== null
  const mayWait = stage === 'INVITED' || ((stage === 'ACCEPTED' || stage === 'INSURED') && turn.who === 'NOBODY')
  if (waits && mayWait) return 'EXCHANGE'
  if (turn.who !== 'NOBODY') return 'NEXT'
  if (debts.length > 0) return 'DEBT'
  return reinstatement?.bar === null ? 'REINSTATEMENT' : 'NEXT'
}

/** After a first tenant's withdrawal only the co-tenants who stay are asked. */
function isAsked(hold: AccountPolicy['invitation']['hold']): boolean {
  return hold?.state === 'ASKED' && hold.answerUntil !== null && (!hold.firstGone || hold.question !== null)
}

export interface WhoseTurn {
  who: AccountPolicy['turn']['who']
  /** Null if the day is unknown, or no party has to act. */
  since: CivilDate | null
}

/** Whether the reader has to agree to another split of the premium, or to save a card for it. */
export function isAskedAboutSplit(split: AccountPolicy['split']): boolean {
  const you = split?.proposal?.you
  return you === 'AGREE' || you === 'CARD' || you === 'PROPOSED_CARD'
}

/** Whether the office waits for the reader's documents for another deposit. */
export function isAskedForDocuments(change: AccountPolicy['depositChange']): boolean {
  return change?.last?.documents?.sent === false
}

/** Whether the reader is asked to leave the contract. */
export function isAskedToLeave(change: AccountPolicy['tenantChange']): boolean {
  return change?.last?.asksYou === true
}

/** Whether a change of deposit, split or tenants waits for the reader, and nothing else for anybody. */
export function isAskedAboutChange(facts: Facts): boolean {
  const { turn, depositQuestion, depositChange, split, tenantChange } = facts
  if (stepBoxOf(facts) !== 'NEXT' || turn.who !== 'NOBODY') return false
  return (
    depositQuestion?.state === 'ASKED' ||
    isAskedForDocuments(depositChange) ||
    isAskedToLeave(tenantChange) ||
    isAskedAboutSplit(split)
  )
}

/** The party that a change of deposit, split or tenants waits for, if it is one alone. */
function turnOfChange(facts: Facts): WhoseTurn['who'] {
  if (isAskedAboutChange(facts)) return 'TENANT'
  const state = facts.depositChange?.last?.state
  if (state === 'WITH_OFFICE') return 'OFFICE'
  return state === 'WITH_LANDLORD' || facts.depositQuestion?.withLandlord === true ? 'LANDLORD' : 'NOBODY'
}

/** Whether a change of deposit, split or tenants is open, for which another party has to act. */
export function isChangeOpen({ depositQuestion, depositChange, split, tenantChange }: Facts): boolean {
  const change = tenantChange?.last?.state
  return (
    depositQuestion !== null ||
    depositChange?.last?.state === 'WITH_TENANTS' ||
    split?.proposal != null ||
    change === 'ASKED' ||
    change === 'AGREED'
  )
}

/** The party that has to act next on a policy, as the box of the next step says. */
export function turnOf(facts: Facts): WhoseTurn {
  const { turn, depositExchange, debts, invitation, withdrawal } = facts
  switch (stepBoxOf(facts)) {
    case 'WITHDRAWAL':
      // Another tenant's is theirs to take back, and a final one stays.
      return { who: withdrawal.heldUntil === null ? 'NOBODY' : 'TENANT', since: null }
    case 'CORRECTION':
    case 'REINSTATEMENT':
      return { who: 'TENANT', since: null }
    // While a tenant may take the withdrawal back, there is nothing to decide; a first tenant who has withdrawn decides nothing either.
    case 'HOLD':
      return { who: isAsked(invitation.hold) ? 'TENANT' : 'NOBODY', since: null }
    case 'DEBT':
      return { who: 'TENANT', since: debts[0] === undefined ? null : dayOf(debts[0].since) }
    case 'EXCHANGE':
      return depositExchange?.turn
        ? { who: depositExchange.turn, since: civilDateIn(new Date(depositExchange.since)) }
        : { who: 'NOBODY', since: null }
    default:
      // The landlord has no invitation before the office has posted the letter.
      if (facts.stage === 'INVITED' && invitation.byPost && invitation.postedAt === null)
        return { who: 'OFFICE', since: null }
      if (turn.who === 'NOBODY') return { who: turnOfChange(facts), since: null }
      return { who: turn.who, since: turn.since === null ? null : dayOf(turn.since) }
  }
}
