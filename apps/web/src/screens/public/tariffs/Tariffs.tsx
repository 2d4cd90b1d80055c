import type { ResponseOf } from '@nestbond/api/types'
import { DataList } from '@nestbond/design-system/DataList.tsx'
import { Skeleton } from '@nestbond/design-system/Skeleton.tsx'
import { offersFor } from '@nestbond/domain/tariff/offers'
import { COUNTRIES } from '@nestbond/domain/values/enums'
import { fromMajor, type Cents } from '@nestbond/domain/values/money'
import { countryName, formatPercent } from '@nestbond/messages/format'
import { useCall } from '../../../api/use-call.ts'
import { Failed } from '../../../frame/Failed.tsx'
import { Page } from '../../../frame/Page.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { dayOf } from '../../policy/policy-values.ts'
import { useCountry } from '../legal/use-country.ts'

type Tariff = ResponseOf<'tariffs'>['tariffs'][number]

/** The deposit of the example. */
const EXAMPLE: Cents = 2_000_00

/** Every version of the tariff with its days, newest first, those of the reader's country above the others (price lock, docs/product-decisions.md#d98). */
export function Screen() {
  const { t, locale } = useTexts()
  const reader = useCountry()
  const { data, error, refetch } = useCall('tariffs', { quiet: true })
  return (
    <Page screen="tariffs" title={t('tariff.title')}>
      <div className="page-head">
        <h1>{t('tariff.title')}</h1>
        <p>{t('tariff.lead')}</p>
        <p>{t('tariff.method')}</p>
      </div>
      {!data && error === null && <Skeleton shape="card" />}
      {error !== null && <Failed error={error} onRetry={refetch} />}
      {data &&
        COUNTRIES.toSorted((a, b) => Number(b === reader) - Number(a === reader)).map((country) => (
          <section key={country} className="stack" aria-labelledby={`tariffs-${country}`}>
            <h2 className="title" id={`tariffs-${country}`}>
              {countryName(country, locale)}
            </h2>
            {data.tariffs
              .filter((tariff) => tariff.country === country)
              .map((tariff) => (
                <Version key={tariff.id} tariff={tariff} />
              ))}
          </section>
        ))}
    </Page>
  )
}

function Version({ tariff }: { tariff: Tariff }) {
  const { t, money, date, locale } = useTexts()
  const { id, country, validFrom, validUntil, rate, yearlyDiscountPercent: discount, insuranceTaxPercent: tax } = tariff
  const minimum = fromMajor(tariff.minimum) ?? 0
  const from = date(dayOf(validFrom))
  const { yearly, monthly } = offersFor(EXAMPLE, 'EUR', {
    id,
    country,
    rate: Math.round(rate * 100),
    minimum,
    yearlyDiscountPercent: discount,
    insuranceTaxPercent: tax,
  })
  return (
    <section className="stack-s" id={id} aria-labelledby={`tariff-${id}`}>
      <h3 className="heading" id={`tariff-${id}`}>
        {t('tariff.name', { id })}
      </h3>
      <p className="small">
        {validUntil === null
          ? t('tariff.inForce', { from })
          : t('tariff.past', { from, until: date(dayOf(validUntil)) })}
      </p>
      <DataList
        rows={[
          { term: t('tariff.rowRate'), value: t('tariff.rate', { rate: formatPercent(rate, locale) }) },
          { term: t('tariff.rowMinimum'), value: <span className="num">{money(minimum)}</span> },
          { term: t('tariff.rowDiscount'), value: formatPercent(discount, locale) },
          {
            term: t('tariff.rowTax'),
            value: tax === 0 ? t('tariff.taxNone') : t('tariff.taxIn', { percent: formatPercent(tax, locale) }),
          },
          {
            term: t('tariff.rowExample', { deposit: money(EXAMPLE, { whole: true }) }),
            value: t('tariff.example', { yearly: money(yearly.price), monthly: money(monthly.price) }),
          },
        ]}
      />
    </section>
  )
}
