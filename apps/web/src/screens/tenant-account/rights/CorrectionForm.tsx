import { useState, type ReactNode } from 'react'
import type { FieldFault } from '@nestbond/design-system/FieldError.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import type { FieldError } from '@nestbond/domain/validation/codes'
import { errorCodeOf } from '../../../api/use-answer.ts'
import { useSubmit, type Submit } from '../../../forms/use-submit.ts'
import { troubleOf } from '../../../texts/trouble.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { fieldFault } from '../../account/account-fault.ts'

export interface Correction extends Submit {
  id: string
  done: boolean
  fault: (field: string) => { error?: FieldFault }
}

/** State of a single correction form, including whether it has been saved. */
export function useCorrection(id: string): Correction {
  const texts = useTexts()
  const form = useSubmit()
  const [done, setDone] = useState(false)
  return {
    ...form,
    id,
    done,
    fault: (field) => fieldFault(form.errors, field, texts),
    async send(faults: readonly FieldError[], call: () => Promise<void>) {
      setDone(false)
      const worked = await form.send(faults, call)
      setDone(worked)
      return worked
    },
  }
}

interface CorrectionFormProps {
  correction: Correction
  onSend: () => Promise<unknown>
  /** Message after saving. */
  done: string
  children: ReactNode
}

export function CorrectionForm({ correction, onSend, done, children }: CorrectionFormProps) {
  const texts = useTexts()
  const { trouble } = correction
  return (
    <form
      noValidate
      id={correction.id}
      onSubmit={(event) => {
        event.preventDefault()
        void onSend()
      }}
    >
      {trouble !== null && (
        <Notice tone="error" role="alert">
          {errorCodeOf(trouble) === 'LOGIN_INVALID'
            ? texts.t('rights.wrongPassword')
            : troubleOf(trouble, texts, 'account.tooMany')}
        </Notice>
      )}
      {children}
      <div role="status">{correction.done && <Notice tone="ok">{done}</Notice>}</div>
    </form>
  )
}
