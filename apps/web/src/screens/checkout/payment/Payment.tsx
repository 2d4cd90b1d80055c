import './Payment.css'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { Stepper } from '@nestbond/design-system/Stepper.tsx'
import { isOver } from '@nestbond/domain/policy/policy-timeline'
import { useToday } from '../../../dates/use-today.ts'
import { setEditing } from '../../../application/state.ts'
import { useUser } from '../../../application/use-application.ts'
import { Page } from '../../../frame/Page.tsx'
import { pathTo } from '../../../paths.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { ContractSummary } from './ContractSummary.tsx'
import { dealOf } from './deal.ts'
import { Finish } from './Finish.tsx'
import { PayByCard } from './PayByCard.tsx'
import { finishStage, paymentStage } from './payment-stage.tsx'
import { SignContract } from './SignContract.tsx'
import { stageOf, STEP_OF } from './stage.ts'

/** From the chosen offer to the signed contract: review, pay, sign. */
export function Screen() {
  const texts = useTexts()
  const { t, locale } = texts
  const router = useRouter()
  const user = useUser()
  const step = useRouterState({ select: (state) => (state.location.search as Record<string, string>)['step'] })
  const stage = stageOf(user, step)
  const deal = dealOf(user, useToday())
  const shown = useRef(stage)
  // No congratulations on a contract that has ended or was never accepted.
  const over = user.contract !== null && isOver(user.contract.stage)

  // Opening this page ends the editing of answers (changed answers, docs/product-decisions.md#d14).
  useEffect(() => setEditing(null), [])

  // Before the browser paints: the next part must not be seen at the place of the one before.
  useLayoutEffect(() => {
    if (shown.current === stage) return
    shown.current = stage
    window.scrollTo({ top: 0, behavior: 'instant' })
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [stage])

  const toCard = () => void router.navigate({ href: pathTo('payment', locale, { search: { step: 'card' } }) })
  const toSummary = () => void router.navigate({ href: pathTo('payment', locale) })
  // Replace the history entry, so that Back does not lead to the card form again.
  const confirmed = () => void router.navigate({ href: pathTo('payment', locale), replace: true })

  const framed = !deal
    ? {}
    : user.contract
      ? { layout: 'journey' as const, stage: finishStage(texts, user, deal, user.contract) }
      : { layout: 'journey' as const, stage: paymentStage(texts, user, deal) }
  return (
    <Page
      screen="payment"
      title={t(over ? 'payment.title.over' : `payment.title.${stage}`)}
      onBack={stage === 'card' ? toSummary : undefined}
      className={`payment payment-${stage}`}
      part={stage}
      {...framed}
    >
      {!over && (
        <div className="side-head">
          <Stepper
            label={t('payment.steps')}
            steps={[
              t('payment.step.summary'),
              t('payment.step.payment'),
              t(stage === 'finish' ? 'payment.step.done' : 'payment.step.sign'),
            ]}
            current={STEP_OF[stage]}
            doneLabel={t('payment.stepDone')}
          />
        </div>
      )}
      {!deal ? (
        <Notice tone="error" role="alert">
          <p>{t('common.serverError')}</p>
          <Button variant="link" onClick={() => void router.invalidate()}>
            {t('common.retry')}
          </Button>
        </Notice>
      ) : stage === 'summary' ? (
        <ContractSummary deal={deal} onNext={toCard} />
      ) : stage === 'card' ? (
        <PayByCard deal={deal} onConfirmed={confirmed} onBack={toSummary} />
      ) : user.contract ? (
        <Finish user={user} deal={deal} contract={user.contract} />
      ) : (
        <SignContract user={user} deal={deal} />
      )}
    </Page>
  )
}
