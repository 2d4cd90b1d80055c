import type { AccountPolicy } from '@nestbond/api/policy/account-policy'
import { Card } from '@nestbond/design-system/Card.tsx'
import { DataList } from '@nestbond/design-system/DataList.tsx'
import { House, houseStates } from '@nestbond/design-system/House.tsx'
import { PanelDay, PanelDusk } from '@nestbond/design-system/Panel.tsx'
import { Plate } from '@nestbond/design-system/Plate.tsx'
import { pathTo } from '../../../paths.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { centsOf, dayOf, hasCover } from '../../policy/policy-values.ts'

/** The house and a summary of the contract. */
export function PolicySide({ policy }: { policy: AccountPolicy }) {
  const { t, money, date, locale } = useTexts()
  const { tenant, address, stage, currency, paymentPeriod, country, certificateCode } = policy
  const lit = hasCover(stage)
  const Panel = lit ? PanelDusk : PanelDay
  const parts = lit ? houseStates('done', { light: 'done', name: 'done' }) : houseStates('done', { name: 'done' })
  return (
    <Card as="aside" padded={false} aria-label={t('account.side.label')}>
      <Panel>
        <House parts={parts} number={address.address.streetNumber} name={tenant.lastName} decorative />
      </Panel>
      <div className="pad stack-s">
        <div>
          <Plate>{`${tenant.firstName.slice(0, 1)}. ${tenant.lastName}`}</Plate>
        </div>
        <DataList
          tight
          rows={[
            {
              term: t('account.side.deposit'),
              value: <span className="num">{money(centsOf(policy.rentDepositAmount), { whole: true, currency })}</span>,
            },
            { term: t('account.side.landlord'), value: policy.landlord.name },
            { term: t('account.side.start'), value: date(dayOf(policy.insuranceStart)) },
            {
              term: t('account.side.end'),
              value: policy.insuranceEnd === null ? t('account.side.openEnd') : date(dayOf(policy.insuranceEnd)),
            },
            { term: t('account.side.number'), value: policy.contractId },
            {
              term: t('account.side.premium', { period: paymentPeriod }),
              value: <span className="num">{money(centsOf(policy.premiumAmount), { currency })}</span>,
              total: true,
            },
          ]}
        />
        {certificateCode !== null && (
          <p className="small">
            <a href={pathTo('certificate', locale, { params: { code: certificateCode } })}>
              {t('account.side.check', { country })}
            </a>
          </p>
        )}
      </div>
    </Card>
  )
}
