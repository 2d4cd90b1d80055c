import type { AccountPolicy } from '@nestbond/api/policy/account-policy'
import { pathTo } from '../../../paths.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { dayOf } from '../../policy/policy-values.ts'

/**
 * The link to the withdrawal of this contract, for as long as it is possible (withdrawal, docs/product-decisions.md#d42). A co-tenant names its number and
 * the own e-mail address there.
 */
export function WithdrawLink({ policy: { id, role, withdrawal } }: { policy: AccountPolicy }) {
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
