import { useEffect, useRef } from 'react'
import { LoadingWindow } from '@nestbond/design-system/LoadingOverlay.tsx'
import { Progress } from '@nestbond/design-system/Progress.tsx'
import { formatPercent } from '@nestbond/messages/format'
import { tenantPath } from '@nestbond/domain/journey/order'
import { Page } from '../../../frame/Page.tsx'
import { useTexts } from '../../../texts/use-texts.ts'

/** Shown while the risk is checked. All questions are answered, so the bar is full (specification 2). */
export function RiskCheck() {
  const { t, locale } = useTexts()
  const heading = useRef<HTMLHeadingElement>(null)
  const { now, of, percent } = tenantPath.progress(null, {})
  useEffect(() => heading.current?.focus(), [])
  return (
    <Page screen="summary" title={t('summary.check.title')}>
      <Progress label={t('summary.check.label')} text={formatPercent(percent, locale)} value={now} max={of} />
      <div className="risk-check" role="status">
        <div className="loading-inner">
          <LoadingWindow />
        </div>
        <h1 className="question" ref={heading} tabIndex={-1}>
          {t('summary.check.title')}
        </h1>
        <p className="lead">{t('summary.check.text')}</p>
      </div>
    </Page>
  )
}
