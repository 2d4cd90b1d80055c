import { DataList } from '@nestbond/design-system/DataList.tsx'
import type { FrameStage } from '@nestbond/design-system/Frame.tsx'
import { HouseParts } from '@nestbond/design-system/House.tsx'
import { Plate } from '@nestbond/design-system/Plate.tsx'
import { houseParts } from '@nestbond/domain/journey/house'
import { isOver } from '@nestbond/domain/policy/policy-timeline'
import { answersOf } from '@nestbond/domain/journey/user-answers'
import type { User } from '@nestbond/api/application/user'
import { useTexts, type Texts } from '../../../texts/use-texts.ts'
import type { Deal } from './deal.ts'

interface PaymentBaseProps {
  deal: Deal
  /** Goes back to the editable summary. Missing if nothing can be changed here. */
  onChange?: (() => void) | undefined
}

/** Until the signature: the house in the evening, and a summary of the contract below it. */
export function paymentStage({ t }: Texts, user: User, props: PaymentBaseProps): FrameStage {
  return {
    label: t('payment.side.label'),
    house: {
      title: t('house.offer'),
      drawing: (
        <HouseParts parts={houseParts(answersOf(user), { offer: true })} number={props.deal.home.streetNumber} />
      ),
    },
    evening: true,
    base: <PaymentBase {...props} />,
  }
}

/** After the signature: the name is on the bell. The light is off in a contract that is over. */
export function finishStage({ t }: Texts, user: User, deal: Deal, contract: NonNullable<User['contract']>): FrameStage {
  const over = isOver(contract.stage)
  return {
    label: t('house.label'),
    house: {
      title: t(over ? 'house.label' : 'house.signed'),
      drawing: (
        <HouseParts
          parts={{ ...houseParts(answersOf(user), over ? {} : { offer: true, signed: true }), name: 'now' }}
          number={deal.home.streetNumber}
          name={deal.tenant.lastName}
        />
      ),
    },
    evening: !over,
  }
}

function PaymentBase({ deal, onChange }: PaymentBaseProps) {
  const { t, money, date } = useTexts()
  const { home, tenant } = deal
  const { term } = deal.charges
  return (
    <div className="stack-s">
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
          { term: t('payment.side.starts'), value: date(deal.coverFrom) },
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
  )
}
