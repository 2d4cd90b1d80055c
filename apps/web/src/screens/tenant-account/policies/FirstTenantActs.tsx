import type { AccountPolicy } from '@nestbond/api/policy/account-policy'
import { ACTS_OF_FIRST, type ActOfFirst } from '@nestbond/domain/co-tenants/household-acts'
import type { PolicyStage } from '@nestbond/domain/policy/policy-timeline'
import { useTexts } from '../../../texts/use-texts.ts'

const OVER: readonly PolicyStage[] = ['DECLINED', 'EXPIRED', 'REPLACED', 'RELEASED', 'WITHDRAWN', 'ENDED']
/** A cancelled contract can be paid, and all others are only read, or the beginning of another one. */
const AFTER_THE_END: readonly ActOfFirst[] = ['PAY', 'READ_PAYMENTS', 'MOVE']

/** Tells a co-tenant who does what binds all (acts of each tenant, docs/product-decisions.md#d115). The list follows the table of the domain. */
export function FirstTenantActs({ policy }: { policy: AccountPolicy }) {
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
