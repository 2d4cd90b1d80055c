import type { ReactNode } from 'react'
import { ACTS_OF_FIRST, type ActOfFirst } from '@nestbond/domain/co-tenants/household-acts'
import type { PolicyStage } from '@nestbond/domain/policy/policy-timeline'
import type { AccountPolicy } from '@nestbond/api/policy/account-policy'
import { pathTo } from '../../../paths.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { dayOf } from '../../policy/policy-values.ts'
import { MoveOut, SharedMoveOut } from './MoveOut.tsx'
import { MoveWithMe } from './MoveWithMe.tsx'
import { PolicyGroup } from './PolicyGroup.tsx'

const OVER: readonly PolicyStage[] = ['DECLINED', 'EXPIRED', 'REPLACED', 'RELEASED', 'WITHDRAWN', 'ENDED']

/** A cancelled contract can be paid, and all others are only read, or the beginning of another one. */
const AFTER_THE_END: readonly ActOfFirst[] = ['PAY', 'READ_PAYMENTS', 'MOVE']

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

/** Tells a co-tenant who does what binds all (acts of each tenant, docs/product-decisions.md#d115). The list follows the table of the domain. */
function FirstTenantActs({ policy }: { policy: AccountPolicy }) {
  const { t } = useTexts()
  const { firstTenant: first, card } = policy
  const acts = OVER.includes(policy.stage) ? AFTER_THE_END : ACTS_OF_FIRST
  return (
    <div className="stack-s" data-part="first-tenant-acts">
      <p>{t('account.firstTenantActs', { share: String(card) })}</p>
      <p id={`acts-${policy.id}`}>{t('account.firstTenantActs.lead', { first })}</p>
      <ul className="bullets" aria-labelledby={`acts-${policy.id}`}>
        {acts.map((act) => (
          <li key={act}>{t(`account.firstTenantActs.${act}`)}</li>
        ))}
      </ul>
      <p>{t('account.firstTenantActs.ask', { first })}</p>
    </div>
  )
}

/**
 * The link to the withdrawal of this contract, for as long as it is possible (withdrawal, docs/product-decisions.md#d42). A co-tenant names its number and
 * the own e-mail address there.
 */
function WithdrawLink({ policy: { id, role, withdrawal } }: { policy: AccountPolicy }) {
  const { t, date, locale } = useTexts()
  const { lastDay } = withdrawal
  return (
    <p className="small withdraw-link">
      <a href={role === 'FIRST' ? pathTo('withdraw', locale, { search: { policy: id } }) : pathTo('withdraw', locale)}>
        {t('common.footer.withdraw')}
      </a>{' '}
      <span>
        {lastDay === null ? t('account.withdrawAnyTime') : t('account.withdrawUntil', { date: date(dayOf(lastDay)) })}
      </span>
    </p>
  )
}
