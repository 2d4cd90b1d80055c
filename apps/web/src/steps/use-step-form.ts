import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import type { InvitedStepId } from '@nestbond/domain/journey/invited-tenant'
import type { StepId } from '@nestbond/domain/journey/order'
import type { FieldError } from '@nestbond/domain/validation/codes'
import type { ErrorCode } from '@nestbond/api/errors'
import type { User } from '@nestbond/api/application/user'
import { ApiError, CancelledError, NoAnswerError } from '../api/api-error.ts'
import {
  application,
  clearFailed,
  saveBehind,
  saveNow,
  validationContext,
  type FailedSave,
} from '../application/application.ts'
import { drafts } from '../application/drafts.ts'
import { useApplication } from '../application/use-application.ts'
import { useTexts } from '../texts/use-texts.ts'
import { checkStep, judgedHere } from './step-rules.ts'
import type { AnyStepView } from './step-view.ts'

/** Why an answer was not saved: faults of its fields, or a problem with the whole save. */
export interface Refusal {
  errors: readonly FieldError[]
  trouble: ErrorCode | 'NO_ANSWER' | 'FAULT' | null
}

const NOTHING: Refusal = { errors: [], trouble: null }

export interface StepForm {
  form: UseFormReturn
  refusal: Refusal
  /** Counts the refusals, so that a repeated one is announced again. */
  refusals: number
  busy: boolean
  submit(): Promise<void>
  /** Sends the emptied form, which answers an optional question with "none". */
  skip(): Promise<void>
  /** Keeps the answer of the other device and goes on. */
  takeOther(): Promise<void>
}

/** State of a question's form. It keeps typed values as a draft, checks them with the step's schema, saves them and holds the faults. */
export function useStepForm(id: InvitedStepId, view: AnyStepView, user: User, onDone: () => Promise<void>): StepForm {
  const { failed } = useApplication()
  const [start] = useState(() => ({ ...view.values(application.get().answers, user), ...drafts.get(id) }))
  const form = useForm({ defaultValues: start })
  const [{ refusal, refusals }, setRefusal] = useState(() => ({ refusal: NOTHING, refusals: 0 }))
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)

  const refuse = (next: Refusal) => {
    view.reveal?.(form, next.errors)
    setRefusal((before) => ({ refusal: next, refusals: before.refusals + 1 }))
  }

  useEffect(() => {
    const watching = form.watch((values, { name }) => {
      drafts.set(id, values)
      if (name) setRefusal((before) => withoutErrorsOf(name, before, view, values))
    })
    return () => watching.unsubscribe()
  }, [id, form, view])

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
    sending.current = false
    refuse(refusalOf(save))
  })
  useEffect(() => {
    if (failed) takeFailed(failed)
  }, [failed])

  async function send(values: Record<string, unknown>): Promise<void> {
    const body = view.body(values)
    const checked = checkStep(id, body, validationContext())
    if (!checked.ok) return refuse({ errors: checked.errors, trouble: null })
    setRefusal((before) => ({ ...before, refusal: NOTHING }))
    if (judgedHere(id)) saveBehind(id as StepId, body, checked.value)
    else await saveNow(id, body)
    await onDone()
  }

  async function submit(values: Record<string, unknown>): Promise<void> {
    if (sending.current) return
    sending.current = true
    setBusy(true)
    clearFailed()
    try {
      await send(values)
    } catch (error) {
      if (!(error instanceof CancelledError)) refuse(refusalFrom(error))
    } finally {
      sending.current = false
      setBusy(false)
    }
  }

  return {
    form,
    refusal,
    refusals,
    busy,
    submit: () => submit(form.getValues()),
    async takeOther() {
      drafts.delete(id)
      clearFailed()
      form.reset(view.values(application.get().answers, user))
      drafts.delete(id)
      setRefusal((before) => ({ ...before, refusal: NOTHING }))
      await onDone()
    },
    async skip() {
      for (const name of Object.keys(start)) form.setValue(name, '')
      await submit(form.getValues())
    },
  }
}

/** Removes the faults of a changed field until the next attempt. */
function withoutErrorsOf(
  name: string,
  before: { refusal: Refusal; refusals: number },
  view: AnyStepView,
  values: unknown,
) {
  const { errors } = before.refusal
  const left = errors.filter((error) => {
    const input = inputOf(view, error, values)
    return input !== name && view.boundBy?.[input] !== name
  })
  return left.length === errors.length ? before : { ...before, refusal: { ...before.refusal, errors: left } }
}

export function inputOf(view: AnyStepView, error: FieldError, values: unknown): string {
  return view.inputOf?.(error, values) ?? error.field
}

function refusalOf({ errors, errorCode }: FailedSave): Refusal {
  return { errors, trouble: errors.length > 0 ? null : (errorCode ?? 'NO_ANSWER') }
}

function refusalFrom(error: unknown): Refusal {
  if (error instanceof NoAnswerError) return { errors: [], trouble: 'NO_ANSWER' }
  if (!(error instanceof ApiError)) return { errors: [], trouble: 'FAULT' }
  const errors = error.problem?.errors ?? []
  return { errors, trouble: errors.length > 0 ? null : (error.errorCode ?? 'FAULT') }
}
