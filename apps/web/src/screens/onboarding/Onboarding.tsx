import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { isStepId, ORDER, stepNumber } from '@nestbond/domain/journey/order'
import { back, complete, progress, reachable, resume } from '@nestbond/domain/journey/session'
import type { StepId } from '@nestbond/domain/journey/step'
import { allSaved, application, loadUser, setEditing } from '../../application/application.ts'
import { stepAfter, stepBefore } from '../../application/editing.ts'
import { useApplication, useUser } from '../../application/use-application.ts'
import { pathTo } from '../../paths.ts'
import { loadedStep, loadStep } from '../../steps/registry.ts'
import { StepForm } from '../../steps/StepForm.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { QuestionLayout } from './QuestionLayout.tsx'

/** The questionnaire: one question a screen, each with an address of its own. */
export function Screen() {
  const { locale } = useTexts()
  const router = useRouter()
  const user = useUser()
  const { answers, editing, failed } = useApplication()
  const wanted = useRouterState({ select: (state) => (state.location.search as Record<string, string>)['step'] })
  const asked = wanted !== undefined && isStepId(wanted) ? wanted : null
  const step = resume(answers, asked)
  const [view, setView] = useState(() => ({ step, view: loadedStep(step) }))
  const [deposit, setDeposit] = useState<number | null>(null)
  const main = useRef<HTMLElement>(null)
  const shown = useRef<StepId | null>(null)

  const goTo = (id: StepId, replace = false) =>
    router.navigate({ href: pathTo('onboarding', locale, { search: { step: id } }), replace, resetScroll: true })

  // A step beyond the first open one is replaced by that one (D11).
  useEffect(() => {
    if (asked !== step) void goTo(step, true)
  }, [asked, step])

  // A failed save brings the person back to its question, to what the server has of the rest.
  useEffect(() => {
    if (failed && failed.step !== step) void loadUser(true).then(() => goTo(failed.step))
  }, [failed])

  useEffect(() => {
    const ready = loadedStep(step)
    if (ready) setView({ step, view: ready })
    else void loadStep(step).then((loaded) => setView({ step, view: loaded }))
    // The code of what may come next is fetched while this one is answered.
    for (const near of ORDER.slice(stepNumber(step), stepNumber(step) + 3)) void loadStep(near.id).catch(() => {})
  }, [step])

  useEffect(() => {
    if (view.step !== step || !view.view || shown.current === step) return
    // Whoever has come from another question hears the new one; the first visit starts at the top of the page.
    if (shown.current !== null) main.current?.querySelector<HTMLElement>('#question')?.focus({ preventScroll: true })
    shown.current = step
  }, [step, view])

  const leave = async () => {
    if (!(await allSaved())) return
    setEditing(null)
    await loadUser(true)
    await router.navigate({ href: pathTo('summary', locale) })
  }
  const done = () => {
    setDeposit(null)
    // The store has the new answers already; the ones of this drawing are older.
    const now = answersNow()
    const after = stepAfter(step, now, editing)
    if (after !== null && (editing !== null || reachable(after, now))) void goTo(after)
    else if (complete(now)) void leave()
    else void goTo(resume(now))
  }
  const earlier = stepBefore(step, answers, editing, back)
  const onBack = earlier !== null ? () => void goTo(earlier) : editing !== null ? () => void leave() : null

  const current = view.step === step ? view.view : loadedStep(step)
  return (
    <QuestionLayout step={step} user={user} answers={answers} deposit={deposit} progress={progress(step)} onBack={onBack} mainRef={main}>
      {current && <StepForm key={step} id={step} view={current} user={user} onDone={done} onBack={onBack} onDeposit={setDeposit} />}
    </QuestionLayout>
  )
}

function answersNow() {
  return application.get().answers
}
