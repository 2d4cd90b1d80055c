import { useEffect, useRef, type ReactNode } from 'react'
import type * as z from 'zod/mini'
import { Button } from '@nestbond/design-system/Button.tsx'
import { CodeField } from '@nestbond/design-system/CodeField.tsx'
import { errorCodeOf } from '../api/api-error.ts'
import { Trouble } from '../forms/Trouble.tsx'
import { useApiForm } from '../forms/use-api-form.ts'
import { useTexts } from '../texts/use-texts.ts'

interface CodeFormProps {
  /** The field takes the focus at once, because there is nothing to read first. */
  focused: boolean
  submitLabel: string
  /** The payload of the call that takes the code. */
  schema: z.ZodMiniType<unknown, { code: string }> | undefined
  send: (code: string) => Promise<void>
  /** Called when the password was entered too long ago. */
  onExpired: () => void
  children?: ReactNode
}

/** Form for the code of the authenticator app. After a wrong code, it shows the error and selects the text, so that it can be typed again. */
export function CodeForm({ focused, submitLabel, schema, send, onExpired, children }: CodeFormProps) {
  const { t } = useTexts()
  const form = useApiForm({
    values: { code: '' },
    schema,
    send: ({ code }) => send(code),
    onRefused({ status }) {
      if (status !== 401) return false
      onExpired()
      return true
    },
    area: 'sign-in',
  })
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (focused) field.current?.focus()
  }, [focused])
  const refused = errorCodeOf(form.trouble) === 'SECOND_FACTOR_INVALID'
  useEffect(() => {
    if (refused) field.current?.select()
  }, [form.trouble, refused])
  return (
    <form className="stack" noValidate onSubmit={form.onSubmit}>
      <Trouble of={refused ? null : form.trouble} />
      <CodeField
        ref={field}
        label={t('sign-in.codeLabel')}
        hint={t('sign-in.codeHint')}
        value={form.values.code}
        onValue={(digits) => {
          form.set('code', digits)
          form.reset()
        }}
        {...(refused
          ? { error: { message: t('errors.SECOND_FACTOR_INVALID'), errorKey: 'validation.invalid' } }
          : form.fault('code'))}
      />
      <Button type="submit" wide busy={form.busy} busyLabel={t('sign-in.busy')}>
        {submitLabel}
      </Button>
      {children}
    </form>
  )
}
