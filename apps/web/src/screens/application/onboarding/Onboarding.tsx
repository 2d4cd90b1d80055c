import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { INVITED_STEP, type InvitedStepId } from '@nestbond/domain/journey/invited-tenant'
import { tenantPath, type StepId } from '@nestbond/domain/journey/order'
import { PRICED } from '@nestbond/domain/journey/priced-answer'
import type { Answers } from '@nestbond/domain/values/answers'
import { loadUser } from '../../../application/application.ts'
import { application, clearFailed, validationContext, type FailedSave } from '../../../application/state.ts'
import { drafts } from '../../../application/drafts.ts'
import { ContractOffer } from '../rental-contract/ContractOffer.tsx'
import { rememberReadSteps } from '../rental-contract/read-steps.ts'
import { contractReading, forgetReading } from '../rental-contract/reading.ts'
import { currentLocale } from '../../../locale.ts'
import { loadTexts } from '../../../texts/load-texts.ts'
import { VIEWS } from '../../../steps/registry.ts'
import { StepForm } from '../../../steps/StepForm.tsx'
import { draftDeposit } from '../../../price/draft-deposit.ts'
import { journeyOf } from './journey.ts'
import { LinkToTakeOver, mayLeadToPromise, PromiseOffer } from './PromiseOffer.tsx'
import { OpenedQuestions } from './OpenedQuestions.tsx'
import type { EstimatedDeposit } from './question-estimate.tsx'
import { afterFrame } from '../../../frame/after-frame.ts'
import { hasMoved } from '../../../frame/has-moved.ts'
import { Invited } from './Invited.tsx'
import { QuestionLayout } from './QuestionLayout.tsx'
import { useWarning } from './use-warning.tsx'
import { useWay } from './use-way.ts'

/** Loaded when a file was chosen, with its texts, so that it never shows the names of texts. */
const ContractReading = lazy(async () => {
  const [{ ContractReading: component }] = await Promise.all([
    import('../rental-contract/ContractReading.tsx'),
    loadTexts(currentLocale(), ['rental-contract']),
  ])
  return { default: component }
})

/** Focuses the question if it is still there, unless one of its fields has the focus already. */
function focusQuestion(step: InvitedStepId): void {
  const form = document.querySelector(`form[data-step="${step}"]`)
  if (form?.contains(document.activeElement) === false)
    form.querySelector<HTMLElement>('#question')?.focus({ preventScroll: true })
}

/** The deposit of the estimate, while its question is shown. */
interface Typed extends EstimatedDeposit {
  step: InvitedStepId
}

/** The deposit of the estimate: the typed one of the question, else that of the answer or of the draft. */
function useEstimate(step: InvitedStepId, answers: Answers) {
  const [typed, setTyped] = useState<Typed | null>(null)
  // Drafts emit no event, so read the typed deposit on every render.
  const drafted = useSyncExternalStore(application.subscribe, () => draftDeposit(validationContext().product))
  const unlimited = { deposit: answers[PRICED.answer] ?? drafted, limited: false, typing: false }
  return {
    estimated: typed?.step === step ? typed : unlimited,
    forgetTyped: () => setTyped(null),
    onTyped(values: Record<string, unknown>, typing: string | null) {
      const deposit = VIEWS[step].typedDeposit?.(values, validationContext(), typing)
      // The last deposit stays while another one cannot be insured.
      if (deposit !== undefined)
        setTyped((before) => {
          const last = before?.step === step ? before : unlimited
          return { ...last, limited: false, ...deposit, step, typing: typing !== null }
        })
    },
  }
}

/** The answers that a rental contract gives, while they are not saved. After a reload there is no reading, and the question is shown. */
function useDrawnContract(fromContract: boolean) {
  const reading = useSyncExternalStore(contractReading.subscribe, contractReading.get)
  const [drawn, setDrawn] = useState<Answers | null>(null)
  return {
    open: fromContract && reading.state !== 'idle',
    drawn,
    draw: setDrawn,
    end() {
      forgetReading()
      setDrawn(null)
    },
  }
}

