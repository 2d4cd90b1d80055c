import '@nestbond/design-system/BesideFrame.css'
import '@nestbond/design-system/QuestionFrame.css'
import type { ReactNode, Ref } from 'react'
import { FooterContent } from '@nestbond/design-system/Footer.tsx'
import { HouseParts } from '@nestbond/design-system/House.tsx'
import { Progress } from '@nestbond/design-system/Progress.tsx'
import type { Answers } from '@nestbond/domain/values/answers'
import { drawnNext } from '@nestbond/domain/journey/house'
import { INVITED_STEP, type InvitedStepId } from '@nestbond/domain/journey/invited-tenant'
import type { User } from '@nestbond/api/application/user'
import { useApplication } from '../../../application/use-application.ts'
import { AppHeader } from '../../../frame/AppHeader.tsx'
import { LeaveApplication } from '../../../frame/LeaveApplication.tsx'
import { LegalLinks } from '../../../frame/LegalLinks.tsx'
import { PageTitle } from '../../../frame/PageTitle.tsx'
import { useFrame } from '../../../frame/use-frame.tsx'
import { ContinueElsewhere } from '../../../resume/ContinueElsewhere.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { questionEstimate, type EstimatedDeposit } from './question-estimate.tsx'
import { useFreshParts } from './use-fresh-parts.ts'

interface QuestionLayoutProps {
  step: InvitedStepId
  user: User
  answers: Answers
  /** The answers in the drawing, if they are not saved yet. */
  drawn?: Answers | undefined
  /** For the price estimate. */
  estimated: EstimatedDeposit
  progress: { now: number; of: number }
  onBack: (() => void) | null
  mainRef: Ref<HTMLElement>
  children: ReactNode
}

/** The question, beside the house drawn from the answers, with the price below it. */
export function QuestionLayout({
  step,
  user,
  answers,
  drawn,
  estimated,
  progress,
  onBack,
  mainRef,
  children,
}: QuestionLayoutProps) {
  const texts = useTexts()
  const { t } = texts
  const parts = useFreshParts(drawn ?? answers, step === INVITED_STEP ? null : step)
  const count = t('steps.progress', { step: progress.now, count: progress.of })
  // On small screens, the header has a back arrow from the second step on (specification 2).
  const arrow = onBack && progress.now >= 2 ? onBack : undefined
  useFrame({
    layout: 'question',
    header: <AppHeader screen="onboarding" onBack={arrow} actions={<ContinueElsewhere />} />,
    stage: {
      label: t('house.label'),
      house: {
        title: t(`house.${step === INVITED_STEP ? step : (drawnNext(step) ?? 'complete')}`),
        drawing: <HouseParts parts={parts} number={(drawn ?? answers).address?.streetNumber} />,
      },
      base: questionEstimate(texts, { user, answers, ...estimated }),
      baseLabel: t('steps.estimateLabel'),
    },
    footer: (
      <FooterContent note={!drawn && <SavedNote />} label={t('common.footer.label')}>
        <LeaveApplication />
        <LegalLinks />
      </FooterContent>
    ),
  })
  return (
    <>
      <div className="question-measure">
        <Progress label={t('steps.progressLabel')} text={count} value={progress.now} max={progress.of} />
        <LineNote />
      </div>
      <main id="main" className="question-main" data-screen="onboarding" tabIndex={-1} ref={mainRef}>
        <PageTitle title={t('steps.title', { step: progress.now, count: progress.of })} />
        {children}
      </main>
    </>
  )
}

/** Whether the answers are saved. */
function SavedNote() {
  const { t } = useTexts()
  const saving = useApplication('saving')
  return <p role="status">{useLineTold() ?? t(saving === 'saved' ? 'common.saved' : 'steps.savedAsYouGo')}</p>
}

/** That answers wait for the line, or waited. On small screens the footer, which announces it, is below the window. */
function LineNote() {
  const told = useLineTold()
  if (told === null) return null
  return (
    <p className="question-line" aria-hidden="true">
      {told}
    </p>
  )
}

function useLineTold(): string | null {
  const { t } = useTexts()
  const saving = useApplication('saving')
  return saving === 'kept' || saving === 'sent' ? t(`steps.line.${saving}`) : null
}
