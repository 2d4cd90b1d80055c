import '@nestbond/design-system/QuestionFrame.css'
import type { ReactNode, Ref } from 'react'
import { Estimate } from '@nestbond/design-system/Estimate.tsx'
import { FooterContent } from '@nestbond/design-system/Footer.tsx'
import { House } from '@nestbond/design-system/House.tsx'
import { Price } from '@nestbond/design-system/Price.tsx'
import { Progress } from '@nestbond/design-system/Progress.tsx'
import type { Answers } from '@nestbond/domain/values/answers'
import { drawnNext } from '@nestbond/domain/journey/house'
import { INVITED_STEP, type InvitedStepId } from '@nestbond/domain/journey/invited-tenant'
import { spelledStreet } from '@nestbond/domain/values/address'
import { fromMajor, type Cents } from '@nestbond/domain/values/money'
import type { User } from '@nestbond/api/application/user'
import { useApplication } from '../../../application/use-application.ts'
import { AppHeader } from '../../../frame/AppHeader.tsx'
import { LeaveApplication } from '../../../frame/LeaveApplication.tsx'
import { LegalLinks } from '../../../frame/LegalLinks.tsx'
import { PageTitle } from '../../../frame/PageTitle.tsx'
import { useFrame } from '../../../frame/use-frame.tsx'
import { usePrice } from '../../../price/use-price.ts'
import { ContinueElsewhere } from '../../../resume/ContinueElsewhere.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { useFreshParts } from './use-fresh-parts.ts'

interface QuestionLayoutProps {
  step: InvitedStepId
  user: User
  answers: Answers
  /** The deposit for the price estimate, in cents; null if unknown. */
  deposit: Cents | null
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
  deposit,
  progress,
  onBack,
  mainRef,
  children,
}: QuestionLayoutProps) {
  const { t, money } = useTexts()
  const { saving } = useApplication()
  const country = answers.address?.country ?? user.country
  const price = usePrice(deposit, country)
  const parts = useFreshParts(answers, step === INVITED_STEP ? null : step)
  const monthly = price ? fromMajor(price.monthly.price) : null
  // Show no amount while a price is loading: the minimum price would look like a price drop.
  const amount = monthly !== null ? money(monthly) : deposit === null ? money(3_00) : '…'
  const count = t('steps.progress', { step: progress.now, count: progress.of })
  // On small screens, the header has a back arrow from the second step on (specification 2).
  const arrow = onBack && progress.now >= 2 ? onBack : undefined
  useFrame({
    layout: 'question',
    header: <AppHeader screen="onboarding" onBack={arrow} actions={<ContinueElsewhere />} />,
    stage: {
      label: t('house.label'),
      scene: (
        <House
          parts={parts}
          number={answers.address?.streetNumber ?? ''}
          title={t(`house.${step === INVITED_STEP ? step : (drawnNext(step) ?? 'complete')}`)}
        />
      ),
      base: (
        <Estimate
          name={answers.lastName && `${answers.firstName?.slice(0, 1) ?? ''}. ${answers.lastName}`}
          caption={
            answers.address ? <AddressLines answers={answers} /> : answers.lastName && t('steps.addressComesNext')
          }
          price={<Price before={t('steps.priceFrom')} amount={amount} after={t('steps.perMonth')} />}
          note={
            deposit === null
              ? t('steps.priceOnceKnown')
              : t('steps.staysYours', { amount: money(deposit, { whole: true }) })
          }
        />
      ),
      baseLabel: t('steps.estimateLabel'),
    },
    footer: (
      <FooterContent
        note={<p role="status">{t(saving === 'saved' ? 'common.saved' : 'steps.savedAsYouGo')}</p>}
        label={t('common.footer.label')}
      >
        <LeaveApplication />
        <LegalLinks />
      </FooterContent>
    ),
  })
  return (
    <>
      <div className="question-measure">
        <Progress label={t('steps.progressLabel')} text={count} value={progress.now} max={progress.of} />
      </div>
      <main id="main" className="question-main" data-screen="onboarding" tabIndex={-1} ref={mainRef}>
        <PageTitle title={t('steps.title', { step: progress.now, count: progress.of })} />
        {children}
      </main>
    </>
  )
}

function AddressLines({ answers }: { answers: Answers }) {
  const home = answers.address
  if (!home) return null
  return (
    <>
      {spelledStreet(home.street)} {home.streetNumber},<br />
      {home.zip} {home.city}
    </>
  )
}
