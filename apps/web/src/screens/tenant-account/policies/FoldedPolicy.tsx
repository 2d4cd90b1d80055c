import '@nestbond/design-system/Fold.css'
import { useState } from 'react'
import type { AccountPolicy } from '@nestbond/api/policy/account-policy'
import { SmallHouse } from '@nestbond/design-system/SmallHouse.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { centsOf, hasCover, homeLine } from '../../policy/policy-values.ts'
import { PolicyView } from './PolicyView.tsx'
import { StageTag } from './StageTag.tsx'
import { turnSentence } from './turn-words.ts'

interface FoldedPolicyProps {
  policy: AccountPolicy
  onChanged: (policy: AccountPolicy) => void
}

/** A further policy of the account as one line: its house, home, whose turn it is, state and deposit. It opens to the whole policy. */
export function FoldedPolicy({ policy, onChanged }: FoldedPolicyProps) {
  const texts = useTexts()
  const { money } = texts
  const [isOpen, setOpen] = useState(false)
  const { stage, rentDepositAmount, currency } = policy
  return (
    <details className="fold folded-policy" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <SmallHouse homes={1} lit={hasCover(stage) ? 1 : 0} />
        <span className="folded-home">
          <h2 className="heading" id={`policy-${policy.id}-home`}>
            {homeLine(policy)}
          </h2>
          <span className="small">{turnSentence(policy, texts)}</span>
        </span>
        <span className="folded-state">
          <StageTag stage={stage} />
          <span className="num">{money(centsOf(rentDepositAmount), { whole: true, currency })}</span>
        </span>
      </summary>
      {isOpen && <PolicyView policy={policy} onChanged={onChanged} />}
    </details>
  )
}
