import '@nestbond/design-system/QuestionFrame.css'
import { useEffect, useRef } from 'react'
import { HouseParts } from '@nestbond/design-system/House.tsx'
import { LoadingWindow } from '@nestbond/design-system/LoadingOverlay.tsx'
import { Progress } from '@nestbond/design-system/Progress.tsx'
import { formatPercent } from '@nestbond/messages/format'
import type { Answers } from '@nestbond/domain/values/answers'
import { houseParts } from '@nestbond/domain/journey/house'
import { tenantPath } from '@nestbond/domain/journey/order'
import type { User } from '@nestbond/api/application/user'
import { useProductName } from '../../../api/settings.ts'
import { AppFooter } from '../../../frame/AppFooter.tsx'
import { AppHeader } from '../../../frame/AppHeader.tsx'
import { PageTitle } from '../../../frame/PageTitle.tsx'
import { useFrame } from '../../../frame/use-frame.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { QuestionEstimate } from '../onboarding/QuestionEstimate.tsx'

/** Shown while the risk is checked, in the layout of the questions. All of them are answered, so the bar is full (specification 2). */
export function RiskCheck({ user, answers }: { user: User; answers: Answers }) {
  const { t, locale } = useTexts()
  const product = useProductName()
  const heading = useRef<HTMLHeadingElement>(null)
  const { now, of, percent } = tenantPath.progress(null, {})
  useFrame({
    layout: 'question',
    header: <AppHeader screen="summary" />,
    stage: {
      label: t('house.label'),
      house: {
        title: t('house.complete'),
        drawing: <HouseParts parts={houseParts(answers, {})} number={answers.address?.streetNumber} />,
      },
      base: <QuestionEstimate user={user} answers={answers} deposit={answers.rentDepositAmount ?? null} />,
      baseLabel: t('steps.estimateLabel'),
    },
    footer: <AppFooter product={product} screen="summary" />,
  })
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <div className="question-measure">
        <Progress label={t('summary.check.label')} text={formatPercent(percent, locale)} value={now} max={of} />
      </div>
      <main id="main" className="question-main" data-screen="summary" tabIndex={-1}>
        <PageTitle title={t('summary.check.title')} />
        <div className="risk-check" role="status">
          <div className="loading-inner">
            <LoadingWindow />
          </div>
          <h1 className="question" ref={heading} tabIndex={-1}>
            {t('summary.check.title')}
          </h1>
          <p className="lead">{t('summary.check.text')}</p>
        </div>
      </main>
    </>
  )
}
