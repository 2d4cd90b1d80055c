import type { ReactNode } from 'react'
import type { AccountPolicy } from '@nestbond/api/policy/account-policy'
import { useTexts } from '../../../texts/use-texts.ts'
import { FirstTenantActs } from './FirstTenantActs.tsx'
import { MoveOut, SharedMoveOut } from './MoveOut.tsx'
import { MoveWithMe } from './MoveWithMe.tsx'
import { PolicyGroup } from './PolicyGroup.tsx'
import { WithdrawLink } from './WithdrawLink.tsx'

interface PolicyChangesProps {
  policy: AccountPolicy
  /** Level of the group's heading on the page. */
  level: 2 | 3
  /** Id of the home's name. */
  home: string
  /** A withdrawal is held. */
  held: boolean
  /** The deposit and the tenants, and how the contract is ended, unless they stand elsewhere. */
  deposit: ReactNode
  tenants: ReactNode
  cancel: ReactNode
  onChanged: (policy: AccountPolicy) => void
}

/** The changes of a contract that its tenant can ask for, and its end. */
export function PolicyChanges({ policy, level, home, held, deposit, tenants, cancel, onChanged }: PolicyChangesProps) {
  const { t } = useTexts()
  const isFirst = policy.role === 'FIRST'
  return (
    <PolicyGroup title={t('account.changes')} level={level} home={home}>
      {!isFirst && <SharedMoveOut policy={policy} />}
      {deposit}
      {policy.move !== null && !held && <MoveWithMe policy={policy} />}
      {!held && <MoveOut policy={policy} onChanged={onChanged} />}
      {tenants}
      {isFirst && cancel}
      {policy.withdrawal.possible && (policy.cancel.way !== 'WITHDRAW' || !isFirst) && <WithdrawLink policy={policy} />}
      {!isFirst && <FirstTenantActs policy={policy} />}
    </PolicyGroup>
  )
}
