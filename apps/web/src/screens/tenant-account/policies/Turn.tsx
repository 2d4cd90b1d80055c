import type { AccountPolicy } from '@nestbond/api/policy/account-policy'
import { useTexts } from '../../../texts/use-texts.ts'
import { turnOf } from './step-box.ts'

interface TurnProps {
  policy: AccountPolicy
  /** The page opens with this policy, so the sentence is the page's heading. */
  opens: boolean
}

/** One sentence that says whose turn it is on a policy, and since when. */
export function Turn({ policy, opens }: TurnProps) {
  const { t, date } = useTexts()
  const { who, since } = turnOf(policy)
  const { stage, landlord } = policy
  const sentence =
    who === 'NOBODY' ? t('account.quiet', { stage }) : t(`account.turn.${who}`, { landlord: landlord.name })
  return (
    <div className="turn">
      {opens ? (
        <h1 className="question" id={`policy-${policy.id}`} tabIndex={-1}>
          {sentence}
        </h1>
      ) : (
        <p className="heading">{sentence}</p>
      )}
      {since !== null && <p className="small">{t('account.turn.since', { since: date(since) })}</p>}
    </div>
  )
}
