import type { AccountPolicy } from '@nestbond/api/policy/account-policy'
import { useTexts } from '../../../texts/use-texts.ts'
import { dayOf } from '../../policy/policy-values.ts'
import { turnSentence } from './turn-words.ts'

/** The page's heading: for whom the policy waits that the page opens with, and until or since when. */
export function Turn({ policy }: { policy: AccountPolicy }) {
  const texts = useTexts()
  const { t, date } = texts
  const { since = null, until = null } = policy.waiting[0] ?? {}
  return (
    <div className="turn">
      <h1 className="question" id={`policy-${policy.id}`} tabIndex={-1}>
        {turnSentence(policy, texts)}
      </h1>
      {until !== null ? (
        <p className="small">{t('account.turn.until', { until: date(dayOf(until)) })}</p>
      ) : (
        since !== null && <p className="small">{t('account.turn.since', { since: date(dayOf(since)) })}</p>
      )}
    </div>
  )
}
