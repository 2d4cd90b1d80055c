import { Button } from '@nestbond/design-system/Button.tsx'
import { ArrowRight } from '@nestbond/design-system/icons.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { useCall } from '../../../api/use-call.ts'
import { pathTo } from '../../../paths.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { OwnWithdrawal } from './OwnWithdrawal.tsx'
import { Waiting } from './Waiting.tsx'
import { homeLine } from './withdrawal-values.ts'

/** The choice among the tenant's own contracts. A single contract is opened directly. */
export function ChooseOwn() {
  const { t, locale } = useTexts()
  const { data, error, refetch } = useCall('userPolicies')
  if (!data) return <Waiting error={error} onRetry={refetch} />
  const [only, ...more] = data.policies
  if (only && more.length === 0) return <OwnWithdrawal id={only.id} />
  return (
    <div className="stack sheet-wide">
      <div className="page-head">
        <h1>{t('withdrawal.choose')}</h1>
      </div>
      {data.policies.length === 0 ? (
        <Notice tone="quiet">
          <p>{t('withdrawal.noneOwn')}</p>
          <p>
            <a href={pathTo('withdraw', locale)}>{t('withdrawal.byNumber')}</a>
          </p>
        </Notice>
      ) : (
        <ul className="own">
          {data.policies.map((policy) => (
            <li key={policy.id} className="split">
              <div>
                <p>
                  <strong>{homeLine(policy)}</strong>
                </p>
                <p className="small">{policy.contractId}</p>
              </div>
              <Button
                variant="secondary"
                size="small"
                href={pathTo('withdraw', locale, { search: { policy: policy.id } })}
              >
                {t('withdrawal.chooseThis')} <ArrowRight /> <span className="visually-hidden">{policy.contractId}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
