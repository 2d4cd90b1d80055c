import '@nestbond/design-system/ChoiceGroup.css'
import { PAYMENT_PERIODS, type PaymentPeriod } from '@nestbond/domain/values/enums'
import { fromMajor, scaleHalfUp } from '@nestbond/domain/values/money'
import { formatPercent } from '@nestbond/messages/format'
import { Tag } from '@nestbond/design-system/Tag.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { chargesOf } from '../charge-values.ts'
import type { WireOffers } from './use-offers.ts'

interface PlansProps {
  offers: WireOffers
  chosen: PaymentPeriod
  onChoose: (period: PaymentPeriod) => void
}

/** The choice between yearly and monthly, as two cards. */
export function Plans({ offers, chosen, onChoose }: PlansProps) {
  const { t, money, locale } = useTexts()
  const of = { YEARLY: offers.yearly, MONTHLY: offers.monthly }
  return (
    <fieldset className="plans" role="radiogroup">
      <legend className="visually-hidden">{t('offers.period')}</legend>
      {PAYMENT_PERIODS.filter((period) => !offers.barred.includes(period)).map((period) => {
        const { discountPercent } = of[period]
        const term = chargesOf(of[period])?.term ?? null
        const price = fromMajor(of[period].price) ?? 0
        const yearly = period === 'YEARLY'
        return (
          <label key={period} className="choice plan">
            <input
              className="native"
              type="radio"
              name="paymentPeriod"
              value={period}
              checked={period === chosen}
              onChange={() => onChoose(period)}
            />
            <span className="plan-head">
              <span className="heading">{t(yearly ? (term ? 'offers.once' : 'offers.yearly') : 'offers.monthly')}</span>
              {discountPercent > 0 && (
                <Tag tone="lamp">{t('offers.discount', { percent: formatPercent(discountPercent, locale) })}</Tag>
              )}
            </span>
            <span className="dot" aria-hidden="true" />
            <span className="plan-price num">
              {yearly && term ? (
                <>
                  {money(term.total)} <small>{t('offers.perTerm', { days: term.days })}</small>
                </>
              ) : (
                <>
                  {money(price)} <small>{t(yearly ? 'offers.perYear' : 'offers.perMonth')}</small>
                </>
              )}
            </span>
            <small>
              {term
                ? yearly
                  ? t('offers.shareOfYear', { amount: money(price) })
                  : t('offers.asTerm', { amount: money(term.total), days: term.days })
                : yearly
                  ? t('offers.asMonthly', { amount: money(scaleHalfUp(price, 1, 12)) })
                  : t('offers.asYearly', { amount: money(price * 12) })}
            </small>
          </label>
        )
      })}
    </fieldset>
  )
}
