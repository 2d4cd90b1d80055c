import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { Button } from '@nestbond/design-system/Button.tsx'
import { CodeField } from '@nestbond/design-system/CodeField.tsx'
import { ApiError } from '../api/api-error.ts'
import { Trouble } from '../forms/Trouble.tsx'
import { fieldFault, missing } from '../forms/field-fault.ts'
import { useSubmit } from '../forms/use-submit.ts'
import { useTexts } from '../texts/use-texts.ts'

interface CodeFormProps {
  /** The field takes the focus at once, because there is nothing to read first. */
  focused: boolean
  submitLabel: string
  send: (code: string) => Promise<void>
  /** Called when the password was entered too long ago. */
  onExpired: () => void
  children?: ReactNode
}

/** Form for the code of the authenticator app. After a wrong code, it shows the error and selects the text, so that it can be typed again. */
export function CodeForm({ focused, submitLabel, send, onExpired, children }: CodeFormProps) {
  const texts = useTexts()
  const { t } = texts
  const [code, setCode] = useState('')
  const form = useSubmit()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (focused) field.current?.focus()
  }, [focused])
  const refused = form.trouble instanceof ApiError && form.trouble.errorCode === 'SECOND_FACTOR_INVALID'
  const expire = useEffectEvent(() => onExpired())
  useEffect(() => {
    if (form.trouble instanceof ApiError && form.trouble.status === 401) expire()
    if (refused) field.current?.select()
  }, [form.trouble, refused])
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.send(missing({ code }), () => send(code))
      }}
    >
      <Trouble of={refused ? null : form.trouble} />
      <CodeField
        ref={field}
        label={t('sign-in.codeLabel')}
        hint={t('sign-in.codeHint')}
        value={code}
        onValue={(digits) => {
          setCode(digits)
          form.reset()
        }}
        {...(refused
          ? { error: { message: t('errors.SECOND_FACTOR_INVALID'), errorKey: 'validation.invalid' } }
          : fieldFault(form.errors, 'code', texts, 'sign-in'))}
      />
      <Button type="submit" wide busy={form.busy} busyLabel={t('sign-in.busy')}>
        {submitLabel}
      </Button>
      {children}
    </form>
  )
}
