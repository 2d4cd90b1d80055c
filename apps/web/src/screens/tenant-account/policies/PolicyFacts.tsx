import type { AccountPolicy } from '@nestbond/api/policy/account-policy'
import { DataList } from '@nestbond/design-system/DataList.tsx'
import { useToday } from '../../../dates/use-today.ts'
import { pathTo } from '../../../paths.ts'
import { suretyRows } from '../../../texts/surety-words.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { beginOfPolicy, centsOf, dayOf } from '../../policy/policy-values.ts'

/** A summary of the contract. */
export function PolicyFacts({ policy }: { policy: AccountPolicy }) {
  const texts = useTexts()
  const { t, money, date, locale } = texts
  const begin = beginOfPolicy(policy, useToday())
  const { surety, currency, paymentPeriod, country, certificateCode } = policy
  return (
    <div className="stack-s">
      <DataList
        tight
        rows={[
          {
            term: t('account.side.deposit'),
            value: <span className="num">{money(centsOf(policy.rentDepositAmount), { whole: true, currency })}</span>,
          },
          ...(policy.tenants === policy.firstTenant
            ? []
            : [{ term: t('account.side.tenants'), value: policy.tenants }]),
          { term: t('account.side.landlord'), value: policy.landlord.name },
          {
            term: t('account.side.start'),
            value: t('account.side.startValue', { begins: begin.begins, start: date(begin.day) }),
          },
          ...(surety
            ? suretyRows(
                { ...surety, currency, lastQuantifyDay: surety.announcedOnly ? surety.lastQuantifyDay : null },
                'tenant',
                texts,
              )
            : [
                {
                  term: t('account.side.end'),
                  value: policy.insuranceEnd === null ? t('account.side.openEnd') : date(dayOf(policy.insuranceEnd)),
                },
              ]),
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
  )
}
