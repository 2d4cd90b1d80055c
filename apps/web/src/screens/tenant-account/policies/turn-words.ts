import type { AccountPolicy } from '@nestbond/api/policy/account-policy'
import type { Texts } from '../../../texts/use-texts.ts'
import { isAskedAboutChange, isChangeOpen, stepBoxOf, turnOf } from './step-box.ts'

/** One sentence that says whose turn it is on a policy. */
export function turnSentence(policy: AccountPolicy, { t }: Texts): string {
  if (isEndedByWithdrawal(policy)) return t('account.ending')
  const { who } = turnOf(policy)
  const { landlord, role, firstTenant, stage } = policy
  if (who === 'TENANT' && role === 'CO_TENANT' && !isOwnAct(policy))
    return t('account.turn.FIRST', { first: firstTenant })
  if (who !== 'NOBODY') return t(`account.turn.${who}`, { landlord: landlord.name })
  // Others may still have to act, of whom the reader learns no name.
  const waits = stepBoxOf(policy) === 'NEXT' ? isChangeOpen(policy) : isStillAsked(policy)
  return t(waits ? 'account.quiet.change' : 'account.quiet', { stage })
}

/** A withdrawal, of the reader or of another tenant, cannot be taken back any more, and ends the contract within minutes. */
function isEndedByWithdrawal(policy: AccountPolicy): boolean {
  const { final, other } = policy.withdrawal
  return stepBoxOf(policy) === 'WITHDRAWAL' && (final || (other !== null && other.heldUntil === null))
}

/** Somebody may still answer what a withdrawal has asked. */
function isStillAsked({ invitation: { hold } }: AccountPolicy): boolean {
  return hold?.state === 'ASKED' && hold.answerUntil !== null
}

/** Any tenant answers a claim or a question, pays the own share and takes the own withdrawal back. Other acts are the first tenant's. */
function isOwnAct(policy: AccountPolicy): boolean {
  const box = stepBoxOf(policy)
  if (box === 'HOLD') return policy.invitation.hold?.question != null
  return policy.stage === 'CLAIMED' || box === 'WITHDRAWAL' || box === 'DEBT' || isAskedAboutChange(policy)
}
