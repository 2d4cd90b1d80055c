import { DataList } from '@nestbond/design-system/DataList.tsx'
import { formatPercent } from '@nestbond/messages/format'
import type { CivilDate } from '@nestbond/domain/values/civil-date'
import { fromMajor } from '@nestbond/domain/values/money'
import { useTexts } from '../../../texts/use-texts.ts'
import type { WireOffers } from './use-offers.ts'

interface PricePartsProps {
  offer: WireOffers['yearly']
  insuranceStart: CivilDate | null
}

/** The components of the price, and the date of the first charge. */
export function PriceParts({ offer, insuranceStart }: PricePartsProps) {
  const { t, money, date, locale } = useTexts()
  const amount = money(fromMajor(offer.price) ?? 0)
  const { period, discountPercent, insuranceTaxPercent: tax } = offer
  return (
    <DataList
      rows={[
        { term: t('offers.rowPeriod', { period }), value: <span className="num">{amount}</span> },
        ...(discountPercent > 0
          ? [
              {
                term: t('offers.rowDiscount'),
                value: t('offers.discountIn', { percent: formatPercent(discountPercent, locale) }),
              },
            ]
          : []),
        {
          term: t('offers.rowTax'),
          value: tax === 0 ? t('offers.taxNone') : t('offers.taxIn', { percent: formatPercent(tax, locale) }),
        },
        { term: t('offers.rowFees'), value: t('offers.feesNone') },
        ...(insuranceStart
          ? [{ term: t('offers.rowFirst'), value: t('offers.firstOn', { date: date(insuranceStart) }) }]
          : []),
        { term: t('offers.rowTotal', { period }), value: <strong className="num">{amount}</strong>, total: true },
      ]}
    />
  )
}
