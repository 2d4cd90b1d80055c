import './Rating.css'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@nestbond/design-system/Button.tsx'
import { HouseParts, houseStates } from '@nestbond/design-system/House.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { Skeleton } from '@nestbond/design-system/Skeleton.tsx'
import { useProductName } from '../../../api/settings.ts'
import { useCall } from '../../../api/use-call.ts'
import { Page } from '../../../frame/Page.tsx'
import { usePathParameter } from '../../../path-parameters.ts'
import { pathTo } from '../../../paths.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { RatingForm } from './RatingForm.tsx'

/** The same home before and after the rating, which switches on its light. */
const DAY = { house: { drawing: <HouseParts parts={houseStates('done', { name: 'done' })} /> } }
const EVENING = {
  house: { drawing: <HouseParts parts={houseStates('done', { light: 'done', name: 'done' })} /> },
  evening: true,
}

/** Opened by a mailed link. The tenant rates landlord and product once. */
export function Screen() {
  const { t } = useTexts()
  const product = useProductName()
  const id = usePathParameter('id')
  const { data, error, isFetching, refetch } = useCall('rating', { params: { id } })
  /** Submitted just now: by this page (thanks), or elsewhere while it was open (already). */
  const [end, setEnd] = useState<'thanks' | 'already' | null>(null)
  const shown = end ?? (data?.submitted ? 'already' : null)
  return (
    <Page
      screen="rating"
      title={t('rating.title')}
      className="rating"
      layout="side-even"
      stage={shown === null ? DAY : EVENING}
    >
      {error !== null && (
        <div className="side-body">
          <Notice tone="error" role="alert">
            <p>{t('common.networkError')}</p>
            <Button variant="link" onClick={() => void refetch()}>
              {t('common.retry')}
            </Button>
          </Notice>
        </div>
      )}
      {!data && isFetching && (
        <div className="stack side-body" aria-busy="true">
          <Skeleton count={2} />
          <Skeleton shape="field" count={3} />
        </div>
      )}
      {data && shown !== null && <End kind={shown} />}
      {data && shown === null && (
        <div className="stack side-body rating-sheet">
          <div className="page-head">
            <h1>{t('rating.heading')}</h1>
            <p>{t('rating.lead', { product, landlord: data.landlordName })}</p>
          </div>
          <RatingForm id={id} landlord={data.landlordName} onDone={setEnd} />
        </div>
      )}
    </Page>
  )
}

function End({ kind }: { kind: 'thanks' | 'already' }) {
  const { t, locale } = useTexts()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    // The button was at the end of a longer page.
    window.scrollTo({ top: 0, behavior: 'instant' })
  }, [])
  return (
    <div className="stack side-body rating-sheet">
      <div className="page-head">
        <h1 ref={heading} tabIndex={-1}>
          {t(`rating.${kind}.heading`)}
        </h1>
        <p>{t(`rating.${kind}.text`)}</p>
      </div>
      <div>
        <Button variant="secondary" href={pathTo('account', locale)}>
          {t('rating.toAccount')}
        </Button>
      </div>
    </div>
  )
}
