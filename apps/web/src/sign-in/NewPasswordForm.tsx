import { useState } from 'react'
import { Button } from '@nestbond/design-system/Button.tsx'
import { isPassword } from '@nestbond/domain/validation/password'
import { errorCodeOf } from '../api/api-error.ts'
import { Trouble } from '../forms/Trouble.tsx'
import { fieldFault, missing } from '../forms/field-fault.ts'
import { useSubmit } from '../forms/use-submit.ts'
import { useTexts } from '../texts/use-texts.ts'
import { PasswordField } from './PasswordField.tsx'
import { PasswordMeter } from './PasswordMeter.tsx'

interface NewPasswordFormProps {
  email: string
  submitLabel: string
  save: (password: string) => Promise<unknown>
  onDone: () => void
  /** Called when the link was already used or has expired. */
  onSpent: () => void
}

/** Form behind a mailed link: one password field with a button to show it, the password rule, and which parts of it are met. */
export function NewPasswordForm({ email, submitLabel, save, onDone, onSpent }: NewPasswordFormProps) {
  const texts = useTexts()
  const { t } = texts
  const [password, setPassword] = useState('')
  const form = useSubmit()
  const send = () => {
    const empty = missing({ password })
    const weak = isPassword(password.normalize('NFC'))
      ? []
      : [{ field: 'password', key: 'validation.password' as const, code: null }]
    return form.send(empty.length > 0 ? empty : weak, async () => {
      try {
        await save(password)
      } catch (error) {
        if (errorCodeOf(error) !== 'WRONG_TOKEN') throw error
        return onSpent()
      }
      onDone()
    })
  }
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <Trouble of={form.trouble} />
      {/* Password managers store the new password under this name. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField
        label={t('sign-in.newPassword')}
        autoComplete="new-password"
        describedBy="password-rule"
        value={password}
        onValue={(value) => {
          setPassword(value)
          form.touch('password')
        }}
        {...fieldFault(form.errors, 'password', texts, 'sign-in')}
      />
      <PasswordMeter id="password-rule" password={password} />
      <Button type="submit" wide busy={form.busy} busyLabel={t('sign-in.busy')}>
        {submitLabel}
      </Button>
    </form>
  )
}
