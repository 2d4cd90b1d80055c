import { useRef, useState } from 'react'
import type { AccountPolicy } from '@nestbond/api/policy/account-policy'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { useFocusAfter } from '../../../../forms/use-focus-after.ts'
import { useTexts } from '../../../../texts/use-texts.ts'
import { centsOf } from '../../../policy/policy-values.ts'
import { DebtCard } from './DebtCard.tsx'

interface DebtsProps {
  policy: AccountPolicy
  onChanged: (policy: AccountPolicy) => void
}

/** The tenant's debts for a contract, each with its day, what follows, and the ways to pay it. */
export function Debts({ policy, onChanged }: DebtsProps) {
  const { t, money } = useTexts()
  /** The last paid amount, in major units. */
  const [paid, setPaid] = useState<number | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const focusAfter = useFocusAfter()
  if (policy.debts.length === 0 && paid === null) return null
  return (
    <section className="stack-s debts" aria-label={t('account.debt.title')}>
      <h3 className="heading" ref={heading} tabIndex={-1}>
        {t('account.debt.title')}
      </h3>
      <div role="status">
        {paid !== null && (
          <Notice tone="ok">
            {t('account.debt.done', { amount: money(centsOf(paid), { currency: policy.currency }) })}
          </Notice>
        )}
      </div>
      {policy.debts.map((debt) => (
        <DebtCard
          key={debt.id}
          policy={policy}
          debt={debt}
          onPaid={(amount, changed) => {
            setPaid(amount)
            onChanged(changed)
            focusAfter(() => heading.current)
          }}
          onChanged={onChanged}
        />
      ))}
    </section>
  )
}
