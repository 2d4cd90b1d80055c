import { useRouter } from '@tanstack/react-router'
import {
  lazy,
  Suspense,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
  type ComponentType,
} from 'react'
import { INVITED_STEP, type InvitedStepId } from '@nestbond/domain/journey/invited-tenant'
import { tenantPath, type StepId } from '@nestbond/domain/journey/order'
import { PRICED } from '@nestbond/domain/journey/priced-answer'
import type { Answers } from '@nestbond/domain/values/answers'
import { allSent } from '../../../application/answer-queue.ts'
import { loadUser } from '../../../application/application.ts'
import { application, clearFailed, setEditing, validationContext, type FailedSave } from '../../../application/state.ts'
import { drafts } from '../../../application/drafts.ts'
import { ContractOffer } from '../rental-contract/ContractOffer.tsx'
import { readSteps, rememberReadSteps } from '../rental-contract/read-steps.ts'
import { contractReading, forgetReading } from '../rental-contract/reading.ts'
import { useApplication, useUser } from '../../../application/use-application.ts'
import { wantsLessData } from '../../../less-data.ts'
import { currentLocale } from '../../../locale.ts'
import { pathTo } from '../../../paths.ts'
import { loadTexts } from '../../../texts/load-texts.ts'
import { VIEWS } from '../../../steps/registry.ts'
import type { AnyStepView } from '../../../steps/step-view.ts'
import { StepForm } from '../../../steps/StepForm.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { draftDeposit } from '../../../price/draft-deposit.ts'
import { journeyOf } from './journey.ts'
import { keepForOffline } from './keep-for-offline.ts'
import { LinkToTakeOver, mayLeadToPromise, PromiseOffer } from './PromiseOffer.tsx'
import { OpenedQuestions } from './OpenedQuestions.tsx'
import type { EstimatedDeposit } from './question-estimate.tsx'
import { afterFrame } from '../../../frame/after-frame.ts'
import { hasMoved } from '../../../frame/has-moved.ts'
import { QuestionLayout } from './QuestionLayout.tsx'
import { useSearchValue } from '../../../path-parameters.ts'

/** A warning that waits for the tenant's decision. */
interface Warned {
  step: InvitedStepId
  Dialog: ComponentType<{ onAnswer: (changes: boolean) => void }>
  onAnswer: (changes: boolean) => void
}

/** A shown question first gets the line and the processor for itself. */
const QUIET_MS = 2_000

/** Loaded for tenants who were invited. */
const InvitationCard = lazy(async () => {
  const { user } = application.get()
  const [{ InvitationCard: component }] = await Promise.all([
    import('../invited-tenant/InvitationCard.tsx'),
    user?.tenancy === 'co-tenant' ? loadTexts(currentLocale(), ['tenants']) : null,
  ])
  return { default: component }
})

/** Loaded for tenants who were invited. */
const TakePromiseOver = lazy(async () => {
  const [{ TakePromiseOver: component }] = await Promise.all([
    import('../invited-tenant/TakePromiseOver.tsx'),
    loadTexts(currentLocale(), ['promise', 'mailbox-code']),
  ])
  return { default: component }
})

/** Loaded for a co-tenant. */
const DoNotTakePart = lazy(async () => {
  const [{ DoNotTakePart: component }] = await Promise.all([
    import('../co-tenants/DoNotTakePart.tsx'),
    loadTexts(currentLocale(), ['tenants']),
  ])
  return { default: component }
})

/** Loaded when a file was chosen, with its texts, so that it never shows the names of texts. */
const ContractReading = lazy(async () => {
  const [{ ContractReading: component }] = await Promise.all([
    import('../rental-contract/ContractReading.tsx'),
    loadTexts(currentLocale(), ['rental-contract']),
  ])
  return { default: component }
})

/**
 * Takes the focus from the question that leaves; the next one takes it. A browser that removes the focused element first lays out the page in between,
 * half changed.
 */
function releaseFocus(next: InvitedStepId): void {
  const { activeElement } = document
  if (!(activeElement instanceof HTMLElement)) return
  const left = activeElement.closest<HTMLElement>('form[data-step]')?.dataset['step']
  if (left !== undefined && left !== next) activeElement.blur()
}

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