/** Gives a new question the focus so that it is announced. The answer tells whether a question is still the shown one. */
function useShownQuestion(step: InvitedStepId, failed: FailedSave | null): (id: InvitedStepId) => boolean {
  const shown = useRef<InvitedStepId | null>(null)
  const announce = useEffectEvent(() => {
    // When moving between questions or from another screen, focus the new one so that it is announced. Skip this for the first screen of a document,
    // also after a reload, and if the question reports a failed save.
    if ((shown.current !== null || hasMoved()) && failed?.step !== step) afterFrame(() => focusQuestion(step))
  })
  useEffect(() => {
    if (shown.current === step) return
    announce()
    shown.current = step
  }, [step])
  return (id) => shown.current === id
}

/** The questionnaire. It shows one question at a time, and each has its own address. */
export function Screen() {
  const { user, answers, editing, failed, forPromise, fromContract, journey, step, goTo, leave } = useWay()
  const view = VIEWS[step]
  const { estimated, onTyped, forgetTyped } = useEstimate(step, answers)
  const contract = useDrawnContract(fromContract)
  const main = useRef<HTMLElement>(null)

  const isShown = useShownQuestion(step, failed)
  const left = () => !isShown(step)
  const { dialog, warn } = useWarning(step, left)

  const done = async () => {
    // If the tenant has moved to another question in the meantime, stay there.
    if (left()) return
    forgetTyped()
    if (await warn(view)) return
    if (left()) return
    // Read the answers from the store: the ones from this render are outdated.
    const after = journey.after(step, application.get().answers)
    await (after === null ? leave() : goTo(after))
  }
  const takenOver = async (steps: readonly StepId[]) => {
    const changes = steps.includes('address') && (await warn(VIEWS.address))
    // The question about the home then comes again, or the one before it that is still open.
    if (changes) rememberReadSteps(steps.filter((id) => id !== 'address'))
    contract.end()
    await goTo(journeyOf(user, editing).resume(application.get().answers, changes ? 'address' : undefined), true)
  }
  const promiseTaken = async () => {
    drafts.delete(step)
    await loadUser(true)
    const { answers: taken } = application.get()
    await (tenantPath.complete(taken) ? leave() : goTo(journeyOf(user, editing).resume(taken, undefined)))
  }
  const beforeHome = editing === null && !forPromise && mayLeadToPromise(user, answers)
  const mayRead = step === 'name' && editing === null && !forPromise && !user.invited && answers.address === undefined
  const [followed, setFollowed] = useState(0)
  const mayTakeOver = step === INVITED_STEP && user.invitation !== null && !user.promiseTakenOver
  const earlier = journey.before(step, answers)
  const opened = journey.opened(answers)
  /** Ends the change of an answer and forgets what was typed. */
  const giveUp = () => {
    drafts.delete(step)
    clearFailed()
    void leave()
  }
  const mayGiveUp = editing === step && opened.length === 0
  const onBack = earlier !== null ? () => void goTo(earlier) : mayGiveUp ? giveUp : null

  return (
    <QuestionLayout
      step={step}
      user={user}
      answers={answers}
      drawn={contract.open ? { ...answers, ...contract.drawn } : undefined}
      estimated={estimated}
      progress={journey.progress(step, answers)}
      onBack={onBack}
      mainRef={main}
    >
      {contract.open && (
        <Suspense fallback={null}>
          <ContractReading
            user={user}
            onShown={contract.draw}
            onSaved={(steps) => void takenOver(steps)}
            onLeave={() => {
              contract.end()
              void goTo('name', true)
            }}
          />
        </Suspense>
      )}
      {!contract.open && (
        <StepForm
          key={step}
          id={step}
          view={view}
          user={user}
          changing={editing === step}
          notice={editing !== step && opened.length > 0 && <OpenedQuestions steps={opened} />}
          offer={
            mayRead ? (
              <ContractOffer onReading={() => void goTo('name', false, 'contract')} />
            ) : (
              mayTakeOver && <LinkToTakeOver onFollow={() => setFollowed(followed + 1)} />
            )
          }
          elsewhere={beforeHome && !user.promised && (step === 'name' || step === 'address') && <PromiseOffer />}
          onDone={done}
          onBack={onBack}
          onTyped={onTyped}
        />
      )}
      {step === INVITED_STEP && (
        <Invited user={user} mayTakeOver={mayTakeOver} followed={followed} onTaken={promiseTaken} />
      )}
      {dialog}
    </QuestionLayout>
  )
}
