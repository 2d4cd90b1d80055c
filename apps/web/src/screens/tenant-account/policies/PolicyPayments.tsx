import type { ReactNode } from 'react'
import type { AccountPolicy } from '@nestbond/api/policy/account-policy'
import { TrueCostFold } from '../../../cost/TrueCostFold.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { centsOf, dayOf } from '../../policy/policy-values.ts'
import { CardOnFile } from './CardOnFile.tsx'
import { PaymentPeriod } from './PaymentPeriod.tsx'
import { PolicyGroup } from './PolicyGroup.tsx'
import { Premiums } from './Premiums.tsx'
import { PriceLock } from './PriceLock.tsx'
import { Refunds } from './Refunds.tsx'

interface PolicyPaymentsProps {
  policy: AccountPolicy
  /** Level of the group's heading on the page. */
  level: 2 | 3
  /** Id of the home's name. */
  home: string
  /** A withdrawal is held. */
  held: boolean
  /** The split of the premium, unless it stands elsewhere. */
  split: ReactNode
  onChanged: (policy: AccountPolicy) => void
}

/** Premiums and refunds of a policy, how it is paid, and what it costs. Nothing if nothing is or was to be paid. */
export function PolicyPayments({ policy, level, home, held, split, onChanged }: PolicyPaymentsProps) {
  const { t } = useTexts()
  const { country, premiums } = policy
  const withPremiums = premiums !== null && (premiums.next !== null || premiums.charges.length > 0)
  if (!withPremiums && !policy.periodChange && policy.refunds.length === 0 && !policy.card) return null
  return (
    <PolicyGroup title={t('account.payments')} level={level} home={home}>
      {withPremiums && <Premiums policy={policy} premiums={held ? { ...premiums, next: null } : premiums} />}
      {policy.periodChange && <PaymentPeriod policy={policy} change={policy.periodChange} onChanged={onChanged} />}
      {policy.refunds.length > 0 && <Refunds policy={policy} onChanged={onChanged} />}
      {policy.card && <CardOnFile policy={policy} />}
      {split}
      <PriceLock policy={policy} />
      {premiums?.next && !held && (
        <TrueCostFold
          running
          country={country}
          deposit={centsOf(policy.rentDepositAmount)}
          premiums={{ [policy.paymentPeriod]: centsOf(policy.premiumAmount) }}
          start={dayOf(policy.insuranceStart)}
          insuranceEnd={policy.insuranceEnd === null ? null : dayOf(policy.insuranceEnd)}
        />
      )}
    </PolicyGroup>
  )
}
