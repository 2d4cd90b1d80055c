import './Ratings.css'
import type { OfficeRating } from '@nestbond/api/tenant-account/rating'
import type { ResponseOf } from '@nestbond/api/types'
import { EmptyState } from '@nestbond/design-system/EmptyState.tsx'
import { Facts } from '@nestbond/design-system/Facts.tsx'
import { Star } from '@nestbond/design-system/icons.tsx'
import { formatDateTime, formatNumber, formatPercent } from '@nestbond/messages/format'
import { usePages } from '../../../api/use-pages.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { OfficeFrame } from '../OfficeFrame.tsx'
import { PagedTable } from '../PagedTable.tsx'

type Ratings = ResponseOf<'officeRatings'>

/** The tenants' ratings, read-only and for managers. */
export function Screen() {
  const { t } = useTexts()
  return (
    <OfficeFrame screen="office-ratings" title={t('rating.office.title')} managersOnly>
      {() => <All />}
    </OfficeFrame>
  )
}

function All() {
  const { t } = useTexts()
  const list = usePages('officeRatings', 'ratings')
  return (
    <>
      <div className="page-head">
        <h1 className="title">{t('rating.office.title')}</h1>
        <p className="small">{t('rating.office.lead')}</p>
      </div>
      {list.page && <Totals totals={list.page.totals} />}
      <PagedTable
        label={t('rating.office.title')}
        className="ratings-table"
        list={list}
        empty={<EmptyState title={t('rating.office.empty')}>{t('rating.office.emptyHint')}</EmptyState>}
        heads={[
          t('rating.office.when'),
          t('rating.office.policy'),
          t('rating.office.product'),
          t('rating.office.landlord'),
          t('rating.office.recommend'),
          t('rating.office.message'),
        ]}
        row={(rating) => <RatingRow key={rating.id} rating={rating} />}
      />
    </>
  )
}

function Totals({ totals }: { totals: Ratings['totals'] }) {
  const { t, locale } = useTexts()
  const { asked, answered, landlordAverage, productAverage, recommending } = totals
  const average = (value: number | null) =>
    value === null
      ? t('rating.office.none')
      : t('rating.office.stars', { stars: formatNumber(value, locale, { fractionDigits: 1 }) })
  return (
    <div className="rating-totals">
      <Facts
        facts={[
          { term: t('rating.office.product'), value: average(productAverage) },
          { term: t('rating.office.landlord'), value: average(landlordAverage) },
          {
            term: t('rating.office.recommending'),
            value:
              recommending === null ? t('rating.office.none') : formatPercent(Math.round(recommending * 100), locale),
          },
          { term: t('rating.office.answered'), value: t('rating.office.answeredOf', { answered, asked }) },
        ]}
      />
    </div>
  )
}

function RatingRow({ rating }: { rating: OfficeRating }) {
  const { t, locale } = useTexts()
  return (
    <tr>
      <td className="num">{formatDateTime(rating.submittedAt, locale)}</td>
      <td className="num">{rating.policyNumber}</td>
      <td>
        <span className="line-label">{t('rating.office.product')}</span>
        <Mark stars={rating.productRating} />
      </td>
      <td>
        <span className="line-label">{t('rating.office.landlord')}</span>
        <Mark stars={rating.landlordRating} /> <span className="rated-landlord">{rating.landlordName}</span>
      </td>
      <td>
        <span className="line-label">{t('rating.office.recommend')}</span>
        {t(rating.recommend ? 'rating.office.yes' : 'rating.office.no')}
      </td>
      <td className="rating-message">
        {rating.message ?? <span className="caption">{t('rating.office.noMessage')}</span>}
      </td>
    </tr>
  )
}

function Mark({ stars }: { stars: number }) {
  const { t } = useTexts()
  return (
    <span className="mark">
      <Star /> {t('rating.office.stars', { stars })}
    </span>
  )
}