/** The questionnaire. It shows one question at a time, and each has its own address. */
export function Screen() {
  const { locale } = useTexts()
  const router = useRouter()
  const user = useUser()
  const answers = useApplication('answers')
  const editing = useApplication('editing')
  const failed = useApplication('failed')
  // The step in this screen's address. While the screen leaves, the router already has the next address.
  const asked = useSearchValue('step')
  const forPromise = useSearchValue('for') === 'promise' && mayLeadToPromise(user, answers)
  const journey = journeyOf(user, editing, readSteps, forPromise)
  const step = journey.resume(answers, asked)
  const view = VIEWS[step]
  const [typed, setTyped] = useState<Typed | null>(null)
  const [warned, setWarned] = useState<Warned | null>(null)
  const fromContract = useSearchValue('from') === 'contract'
  const reading = useSyncExternalStore(contractReading.subscribe, contractReading.get)
  /** The answers that a rental contract gives, while they are not saved. */
  const [drawn, setDrawn] = useState<Answers | null>(null)
  const main = useRef<HTMLElement>(null)
  const shown = useRef<InvitedStepId | null>(null)

  const goTo = (id: InvitedStepId, replace = false, from?: 'contract') => {
    releaseFocus(id)
    return router.navigate({
      href: pathTo('onboarding', locale, { search: { step: id, from, for: forPromise ? 'promise' : undefined } }),
      replace,
      resetScroll: true,
    })
  }

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

  // An address beyond the first open step redirects to that step (steps and their order, docs/product-decisions.md#d11).
  const replaceBy = useEffectEvent((id: InvitedStepId) => void goTo(id, true))
  useEffect(() => {
    if (asked !== step) replaceBy(step)
  }, [asked, step])

  // After a failed save, return to its question and reload the other answers from the server.
  const bringBack = useEffectEvent((save: FailedSave) => {
    // The answers of a contract go on without the rejected one, and its question is asked afterwards.
    if (fromContract) return
    const back = () => (save.step === step ? undefined : void goTo(save.step))
    loadUser(true).then(back, back)
  })
  useEffect(() => {
    if (failed) bringBack(failed)
  }, [failed])

  // Each question may have loaded more files.
  const { loadPart } = view
  const isLast = journey.after(step, answers) === null
  useEffect(() => {
    const timer = setTimeout(() => {
      void keepForOffline(locale, loadPart)
      if (isLast && !wantsLessData())
        import('../../../other-screens.ts')
          .then(({ prefetchScreen }) => prefetchScreen(forPromise ? 'promise' : 'summary', locale))
          .catch(() => {})
    }, QUIET_MS)
    return () => clearTimeout(timer)
  }, [step, locale, loadPart, isLast, forPromise])

  const leave = async () => {
    if (!(await allSent())) return
    setEditing(null)
    await router.navigate({ href: pathTo(forPromise ? 'promise' : 'summary', locale) })
  }
  // Going back closes the dialog and counts as "change the answer".
  const closeDialog = useEffectEvent(() => {
    if (warned && warned.step !== step) warned.onAnswer(true)
  })
  useEffect(() => closeDialog(), [step])
  const warn = async ({ warning }: AnyStepView) => {
    if (!(await warning?.isDue()) || !warning || shown.current !== step) return false
    const changes = await new Promise<boolean>((onAnswer) => setWarned({ step, Dialog: warning.Dialog, onAnswer }))
    setWarned(null)
    return changes
  }
  const done = async () => {
    // If the tenant has moved to another question in the meantime, stay there.
    const left = () => shown.current !== step
    if (left()) return
    setTyped(null)
    if (await warn(view)) return
    if (left()) return
    // Read the answers from the store: the ones from this render are outdated.
    const after = journey.after(step, application.get().answers)
    await (after === null ? leave() : goTo(after))
  }
  const endReading = () => {
    forgetReading()
    setDrawn(null)
  }
  const takenOver = async (steps: readonly StepId[]) => {
    const changes = steps.includes('address') && (await warn(VIEWS.address))
    // The question about the home then comes again, or the one before it that is still open.
    if (changes) rememberReadSteps(steps.filter((id) => id !== 'address'))
    endReading()
    await goTo(journeyOf(user, editing).resume(application.get().answers, changes ? 'address' : undefined), true)
  }
  const promiseTaken = async () => {
    drafts.delete(step)
    await loadUser(true)
    const { answers: taken } = application.get()
    await (tenantPath.complete(taken) ? leave() : goTo(journeyOf(user, editing).resume(taken, undefined)))
  }
  // After a reload there is no reading, and the question is shown.
  const readingContract = fromContract && reading.state !== 'idle'
  const beforeHome = editing === null && !forPromise && mayLeadToPromise(user, answers)
  const mayRead = step === 'name' && editing === null && !forPromise && !user.invited && answers.address === undefined
  const [followed, setFollowed] = useState(0)
  const mayTakeOver = step === INVITED_STEP && user.invitation !== null && !user.promiseTakenOver
  const earlier = journey.before(step, answers)
  // Drafts emit no event, so read the typed deposit on every render.
  const drafted = useSyncExternalStore(application.subscribe, () => draftDeposit(validationContext().product))
  const unlimited = { deposit: answers[PRICED.answer] ?? drafted, limited: false, typing: false }
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
      drawn={readingContract ? { ...answers, ...drawn } : undefined}
      estimated={typed?.step === step ? typed : unlimited}
      progress={journey.progress(step, answers)}
      onBack={onBack}
      mainRef={main}
    >
      {readingContract && (
        <Suspense fallback={null}>
          <ContractReading
            user={user}
            onShown={setDrawn}
            onSaved={(steps) => void takenOver(steps)}
            onLeave={() => {
              endReading()
              void goTo('name', true)
            }}
          />
        </Suspense>
      )}
      {!readingContract && (
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
          onTyped={(values, typing) => {
            const deposit = view.typedDeposit?.(values, validationContext(), typing)
            // The last deposit stays while another one cannot be insured.
            if (deposit !== undefined)
              setTyped((before) => {
                const last = before?.step === step ? before : unlimited
                return { ...last, limited: false, ...deposit, step, typing: typing !== null }
              })
          }}
        />
      )}
      {step === INVITED_STEP && user.invitation && (
        <Suspense fallback={null}>
          <div className="stack">
            <InvitationCard user={user} invitation={user.invitation} />
            {mayTakeOver && (
              <TakePromiseOver
                inviter={user.invitation.inviter}
                coTenant={user.tenancy === 'co-tenant'}
                followed={followed}
                onTaken={promiseTaken}
              />
            )}
          </div>
          {user.tenancy === 'co-tenant' && <DoNotTakePart first={user.invitation.inviter} />}
        </Suspense>
      )}
      {warned && <warned.Dialog onAnswer={warned.onAnswer} />}
    </QuestionLayout>
  )
}
