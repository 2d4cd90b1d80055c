import '@nestbond/design-system/BesideFrame.css'
import '@nestbond/design-system/QuestionFrame.css'
import { useEffect, useRef } from 'react'
import { HouseParts } from '@nestbond/design-system/House.tsx'
import { Check } from '@nestbond/design-system/icons.tsx'
import type { MessageKey } from '@nestbond/messages/areas'
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
import { questionEstimate } from '../onboarding/question-estimate.tsx'

/** The checks, in the order of the calls that make them: a confirmed summary, the risk check, the offers. */
const CHECKS = ['summary.check.answers', 'summary.check.risk', 'summary.check.price'] as const satisfies MessageKey[]

interface RiskCheckProps {
  user: User
  answers: Answers
  /** How many of the checks are done. Each lights one floor of the house. */
  done: number
}

/**
 * Shown while the risk is checked, in the layout of the questions. Evening falls over the house, and each check that is done lights a floor. The offers
 * light the last one. All questions are answered, so the bar is full (specification 2).
 */
export function RiskCheck({ user, answers, done }: RiskCheckProps) {
  const texts = useTexts()
  const { t, locale } = texts
  const product = useProductName()
  const heading = useRef<HTMLHeadingElement>(null)
  const coTenant = user.tenancy === 'co-tenant'
  const { now, of, percent } = tenantPath.progress(null, {})
  useFrame({
    layout: 'question',
    header: <AppHeader screen="summary" />,
    stage: {
      label: t('house.label'),
      house: {
        title: t('house.complete'),
        drawing: (
          <HouseParts
            parts={houseParts(answers, { offer: true })}
            lights={done}
            number={answers.address?.streetNumber}
          />
        ),
      },
      evening: true,
      base: questionEstimate(texts, { user, answers, deposit: answers.rentDepositAmount ?? null }),
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
          <h1 className="question" ref={heading} tabIndex={-1}>
            {t('summary.check.title')}
          </h1>
          <p className="lead">{t(coTenant ? 'tenants.offer.checkText' : 'summary.check.text')}</p>
          <ul className="check-list">
            {CHECKS.slice(0, coTenant ? 2 : 3).map((key, at) => (
              <li key={key} className={at < done ? 'is-done' : undefined}>
                <span className="check-pane">{at < done && <Check />}</span>
                {t(key)}
                {at < done && <span className="visually-hidden"> ({t('summary.check.done')})</span>}
              </li>
            ))}
          </ul>
        </div>
      </main>
    </>
  )
}
