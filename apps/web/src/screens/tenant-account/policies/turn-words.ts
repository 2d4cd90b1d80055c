import type { AccountPolicy } from '@nestbond/api/policy/account-policy'
import type { Texts } from '../../../texts/use-texts.ts'
import { isAskedAboutChange, stepBoxOf, turnOf } from './step-box.ts'

/** One sentence that says whose turn it is on a policy. */
export function turnSentence(policy: AccountPolicy, { t }: Texts): string {
  const { who } = turnOf(policy)
  const { stage, landlord, role, firstTenant } = policy
  // Any tenant answers a claim or a question, and pays the own share. Other acts are the first one's.
  const isOwn = stage === 'CLAIMED' || stepBoxOf(policy) === 'DEBT' || isAskedAboutChange(policy)
  if (who === 'TENANT' && role === 'CO_TENANT' && !isOwn) return t('account.turn.FIRST', { first: firstTenant })
  return who === 'NOBODY' ? t('account.quiet', { stage }) : t(`account.turn.${who}`, { landlord: landlord.name })
}
