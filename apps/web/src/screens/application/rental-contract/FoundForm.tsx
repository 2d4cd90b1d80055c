import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '@nestbond/design-system/Button.tsx'
import { fieldId } from '@nestbond/design-system/FieldFrame.tsx'
import { anyStep, type StepId } from '@nestbond/domain/journey/order'
import { formatAddress, type FullAddress } from '@nestbond/domain/values/address'
import type { Answers } from '@nestbond/domain/values/answers'
import type { FieldError } from '@nestbond/domain/validation/codes'
import { contextFor } from '@nestbond/domain/validation/context'
import type { AddressChoice } from '@nestbond/domain/validation/address-fields'
import type { User } from '@nestbond/api/application/user'
import { validationContext } from '../../../application/state.ts'
import { VIEWS } from '../../../steps/registry.ts'
import { checkStep } from '../../../steps/step-rules.ts'
import { inputOf } from '../../../steps/use-step-form.ts'
import { faultOf } from '../../../texts/fault.ts'
import { useTexts } from '../../../texts/use-texts.ts'

interface FoundFormProps {
  step: StepId
  answers: Answers
  user: User
  onDone: (answers: Answers) => void
  onLeave: () => void
}

/** The fields of a question, filled in from the contract. They are checked by the question's own rules, and nothing is sent. */
export function FoundForm({ step, answers, user, onDone, onLeave }: FoundFormProps) {
  const view = VIEWS[step]
  const texts = useTexts()
  const { t } = texts
  const form = useForm({ defaultValues: view.values(answers, user) as Record<string, unknown> })
  const [errors, setErrors] = useState<readonly FieldError[]>([])
  const { today, product } = validationContext()
  const base = contextFor(answers, today, user.country)
  const context = base.country === user.country ? { ...base, product } : base
  const inputs = errors.map((error) => inputOf(view, error, form.getValues()))
  const keep = () => {
    const checked = checkStep(step, view.body(form.getValues()), context)
    if (checked.ok) return onDone(applied(step, answers, checked.value))
    setErrors(checked.errors)
    view.reveal?.(form, checked.errors)
    const [first] = checked.errors
    const name = first && inputOf(view, first, form.getValues())
    if (name) requestAnimationFrame(() => document.getElementById(fieldId(name))?.focus())
  }
  return (
    <form
      className="found-form"
      noValidate
      aria-label={t(`steps.${step}.term`)}
      onSubmit={(event) => {
        event.preventDefault()
        keep()
      }}
    >
      <view.Fields
        form={form}
        user={user}
        answers={answers}
        context={context}
        goOn={keep}
        local
        fault={(name) => {
          const at = inputs.indexOf(name)
          const error = errors[at]
          return (
            error && { ...faultOf(error, view.choices?.includes(name) ? 'choice' : error.field, texts), field: name }
          )
        }}
      />
      <div className="split start">
        <Button type="submit" size="small">
          {t('rental-contract.keep')}
        </Button>
        <Button size="small" variant="quiet" onClick={onLeave}>
          {t('rental-contract.undo')}
        </Button>
      </div>
    </form>
  )
}

/** The answers with a checked one. An address is taken as typed; the server looks it up when it is saved. */
function applied(id: StepId, answers: Answers, parsed: unknown): Answers {
  const step = anyStep(id)
  const choice = step.addressChoice?.(parsed)
  return step.apply(answers, parsed, choice ? asTyped(choice) : undefined)
}

function asTyped(choice: AddressChoice): FullAddress | undefined {
  if (choice.kind !== 'manual') return undefined
  return { ...choice.address, fullAddress: formatAddress(choice.address), verified: 'none' }
}
