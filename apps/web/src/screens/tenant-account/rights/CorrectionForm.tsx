import type { ReactNode } from 'react'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { errorCodeOf } from '../../../api/api-error.ts'
import type { ApiForm } from '../../../forms/use-api-form.ts'
import { troubleOf } from '../../../texts/trouble.ts'
import { useTexts } from '../../../texts/use-texts.ts'

interface CorrectionFormProps {
  id: string
  form: Pick<ApiForm, 'trouble' | 'done' | 'onSubmit'>
  /** Message after saving. */
  done: string
  children: ReactNode
}

export function CorrectionForm({ id, form, done, children }: CorrectionFormProps) {
  const texts = useTexts()
  const { trouble } = form
  return (
    <form noValidate id={id} onSubmit={form.onSubmit}>
      {trouble !== null && (
        <Notice tone="error" role="alert">
          {errorCodeOf(trouble) === 'LOGIN_INVALID'
            ? texts.t('rights.wrongPassword')
            : troubleOf(trouble, texts, 'account.tooMany')}
        </Notice>
      )}
      {children}
      <div role="status">{form.done && <Notice tone="ok">{done}</Notice>}</div>
    </form>
  )
}
