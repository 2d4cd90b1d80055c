import './DepositBack.css'
import { useEffect, useRef, useState, type Ref } from 'react'
import { Button } from '@nestbond/design-system/Button.tsx'
import { HouseParts, houseStates } from '@nestbond/design-system/House.tsx'
import { Timeline } from '@nestbond/design-system/Timeline.tsx'
import { countryGuess } from '@nestbond/messages/locales'
import { Page } from '../../../frame/Page.tsx'
import { FirstInfoNotice } from '../../../steps/FirstInfoNotice.tsx'
import { Rich } from '../../../texts/Rich.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { DepositBackForm, type Sent } from './DepositBackForm.tsx'

/** Keys of the steps that follow. */
const STEPS = ['link', 'landlord', 'money'] as const

/** A tenant who has paid a deposit in cash requests a link to replace it (the second flow of the specification). */
export function Screen() {
  const { t, locale } = useTexts()
  const [sent, setSent] = useState<Sent | null>(null)
  const note = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (sent) note.current?.focus()
  }, [sent])
  return (
    <Page
      screen="deposit-back"
      title={t('deposit-back.title')}
      layout="side-even"
      stage={{
        house: { title: t('deposit-back.house'), drawing: <HouseParts parts={houseStates('done')} /> },
        base: <NextSteps />,
      }}
    >
      <div className="stack side-body">
        {sent ? (
          <SentNote sent={sent} headingRef={note} onAgain={() => setSent(null)} />
        ) : (
          <>
            <div className="page-head">
              <h1>{t('deposit-back.heading')}</h1>
              <p>{t('deposit-back.lead')}</p>
            </div>
            <FirstInfoNotice country={countryGuess(locale)} text="deposit-back.firstInfo" />
            <DepositBackForm onSent={setSent} />
          </>
        )}
      </div>
    </Page>
  )
}

function NextSteps() {
  const { t } = useTexts()
  return (
    <section className="stack-s" aria-labelledby="steps-title">
      <h2 className="heading" id="steps-title">
        {t('deposit-back.stepsTitle')}
      </h2>
      <Timeline items={STEPS.map((step) => ({ title: t(`deposit-back.step.${step}`) }))} />
    </section>
  )
}

interface SentNoteProps {
  sent: Sent
  headingRef: Ref<HTMLHeadingElement>
  onAgain: () => void
}

/** Confirms that the link was sent. A mistyped address can still be corrected. */
function SentNote({ sent, headingRef, onAgain }: SentNoteProps) {
  const { t, rich } = useTexts()
  return (
    <div className="page-head">
      <h1 ref={headingRef} tabIndex={-1}>
        {t('deposit-back.sentTitle')}
      </h1>
      <p>{t('deposit-back.sentText', { email: sent.email, refId: sent.refId })}</p>
      <p>
        <Rich
          parts={rich('deposit-back.sentNothing')}
          tags={{
            again: (text) => (
              <Button variant="link" onClick={onAgain}>
                {text}
              </Button>
            ),
          }}
        />
      </p>
    </div>
  )
}
