import type { AccountPolicy } from '@nestbond/api/policy/account-policy'
import { useTexts } from '../../../texts/use-texts.ts'
import { turnOf } from './step-box.ts'
import { turnSentence } from './turn-words.ts'

/** The page's heading: whose turn it is on the policy that the page opens with, and since when. */
export function Turn({ policy }: { policy: AccountPolicy }) {
  const texts = useTexts()
  const { t, date } = texts
  const { since } = turnOf(policy)
  return (
    <div className="turn">
      <h1 className="question" id={`policy-${policy.id}`} tabIndex={-1}>
        {turnSentence(policy, texts)}
      </h1>
      {since !== null && <p className="small">{t('account.turn.since', { since: date(since) })}</p>}
    </div>
  )
}
