import { DataList } from '@nestbond/design-system/DataList.tsx'
import type { BeginOfCover } from '@nestbond/domain/policy/cover-start'
import { formatPercent } from '@nestbond/messages/format'
import { fromMajor } from '@nestbond/domain/values/money'
import { useTexts } from '../../../texts/use-texts.ts'
import { chargesOf, chargeValues } from '../charge-values.ts'
import type { WireOffers } from './use-offers.ts'

interface PricePartsProps {
  offers: WireOffers
  offer: WireOffers['yearly']
  landlord: string
  /** Null before the start is known; then there are no charges either. */
  begin: BeginOfCover | null
}

/** How the price is made: rate, minimum, list price and discount; the days of a short term; and the first charge. */
export function PriceParts({ offers, offer, landlord, begin }: PricePartsProps) {
  const texts = useTexts()
  const { t, money, locale } = texts
  const { period, discountPercent, insuranceTaxPercent: tax } = offer
  const price = fromMajor(offer.price) ?? 0
  const list = fromMajor(offers.listPrice) ?? 0
  const charges = chargesOf(offer)
  const term = charges?.term ?? null
  const sum = (cents: number) => <span className="num">{money(cents)}</span>
  return (
    <DataList
      rows={[
        {
          term: t('offers.rowRate'),
          value: t('offers.rate', {
            rate: formatPercent(offers.rate, locale),
            minimum: money(fromMajor(offers.minimum) ?? 0, { whole: true }),
          }),
        },
        { term: t('offers.rowList'), value: sum(list) },
        ...(discountPercent > 0
          ? [
              {
                term: t('offers.rowDiscount', { percent: formatPercent(discountPercent, locale) }),
                value: sum(price - list),
              },
            ]
          : []),
        {
          term: t('offers.rowTax'),
          value: tax === 0 ? t('offers.taxNone') : t('offers.taxIn', { percent: formatPercent(tax, locale) }),
        },
        { term: t('offers.rowFees'), value: t('offers.feesNone') },
        { term: t('offers.rowPeriod', { period }), value: sum(price) },
        ...(charges && begin
          ? [
              {
                term: t('offers.rowFirst'),
                value: t('offers.first', chargeValues(charges, { begin, landlord }, texts)),
              },
            ]
          : []),
        {
          term: term ? t('offers.rowTerm', { days: term.days }) : t('offers.rowTotal', { period }),
          value: <strong className="num">{money(term?.total ?? price)}</strong>,
          total: true,
        },
      ]}
    />
  )
}
