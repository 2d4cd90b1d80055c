import type { AccountPolicy } from '@nestbond/api/policy/account-policy'

/**
 * The box of a policy that says what comes next. Only one says whose turn it is: a held withdrawal, a proposed correction and an open claim go before
 * the others, an open release before the exchange of a cash deposit, and a debt, or the payment that puts a cancelled contract back in force, before the
 * notice that nothing is to be done.
 */
export type StepBox = 'WITHDRAWAL' | 'CORRECTION' | 'CLAIM' | 'EXCHANGE' | 'DEBT' | 'REINSTATEMENT' | 'NEXT'

type Facts = Pick<
  AccountPolicy,
  'stage' | 'turn' | 'depositExchange' | 'debts' | 'reinstatement' | 'withdrawal' | 'invitation'
>

export function stepBoxOf(facts: Facts): StepBox {
  const { stage, turn, depositExchange, debts, reinstatement, withdrawal, invitation } = facts
  if (withdrawal.heldUntil !== null) return 'WITHDRAWAL'
  if (invitation.correction !== null) return 'CORRECTION'
  if (stage === 'CLAIMED') return 'CLAIM'
  const waits = depositExchange !== null && depositExchange.turn !== null
  const mayWait = stage === 'INVITED' || ((stage === 'ACCEPTED' || stage === 'INSURED') && turn.who === 'NOBODY')
  if (waits && mayWait) return 'EXCHANGE'
  if (turn.who !== 'NOBODY') return 'NEXT'
  if (debts.length > 0) return 'DEBT'
  return reinstatement?.bar === null ? 'REINSTATEMENT' : 'NEXT'
}
