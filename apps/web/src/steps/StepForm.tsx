import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '@nestbond/design-system/Button.tsx'
import { ErrorSummary } from '@nestbond/design-system/ErrorSummary.tsx'
import { ArrowLeft, ArrowRight } from '@nestbond/design-system/icons.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { STEPS } from '@nestbond/domain/journey/order'
import type { StepId } from '@nestbond/domain/journey/step'
import type { FieldError } from '@nestbond/domain/validation/codes'
import { checkWith } from '@nestbond/domain/validation/field-errors'
import type { User } from '@nestbond/contract/user'
import { ApiError, CancelledError, NoAnswerError } from '../api/api-error.ts'
import { clearFailed, saveBehind, saveNow, validationContext } from '../application/application.ts'
import { drafts } from '../application/drafts.ts'
import { useApplication } from '../application/use-application.ts'
import { faultOf } from '../texts/fault.ts'
import { useTexts } from '../texts/use-texts.ts'
import type { AnyStepView } from './step-view.ts'

interface StepFormProps {
  id: StepId
  view: AnyStepView
  user: User
  onDone: () => void
  onBack: (() => void) | null
  onDeposit: (cents: number | null) => void
}

/** One question: checks with the step's own schema, saves, and says what is wrong at its field and above. */
export function StepForm({ id, view, user, onDone, onBack, onDeposit }: StepFormProps) {
  const texts = useTexts()
  const { t, locale } = texts
  const { answers, failed } = useApplication()
  const step = STEPS[id]
  const form = useForm({ defaultValues: { ...view.values(answers, user), ...drafts.get(id) } })
  const [errors, setErrors] = useState<FieldError[]>(failed?.step === id ? failed.errors : [])
  const [trouble, setTrouble] = useState<'offline' | 'fault' | null>(failed?.step === id && failed.unanswered ? 'offline' : null)
  const [busy, setBusy] = useState(false)
  const summary = useRef<{ focus: () => void }>(null)
  const inputOf = (error: FieldError) => view.inputOf?.(error) ?? error.field

  useEffect(() => {
    const watching = form.watch((values, { name }) => {
      drafts.set(id, values as Record<string, unknown>)
      if (name) setErrors((shown) => shown.filter((error) => inputOf(error) !== name))
    })
    return () => watching.unsubscribe()
    // A form lives as long as its step.
  }, [id])

  useEffect(() => {
    if (errors.length > 0) summary.current?.focus()
  }, [errors])

  const submit = form.handleSubmit(async (values) => {
    if (busy) return
    clearFailed()
    setTrouble(null)
    const body = view.body(values, locale)
    const checked = checkWith(step.schema(validationContext()) as Parameters<typeof checkWith>[0], body)
    if (!checked.ok) return setErrors(checked.errors)
    setErrors([])
    if (step.judge === 'browser') {
      saveBehind(id, body, checked.value)
      return onDone()
    }
    setBusy(true)
    try {
      await saveNow(id, body)
      onDone()
    } catch (error) {
      if (error instanceof CancelledError) return
      if (error instanceof ApiError && error.problem && error.problem.errors.length > 0) setErrors(error.problem.errors)
      else setTrouble(error instanceof NoAnswerError ? 'offline' : 'fault')
    } finally {
      setBusy(false)
    }
  })

  const faults = errors.map((error) => ({ field: inputOf(error), ...faultOf(error, error.field, texts) }))
  const { Fields } = view
  const about = view.heading?.(answers, user) ?? {}
  const hint = `steps.${id}.hint`
  const heading = `steps.${id}.heading`
  return (
    <form data-step={id} noValidate onSubmit={(event) => void submit(event)}>
      <ErrorSummary
        ref={summary}
        title={t('common.errorSummary', { count: faults.length })}
        items={faults.map(({ field, message }) => ({ field, message }))}
      />
      {trouble && <Notice tone="error">{t(trouble === 'offline' ? 'common.networkError' : 'common.saveFailed')}</Notice>}
      <h1 id="question" tabIndex={-1}>
        {texts.has(heading) && t(heading, about)}
      </h1>
      {texts.has(hint) && <p className="lead">{t(hint, about)}</p>}
      <Fields
        form={form}
        user={user}
        answers={answers}
        context={validationContext()}
        fault={(name) => faults.find(({ field }) => field === name)}
        onDeposit={onDeposit}
        submit={() => void submit()}
      />
      <div className="actions">
        <Button type="submit" busy={busy} busyLabel={t('common.saving')}>
          {t('common.next')} <ArrowRight />
        </Button>
        {onBack && (
          <Button variant="quiet" className="go-back" onClick={onBack}>
            <ArrowLeft /> {t('common.back')}
          </Button>
        )}
      </div>
    </form>
  )
}
