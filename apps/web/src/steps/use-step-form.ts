import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { InvitedStepId } from '@nestbond/domain/journey/invited-tenant'
import type { StepId } from '@nestbond/domain/journey/order'
import type { FieldError } from '@nestbond/domain/validation/codes'
import type { ErrorCode } from '@nestbond/api/errors'
import type { User } from '@nestbond/api/application/user'
import { errorCodeOf, NoAnswerError } from '../api/api-error.ts'
import { callInQuestions } from '../api/question-client.ts'
import { whenLineMayBeBack } from '../api/line.ts'
import { saveBehind, saveNow } from '../application/save-answers.ts'
import { application, clearFailed, validationContext, type FailedSave } from '../application/state.ts'
import { drafts } from '../application/drafts.ts'
import { useApplication } from '../application/use-application.ts'
import { IDLE } from '../forms/attempt.ts'
import { useAttempt } from '../forms/use-attempt.ts'
import { useTexts } from '../texts/use-texts.ts'
import { checkStep, judgedHere } from './step-rules.ts'
import type { AnyStepView } from './step-view.ts'

/** The draft that names the question whose answer waits for the line. */
const SENDS_ITSELF = 'sends-itself'

/** A problem with a save as a whole. */
export type Trouble = ErrorCode | 'NO_ANSWER' | 'FAULT'

interface StepFormOptions {
  id: InvitedStepId
  view: AnyStepView
  user: User
  form: UseFormReturn
  /** Goes on. Resolves when the next screen is shown. */
  onDone: () => Promise<void>
  /** Gets the values of the form when it opens, and after each change of them with the changed field. */
  onTyped: (values: Record<string, unknown>, typing: string | null) => void
}

interface StepForm {
  /** Faults of fields in the order of the step's schema. */
  errors: readonly FieldError[]
  trouble: Trouble | null
  /** There is no line, and the answer is sent by itself when it is back. */
  sendsItself: boolean
  /** Counts the refusals, so that a repeated one is announced again. */
  refusals: number
  busy: boolean
  /** For the ErrorSummary, which takes the focus after a refusal. */
  summary: RefObject<{ focus: () => void } | null>
  submit(): Promise<void>
  /** Sends the emptied form, which answers an optional question with "none". */
  skip(): Promise<void>
  /** Keeps the answer of the other device and goes on. */
  takeOther(): Promise<void>
}

/** State of a question's form. It keeps typed values as a draft, checks them with the step's schema, saves them and holds the faults. */
export function useStepForm({ id, view, user, form, onDone, onTyped }: StepFormOptions): StepForm {
  const failed = useApplication('failed')
  const [refusals, setRefusals] = useState(0)
  const [sendsItself, setSendsItself] = useState(() => drafts.get(SENDS_ITSELF)?.['step'] === id)
  const summary = useRef<{ focus: () => void }>(null)
  const { attempt, run, interrupt, drop, reset } = useAttempt({
    refine(failed, error) {
      if (failed === IDLE) return failed
      if (error instanceof NoAnswerError) {
        drafts.set(id, form.getValues())
        waitForLine(true)
      }
      view.reveal?.(form, failed.errors)
      setRefusals((before) => before + 1)
      return failed
    },
    target: () => summary.current,
  })

  function waitForLine(waits: boolean): void {
    if (waits) drafts.set(SENDS_ITSELF, { step: id })
    else drafts.delete(SENDS_ITSELF)
    setSendsItself(waits)
  }
  // After a reload without a line.
  const tellAgain = useEffectEvent(() => {
    if (sendsItself) interrupt({ ...IDLE, trouble: 'NO_ANSWER' })
  })
  useEffect(() => tellAgain(), [])
  // A small call is sent ahead, so that each attempt does not look like one of the tenant.
  const submitAgain = useEffectEvent(() =>
    callInQuestions('localePredict', { quiet: true }).then(
      () => void submit(),
      () => {},
    ),
  )
  useEffect(() => (sendsItself ? whenLineMayBeBack(() => void submitAgain()) : undefined), [sendsItself])

  const report = useEffectEvent((typing: string | null) => onTyped(form.getValues(), typing))
  const change = useEffectEvent((name: string | undefined, values: Record<string, unknown>) => {
    drafts.set(id, values)
    // A half-typed answer is not sent by itself.
    if (sendsItself) waitForLine(false)
    // A changed field loses its faults until the next attempt, and so do the fields that it limits.
    if (name)
      drop((error) => {
        const input = inputOf(view, error, values)
        return input === name || view.boundBy?.[input] === name
      })
    report(name ?? null)
  })
  useEffect(() => {
    report(null)
    const watching = form.watch((values, { name }) => change(name, values))
    return () => watching.unsubscribe()
  }, [form])

  // After a change of language, rewrite the amounts and dates that the tenant has not changed.
  const { locale } = useTexts()
  const written = useRef<Record<string, unknown> | null>(null)
  const writeAgain = useEffectEvent(() => {
    const typed = drafts.get(id)
    const fresh: Record<string, unknown> = view.values(application.get().answers, user)
    const before = written.current ?? fresh
    for (const [name, value] of Object.entries(fresh)) {
      if (typeof value === 'string' && value !== before[name] && form.getValues(name) === before[name])
        form.setValue(name, value)
    }
    written.current = fresh
    if (typed === null) drafts.delete(id)
  })
  useEffect(() => writeAgain(), [locale])

  // A background save failed. This question was opened again for it, or was never left.
  const takeFailed = useEffectEvent((save: FailedSave) => {
    if (save.step !== id) return
    const { errors, errorCode } = save
    interrupt({ ...IDLE, errors, trouble: errors.length > 0 ? null : (errorCode ?? 'NO_ANSWER') })
  })
  useEffect(() => {
    if (failed) takeFailed(failed)
  }, [failed])

  async function submit(): Promise<void> {
    const body = view.body(form.getValues())
    const checked = checkStep(id, body, validationContext())
    clearFailed()
    if (sendsItself) waitForLine(false)
    await run(
      async () => {
        if (checked.ok && judgedHere(id)) saveBehind(id as StepId, body, checked.value)
        else await saveNow(id, body)
        await onDone()
      },
      checked.ok ? [] : checked.errors,
    )
  }

  return {
    errors: attempt.errors,
    trouble: troubleOf(attempt.trouble),
    sendsItself,
    refusals,
    busy: attempt.busy,
    summary,
    submit,
    async takeOther() {
      drafts.delete(id)
      clearFailed()
      form.reset(view.values(application.get().answers, user))
      drafts.delete(id)
      reset()
      await onDone()
    },
    async skip() {
      for (const name of Object.keys(form.getValues())) form.setValue(name, '')
      await submit()
    },
  }
}

export function inputOf(view: AnyStepView, error: FieldError, values: unknown): string {
  return view.inputOf?.(error, values) ?? error.field
}

/** The trouble of an attempt: the code of a save that failed in the background, or of an error. */
function troubleOf(trouble: unknown): Trouble | null {
  if (trouble === null) return null
  if (typeof trouble === 'string') return trouble as Trouble
  if (trouble instanceof NoAnswerError) return 'NO_ANSWER'
  return errorCodeOf(trouble) ?? 'FAULT'
}
