import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { INVITED_STEP, type InvitedStepId } from '@nestbond/domain/journey/invited-tenant'
import {
  allSaved,
  application,
  loadUser,
  setEditing,
  validationContext,
  type FailedSave,
} from '../../application/application.ts'
import { InvitationCard } from '../../invitation/InvitationCard.tsx'
import { useApplication, useUser } from '../../application/use-application.ts'
import { pathTo } from '../../paths.ts'
import { loadStep, useLoadedStep } from '../../steps/registry.ts'
import { StepForm } from '../../steps/StepForm.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { draftDeposit } from '../../price/draft-deposit.ts'
import { DoublePolicyDialog } from './DoublePolicyDialog.tsx'
import { hasDoublePolicy } from './double-policy.ts'
import { journeyOf } from './journey.ts'
import { QuestionLayout } from './QuestionLayout.tsx'
import { useSearchValue } from '../../path-parameters.ts'

/** The questionnaire: one question a screen, each with an address of its own. */
export function Screen() {
  const { locale, t } = useTexts()
  const router = useRouter()
  const user = useUser()
  const { answers, editing, failed } = useApplication()
  // Of this screen, not of the address: that is the next screen's already while this one leaves.
  const asked = useSearchValue('step')
  const journey = journeyOf(user, editing)
  const step = journey.resume(answers, asked)
  const view = useLoadedStep(step)
  /** The step whose code could not be fetched. */
  const [missing, setMissing] = useState<InvitedStepId | null>(null)
  const [typed, setTyped] = useState<{ step: InvitedStepId; deposit: number | null } | null>(null)
  const [doublePolicy, setDoublePolicy] = useState<((changes: boolean) => void) | null>(null)
  const main = useRef<HTMLElement>(null)
  const shown = useRef<InvitedStepId | null>(null)

  const goTo = (id: InvitedStepId, replace = false) =>
    router.navigate({ href: pathTo('onboarding', locale, { search: { step: id } }), replace, resetScroll: true })

  // A step beyond the first open one is replaced by that one (D11).
  const replaceBy = useEffectEvent((id: InvitedStepId) => void goTo(id, true))
  useEffect(() => {
    if (asked !== step) replaceBy(step)
  }, [asked, step])

  // A failed save brings the person back to its question, to what the server has of the rest.
  const bringBack = useEffectEvent((save: FailedSave) => {
    const back = () => (save.step === step ? undefined : void goTo(save.step))
    loadUser(true).then(back, back)
  })
  useEffect(() => {
    if (failed) bringBack(failed)
  }, [failed])

  const fetchCode = () => loadStep(step).catch(() => setMissing(step))
  const fetchNear = useEffectEvent(() => {
    if (!view) void fetchCode()
    // The code of the questions that may come next is fetched while this one is answered.
    for (const near of journey.near(step, answers)) void loadStep(near).catch(() => {})
  })
  useEffect(() => fetchNear(), [step])

  const announce = useEffectEvent(() => {
    // A tenant who comes from another question hears the new one, unless it tells what is wrong with it.
    // The first visit starts at the top of the page.
    if (shown.current !== null && failed?.step !== step)
      main.current?.querySelector<HTMLElement>('#question')?.focus({ preventScroll: true })
  })
  useEffect(() => {
    if (!view || shown.current === step) return
    announce()
    shown.current = step
  }, [step, view])

  const leave = async () => {
    if (!(await allSaved())) return
    setEditing(null)
    await router.navigate({ href: pathTo('summary', locale) })
  }
  // Going back does not answer what was asked: the dialog goes too.
  const closeDialog = useEffectEvent(() => doublePolicy?.(true))
  useEffect(() => {
    if (step !== 'address') closeDialog()
  }, [step])
  const done = async () => {
    // Whoever has gone to another question meanwhile stays there.
    const left = () => shown.current !== step
    if (left()) return
    setTyped(null)
    // The store has the new answers already; the ones of this drawing are older.
    if (step === 'address' && (await hasDoublePolicy()) && !left()) {
      const changes = await new Promise<boolean>((resolve) => setDoublePolicy(() => resolve))
      setDoublePolicy(null)
      if (changes) return
    }
    if (left()) return
    const after = journey.after(step, application.get().answers)
    await (after === null ? leave() : goTo(after))
  }
  const earlier = journey.before(step, answers)
  // The drafts send no event when they change, so each render reads the typed deposit again.
  const drafted = useSyncExternalStore(application.subscribe, () => draftDeposit(validationContext().product))
  const onBack = earlier !== null ? () => void goTo(earlier) : editing !== null ? () => void leave() : null

  return (
    <QuestionLayout
      step={step}
      user={user}
      answers={answers}
      deposit={typed?.step === step ? typed.deposit : (answers.rentDepositAmount ?? drafted)}
      progress={journey.progress(step, answers)}
      onBack={onBack}
      mainRef={main}
    >
      {view && (
        <StepForm
          key={step}
          id={step}
          view={view}
          user={user}
          onDone={done}
          onBack={onBack}
          onDeposit={(deposit) => setTyped({ step, deposit })}
        />
      )}
      {step === INVITED_STEP && view && user.invitation && <InvitationCard user={user} invitation={user.invitation} />}
      {!view && missing === step && (
        <div>
          <Notice tone="error" role="alert">
            {t('steps.loadFailed')}
          </Notice>
          <Button onClick={() => void fetchCode()}>{t('common.retry')}</Button>
        </div>
      )}
      {doublePolicy && <DoublePolicyDialog onAnswer={doublePolicy} />}
    </QuestionLayout>
  )
}
