import './StepForm.css'
import { lazy, memo, Suspense, useState, type MouseEvent, type ReactNode } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { Button } from '@nestbond/design-system/Button.tsx'
import { ErrorSummary } from '@nestbond/design-system/ErrorSummary.tsx'
import { ArrowRight } from '@nestbond/design-system/core-icons.tsx'
import { ArrowLeft } from '@nestbond/design-system/question-icons.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import type { InvitedStepId } from '@nestbond/domain/journey/invited-tenant'
import type { User } from '@nestbond/api/application/user'
import { drafts } from '../application/drafts.ts'
import { application, validationContext } from '../application/state.ts'
import { useApplication } from '../application/use-application.ts'
import { faultOf } from '../texts/fault.ts'
import { useTexts, type Texts } from '../texts/use-texts.ts'
import { isOptional } from './step-rules.ts'
import type { AnyStepView } from './step-view.ts'
import { inputOf, useStepForm, type Trouble } from './use-step-form.ts'

/** Loaded on demand, because it is rarely shown. */
const OtherDevice = lazy(() =>
  import('../resume/OtherDevice.tsx').then(({ OtherDevice: component }) => ({ default: component })),
)

/** The second click of a double click belongs to the previous question, whose button or card was in the same place. */
const DOUBLE_CLICK_MS = 500

interface StepFormProps {
  id: InvitedStepId
  view: AnyStepView
  user: User
  /** The tenant changes an answer, and goes back to the screen before it. */
  changing: boolean
  /** Shown above the question. */
  notice: ReactNode
  /** Shown between the question and its fields: another way to answer. */
  offer?: ReactNode
  /** Shown below the fields: a way for tenants whom the question does not fit. */
  elsewhere?: ReactNode
  /** Goes on. Resolves when the next screen is shown. */
  onDone: () => Promise<void>
  onBack: (() => void) | null
  /** Gets the values of the form when it opens, after each change of them with the changed field, and when a field is left. */
  onTyped: (values: Record<string, unknown>, typing: string | null) => void
}

/** One question with its fields and buttons, the faults at its fields and their summary at the top. */
export function StepForm(props: StepFormProps) {
  const { id, view, user } = props
  const [start] = useState(() => ({ ...view.values(application.get().answers, user), ...drafts.get(id) }))
  const form = useForm({ defaultValues: start })
  // React Hook Form draws its component again as soon as it is there. The question has no part in that.
  return <Question {...props} form={form} />
}

const Question = memo(function Question({
  id,
  view,
  user,
  changing,
  notice,
  offer,
  elsewhere,
  onDone,
  onBack,
  onTyped,
  form,
}: StepFormProps & { form: UseFormReturn }) {
  const texts = useTexts()
  const { t } = texts
  const answers = useApplication('answers')
  const { errors, trouble, sendsItself, refusals, busy, summary, submit, skip, takeOther } = useStepForm({
    id,
    view,
    user,
    form,
    onDone,
    onTyped,
  })
  const [since] = useState(() => performance.now())

  const faults = errors.map((error) => {
    const name = inputOf(view, error, form.getValues())
    return { field: name, ...faultOf(error, view.choices?.includes(name) ? 'choice' : error.field, texts) }
  })
  const ignoreSecondPress = (event: MouseEvent) => {
    if (event.detail <= 1 || performance.now() - since >= DOUBLE_CLICK_MS) return
    event.preventDefault()
    event.stopPropagation()
  }
  const { Fields, About } = view
  const about = view.heading?.(answers, user) ?? {}
  const hint = `steps.${id}.hint`
  return (
    <form
      data-step={id}
      className={view.manyFields ? 'step-enter many-fields' : 'step-enter'}
      noValidate
      onClickCapture={ignoreSecondPress}
      onBlur={() => onTyped(form.getValues(), null)}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <ErrorSummary
        ref={summary}
        title={t('common.errorSummary', { count: faults.length })}
        items={faults.map(({ field, message }) => ({ field, message }))}
      />
      {trouble === 'ANSWERS_CHANGED' && (
        <Suspense fallback={null}>
          <OtherDevice
            key={refusals}
            step={id}
            busy={busy}
            onKeep={() => void submit()}
            onTake={() => void takeOther()}
          />
        </Suspense>
      )}
      {trouble && trouble !== 'ANSWERS_CHANGED' && (
        <Notice tone={sendsItself ? 'wait' : 'error'} role="alert">
          {troubleText(trouble, sendsItself, texts)}
        </Notice>
      )}
      {notice}
      <div className="question-head">
        <h1 className="question" id="question" tabIndex={-1}>
          {t(`steps.${id}.heading`, { ...about, changing: String(changing) })}
        </h1>
        {texts.has(hint) && <p>{t(hint, about)}</p>}
        {About && <About user={user} />}
      </div>
      {offer}
      <Fields
        form={form}
        user={user}
        answers={answers}
        context={validationContext()}
        fault={(name) => faults.find(({ field }) => field === name)}
        goOn={() => void submit()}
      />
      {elsewhere}
      <div className="actions">
        <Button type="submit" busy={busy} busyLabel={t('common.saving')}>
          {changing ? (
            t('steps.edit.save')
          ) : (
            <>
              {t('common.next')} <ArrowRight />
            </>
          )}
        </Button>
        {isOptional(id) && (
          <Button variant="secondary" onClick={() => void skip()}>
            {t('common.skip')}
          </Button>
        )}
        {onBack && (
          <Button variant="quiet" className="go-back" onClick={onBack}>
            <ArrowLeft /> {t(changing ? 'steps.edit.leave' : 'common.back')}
          </Button>
        )}
      </div>
    </form>
  )
})

function troubleText(trouble: Trouble, sendsItself: boolean, { t, has }: Texts): string {
  if (trouble === 'NO_ANSWER' && sendsItself) return t(navigator.onLine ? 'steps.line.noServer' : 'steps.line.offline')
  if (trouble === 'NO_ANSWER') return t(navigator.onLine ? 'common.networkError' : 'common.offline')
  const key = `errors.${trouble}`
  return t(has(key) ? key : 'common.saveFailed')
}
