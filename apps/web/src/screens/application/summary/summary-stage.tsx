import type { FrameStage } from '@nestbond/design-system/Frame.tsx'
import { HouseParts } from '@nestbond/design-system/House.tsx'
import type { Answers } from '@nestbond/domain/values/answers'
import { houseParts } from '@nestbond/domain/journey/house'
import type { User } from '@nestbond/api/application/user'
import type { Texts } from '../../../texts/use-texts.ts'
import { questionEstimate } from '../onboarding/question-estimate.tsx'

/** The finished house by day, with the estimate of the questions below it. */
export function summaryStage(texts: Texts, user: User, answers: Answers): FrameStage {
  const { t } = texts
  return {
    label: t('summary.side.label'),
    house: {
      title: t('summary.side.house'),
      drawing: <HouseParts parts={houseParts(answers, {})} number={answers.address?.streetNumber} />,
    },
    base: questionEstimate(texts, { user, answers, deposit: answers.rentDepositAmount ?? null }),
    baseLabel: t('steps.estimateLabel'),
  }
}
