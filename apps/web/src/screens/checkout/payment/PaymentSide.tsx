import { Card } from '@nestbond/design-system/Card.tsx'
import { DataList } from '@nestbond/design-system/DataList.tsx'
import { House } from '@nestbond/design-system/House.tsx'
import { PanelDusk } from '@nestbond/design-system/Panel.tsx'
import { Plate } from '@nestbond/design-system/Plate.tsx'
import { houseParts } from '@nestbond/domain/journey/house'
import { answersOf } from '@nestbond/domain/journey/user-answers'
import type { User } from '@nestbond/api/application/user'
import { useTexts } from '../../../texts/use-texts.ts'
import type { Deal } from './deal.ts'

interface PaymentSideProps {
  user: User
  deal: Deal
  /** Goes back to the editable summary. Missing if nothing can be changed any more. */
  onChange?: () => void
}

/** The house in the evening, and a summary of the contract. */
export function PaymentSide({ user, deal, onChange }: PaymentSideProps) {
  const { t, money, date } = useTexts()
  const { home, tenant } = deal
  const { term } = deal.charges
  return (
    <Card as="aside" padded={false} className="side" aria-label={t('payment.side.label')}>
      <PanelDusk>
        <House
          parts={houseParts(answersOf(user), { offer: true })}
          number={home.streetNumber}
          title={t('house.offer')}
        />
      </PanelDusk>
      <div className="pad stack-s">
        <div className="split">
          <Plate>{`${tenant.firstName.slice(0, 1)}. ${tenant.lastName}`}</Plate>
          {onChange && (
            <button type="button" className="link-btn" onClick={onChange}>
              {t('common.edit')}
            </button>
          )}
        </div>
        <DataList
          tight
          rows={[
            { term: t('payment.side.home'), value: `${home.street} ${home.streetNumber}, ${home.city}` },
            {
              term: t('payment.side.covers'),
              value: <span className="num">{money(deal.deposit, { whole: true })}</span>,
            },
            { term: t('payment.side.starts'), value: date(deal.start) },
            {
              term: t('payment.side.period'),
              value: t('payment.periodName', { period: term && deal.period === 'YEARLY' ? 'ONCE' : deal.period }),
            },
            {
              term: term
                ? t('payment.side.totalTerm', { days: term.days })
                : t('payment.side.total', { period: deal.period }),
              value: <span className="num">{money(term?.total ?? deal.premium)}</span>,
              total: true,
            },
          ]}
        />
        <p className="caption">{t('payment.noTax', { country: deal.country })}</p>
      </div>
    </Card>
  )
}
